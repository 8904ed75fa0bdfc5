import { inListOrder } from '../../shared/model/blog.ts';
import type { FeedType } from '../../shared/model/config.ts';
import { toFileUrl, toSitePath } from '../../shared/model/sitePath.ts';
import { toBlogPath, toTagsPath } from '../config/basePaths.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import type { BuiltPost } from '../content/blog/toPosts.ts';
import { listBlogs, type Site } from '../content/site/site.ts';
import { escapeAttribute, escapeText } from '../markup/escapeText.ts';
import { toFeedPath } from '../routes/parts/builtFiles.ts';

/** A feed of the blog or of a tag. */
interface Feed {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page with the same posts. */
  readonly page: string;
  /** Absolute address of the feed. */
  readonly self: string;
  readonly siteTitle: string;
  readonly language: string;
  readonly entries: readonly ReturnType<typeof toEntry>[];
}

const WRITE: Readonly<Record<FeedType, (feed: Feed) => string>> = { rss: toRss, atom: toAtom, json: toJsonFeed };

/** Create the feeds of each blog and of each tag, with the newest posts, in the configured formats.
 *  @returns texts by file below the output folder */
export const toFeeds = (site: Site): ReadonlyMap<string, string> =>
  new Map(listBlogs(site).flatMap((blog) => [...toBlogFeeds(blog)]));

function toBlogFeeds(site: Site): ReadonlyMap<string, string> {
  const { config, htmlLang } = site;
  const { blog } = config;
  if (!blog.enabled) return new Map();
  const { title = `${blog.title} | ${config.title}`, description = blog.description || config.description } =
    blog.feedOptions;
  const lists = [
    { path: toBlogPath(config), title, description, posts: site.listedPosts },
    ...site.tags.map(({ tag, posts }) => ({
      path: toSitePath(tag.permalink, config.baseUrl) ?? toTagsPath(config),
      title: `${tag.label} | ${title}`,
      description: tag.description || description,
      posts,
    })),
  ];
  return new Map(
    lists.flatMap(({ path, posts, ...list }) => {
      const entries = inListOrder(posts, blog)
        .slice(0, blog.feedCount)
        .map((post) => toEntry(post, site));
      return blog.feedOptions.type.map((type) => {
        const file = toFeedPath(path, type);
        const addresses = { page: address(config, path), self: address(config, file) };
        const feed = { ...list, ...addresses, siteTitle: config.title, language: htmlLang, entries };
        return [decodeURI(file).slice(1), WRITE[type](feed)] as const;
      });
    }),
  );
}

/** A post in a feed, with times of RFC 3339. */
function toEntry(post: BuiltPost, site: Site) {
  const published = `${post.day.iso}T00:00:00Z`;
  return {
    title: post.title,
    url: site.config.url + post.permalink,
    description: post.description,
    published,
    updated: site.modified.get(post.file.path)?.date.toISOString() ?? published,
    tags: post.tags.map(({ label }) => label),
    authors: post.authors.map(({ name }) => name),
  };
}

const address = (config: SiteConfig, path: string) => config.url + toFileUrl(path, config.baseUrl);

function toRss({ entries, title, page, self, description, language }: Feed): string {
  const items = entries.map(
    ({ title: name, url, description: text, published, tags }) => `    <item>
      <title>${escapeText(name)}</title>
      <link>${escapeText(url)}</link>
      <guid>${escapeText(url)}</guid>
      <pubDate>${new Date(published).toUTCString()}</pubDate>
      <description>${escapeText(text)}</description>
${tags.map((tag) => `      <category>${escapeText(tag)}</category>\n`).join('')}    </item>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeText(title)}</title>
    <link>${escapeText(page)}</link>
    <description>${escapeText(description)}</description>
    <language>${escapeText(language)}</language>
    <atom:link href="${escapeAttribute(self)}" rel="self" type="application/rss+xml"/>
${items.join('')}  </channel>
</rss>
`;
}

function toAtom({ entries, title, page, self, siteTitle, description, language }: Feed): string {
  const updated =
    entries
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00Z';
  const items = entries.map(
    (entry) => `  <entry>
    <title>${escapeText(entry.title)}</title>
    <id>${escapeText(entry.url)}</id>
    <link href="${escapeAttribute(entry.url)}"/>
    <published>${entry.published}</published>
    <updated>${entry.updated}</updated>
    <summary>${escapeText(entry.description)}</summary>
${entry.authors.map((name) => `    <author><name>${escapeText(name)}</name></author>\n`).join('')}${entry.tags.map((tag) => `    <category term="${escapeAttribute(tag)}"/>\n`).join('')}  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeAttribute(language)}">
  <title>${escapeText(title)}</title>
  <subtitle>${escapeText(description)}</subtitle>
  <id>${escapeText(page)}</id>
  <link href="${escapeAttribute(page)}"/>
  <link rel="self" href="${escapeAttribute(self)}"/>
  <updated>${updated}</updated>
  <author><name>${escapeText(siteTitle)}</name></author>
${items.join('')}</feed>
`;
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
function toJsonFeed({ entries, title, page, self, description, language }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description,
    language,
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      content_text: entry.description,
      date_published: entry.published,
      date_modified: entry.updated,
      tags: entry.tags,
      authors: entry.authors.map((name) => ({ name })),
    })),
  });
}
