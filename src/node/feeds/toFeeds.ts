import type { SiteConfig } from '../../shared/model/config.ts';
import { toFileUrl } from '../../shared/model/sitePath.ts';
import type { BuiltPost } from '../content/blog/toPosts.ts';
import type { Site } from '../content/site/site.ts';
import { escapeText } from '../markup/escapeText.ts';

/** A post as feeds carry it. */
interface FeedEntry {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  /** RFC 3339 */
  readonly published: string;
  readonly updated: string;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
}

/** The newest posts as RSS 2.0 and Atom 1.0, by file below the output folder. */
export function toFeeds(site: Site): ReadonlyMap<string, string> {
  const entries = site.listedPosts.slice(0, site.config.blog.feedCount).map((post) => toEntry(post, site));
  return new Map([
    ['blog/rss.xml', toRss(entries, site)],
    ['blog/atom.xml', toAtom(entries, site)],
  ]);
}

function toEntry(post: BuiltPost, site: Site): FeedEntry {
  const published = `${post.day.iso}T00:00:00Z`;
  return {
    title: post.title,
    url: site.config.url + post.permalink,
    description: post.description,
    published,
    updated: site.modified.get(post.file.path)?.toISOString() ?? published,
    tags: post.tags.map(({ label }) => label),
    authors: post.authors.map(({ name }) => name),
  };
}

const address = (config: SiteConfig, path: string) => config.url + toFileUrl(path, config.baseUrl);

function toRss(entries: readonly FeedEntry[], { config, htmlLang }: Site): string {
  const items = entries.map(
    ({ title, url, description, published, tags }) => `    <item>
      <title>${escapeText(title)}</title>
      <link>${escapeText(url)}</link>
      <guid>${escapeText(url)}</guid>
      <pubDate>${new Date(published).toUTCString()}</pubDate>
      <description>${escapeText(description)}</description>
${tags.map((tag) => `      <category>${escapeText(tag)}</category>\n`).join('')}    </item>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeText(`${config.blog.title} | ${config.title}`)}</title>
    <link>${escapeText(address(config, '/blog'))}</link>
    <description>${escapeText(config.blog.description || config.description)}</description>
    <language>${escapeText(htmlLang)}</language>
    <atom:link href="${escapeText(address(config, '/blog/rss.xml'))}" rel="self" type="application/rss+xml"/>
${items.join('')}  </channel>
</rss>
`;
}

function toAtom(entries: readonly FeedEntry[], { config, htmlLang }: Site): string {
  const updated =
    entries
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00Z';
  const items = entries.map(
    (entry) => `  <entry>
    <title>${escapeText(entry.title)}</title>
    <id>${escapeText(entry.url)}</id>
    <link href="${escapeText(entry.url)}"/>
    <published>${entry.published}</published>
    <updated>${entry.updated}</updated>
    <summary>${escapeText(entry.description)}</summary>
${entry.authors.map((name) => `    <author><name>${escapeText(name)}</name></author>\n`).join('')}${entry.tags.map((tag) => `    <category term="${escapeText(tag)}"/>\n`).join('')}  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeText(htmlLang)}">
  <title>${escapeText(`${config.blog.title} | ${config.title}`)}</title>
  <subtitle>${escapeText(config.blog.description || config.description)}</subtitle>
  <id>${escapeText(address(config, '/blog'))}</id>
  <link href="${escapeText(address(config, '/blog'))}"/>
  <link rel="self" href="${escapeText(address(config, '/blog/atom.xml'))}"/>
  <updated>${updated}</updated>
  <author><name>${escapeText(config.title)}</name></author>
${items.join('')}</feed>
`;
}
