import * as v from 'valibot';
import type { Author } from '../../../shared/model/post.ts';
import { addressOrPath } from '../../config/schema/fields.ts';
import { text } from '../sources/frontMatterFields.ts';

type Platform = readonly [label: string, start: string, icon: string];

/** Names of platforms, what an account's name follows in its address, and a line drawing in a square of 24. */
const PLATFORMS: Readonly<Record<string, Platform>> = {
  bluesky: [
    'Bluesky',
    'https://bsky.app/profile/',
    'M12 11C10 7 5 4 4 5s0 6 1 7 4 1 5 1c-3 0-5 2-3 4s4 0 5-3c1 3 3 5 5 3s0-4-3-4c1 0 4 0 5-1s2-6 1-7-6 2-8 6z',
  ],
  email: ['Email', 'mailto:', 'M3 6h18v12H3zM3 7l9 7 9-7'],
  github: [
    'GitHub',
    'https://github.com/',
    'M6 8L5 4l4 2h6l4-2-1 4c1 1.5 1 3 1 4 0 4-3 5-7 5s-7-1-7-5c0-1 0-2.5 1-4M10 17v4M14 17v4',
  ],
  instagram: ['Instagram', 'https://www.instagram.com/', 'M4 4h16v16H4zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M17 7v.01'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/', 'M4 4h16v16H4zM8 11v5M8 8v.01M12 16v-5M12 13c0-3 4-3 4 0v3'],
  mastodon: [
    'Mastodon',
    'https://mastodon.social/@',
    'M5 14V9c0-4 14-4 14 0v5c-2 2-8 2-9 2 0 2 3 3 6 2M9 13v-3c0-2 3-2 3 0v2m0-2c0-2 3-2 3 0v3',
  ],
  stackoverflow: [
    'Stack Overflow',
    'https://stackoverflow.com/users/',
    'M5 14v6h14v-6M8 17h8M8 13l8 1M9 9l7 4M12 5l6 6',
  ],
  threads: ['Threads', 'https://www.threads.net/@', 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0v1c0 3 4 3 4-1a8 8 0 1 0-3 6'],
  twitch: ['Twitch', 'https://twitch.tv/', 'M5 4h15v10l-4 4h-4l-3 3v-3H5zM11 8v4M16 8v4'],
  twitter: [
    'Twitter',
    'https://twitter.com/',
    'M4 6c3 3 5 4 8 4 0-6 5-6 7-3h2l-2 3c0 8-8 11-15 7 2 0 4 0 5-2-3-2-5-5-5-9z',
  ],
  x: ['X', 'https://x.com/', 'M5 4l14 16M19 4L5 20'],
  youtube: [
    'YouTube',
    'https://youtube.com/@',
    'M3 7c0-1 1-2 2-2h14c1 0 2 1 2 2v10c0 1-1 2-2 2H5c-1 0-2-1-2-2zM10 9l5 3-5 3z',
  ],
};
/** An arrow that leaves a box. */
const ELSEWHERE = 'M14 4h6v6M20 4L11 13M18 14v6H4V6h6';

const ADDRESS = v.pipe(text, addressOrPath(''));
const NAMES = `names are enough on ${Object.keys(PLATFORMS).join(', ')}`;
const WORDS = `addresses by platform; ${NAMES}`;
const ACCOUNT = `an address; ${NAMES}`;

/** An author's accounts elsewhere, as Docusaurus reads them. */
export const socials = v.optional(
  v.pipe(
    v.record(v.string(), text, WORDS),
    // Each wrong one is reported in its own place.
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [key, value] of Object.entries(dataset.value)) {
        if (Object.hasOwn(PLATFORMS, key) || v.is(ADDRESS, value)) continue;
        addIssue({
          input: value,
          message: ACCOUNT,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }],
        });
      }
    }),
  ),
);

/** @returns the author's field, which is left out where there are none */
export function toSocials(written: v.InferOutput<typeof socials>): Pick<Author, 'socials'> {
  const links = Object.entries(written ?? {}).map(([platform, account]) => {
    const unknown: Platform = [platform.charAt(0).toUpperCase() + platform.slice(1), '', ELSEWHERE];
    const [label, start, icon] = PLATFORMS[platform] ?? unknown;
    return { label, href: v.is(ADDRESS, account) ? account : start + account, icon };
  });
  return links.length > 0 ? { socials: links } : {};
}
