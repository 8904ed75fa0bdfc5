import * as v from 'valibot';
import type { Author } from '../../../shared/model/post.ts';
import { addressOrPath } from '../../config/schema/fields.ts';
import { text } from '../sources/frontMatterFields.ts';

/** Names of platforms, and what an account's name follows in its address. */
const PLATFORMS: Readonly<Record<string, readonly [label: string, start: string]>> = {
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  email: ['Email', 'mailto:'],
  github: ['GitHub', 'https://github.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  twitch: ['Twitch', 'https://twitch.tv/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://youtube.com/@'],
};

const ADDRESS = v.pipe(text, addressOrPath(''));
const WORDS = `addresses by platform; names are enough on ${Object.keys(PLATFORMS).join(', ')}`;

/** An author's accounts elsewhere, as Docusaurus reads them. */
export const socials = v.optional(
  v.pipe(
    v.record(v.string(), text, WORDS),
    v.check(
      (written) =>
        Object.entries(written).every(
          ([platform, account]) => Object.hasOwn(PLATFORMS, platform) || v.is(ADDRESS, account),
        ),
      WORDS,
    ),
  ),
);

/** @returns the author's field, which is left out where there are none */
export function toSocials(written: v.InferOutput<typeof socials>): Pick<Author, 'socials'> {
  const links = Object.entries(written ?? {}).map(([platform, account]) => {
    const [label, start] = PLATFORMS[platform] ?? [platform.charAt(0).toUpperCase() + platform.slice(1), ''];
    return { label, href: v.is(ADDRESS, account) ? account : start + account };
  });
  return links.length > 0 ? { socials: links } : {};
}
