import path from 'node:path';
import type { XmlElement } from '@rgrove/parse-xml';
import { type NewProblem, parseJson } from 'serbakode/built';
import type { BuiltOutput } from './readDocuments.ts';

const KINDS: readonly (readonly [name: RegExp, kind: keyof typeof NEEDED | 'json'])[] = [
  [/^rss\.xml$/, 'rss'],
  [/^atom\.xml$/, 'feed'],
  [/^sitemap(?:-\d+)?\.xml$/, 'urlset'],
  [/^feed\.json$/, 'json'],
];
/** Required elements of each entry, by root element. */
const NEEDED = {
  rss: { entry: 'item', fields: ['title', 'link', 'guid', 'pubDate', 'description'] },
  feed: { entry: 'entry', fields: ['title', 'id', 'link', 'updated', 'summary'] },
  urlset: { entry: 'url', fields: ['loc'] },
} as const;

/** Check feeds and sitemaps: they are well-formed and complete, and every address in them is a page. */
export async function checkFeeds({ files, documents, read }: BuiltOutput): Promise<NewProblem[]> {
  const { parseXml, XmlError } = await import('@rgrove/parse-xml');
  const addresses = new Set(documents.map(({ address }) => decodeURI(address)));
  const problems: NewProblem[] = [];
  for (const file of [...files].toSorted()) {
    const kind = KINDS.find(([name]) => name.test(path.posix.basename(file)))?.[1];
    if (kind === undefined) continue;
    const report = (message: string, line = 1, column = 1) => problems.push({ file, line, column, message });
    const text = read(file).toString();
    if (kind === 'json') {
      for (const message of findWrongJson(text, addresses)) report(message);
      continue;
    }
    try {
      const { root } = parseXml(text);
      if (kind === 'urlset' && root?.name === 'sitemapindex')
        for (const message of findMissing(root, files)) report(message);
      else if (root?.name !== kind) report(`the root is <${root?.name ?? ''}>, expected <${kind}>`);
      else for (const message of findWrong(root, kind, addresses)) report(message);
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      report(
        `not well-formed: ${error.message.split('\n')[0]?.replace(/ \(line \d+.*$/, '') ?? ''}`,
        error.line,
        error.column,
      );
    }
  }
  return problems;
}

function findWrong(root: XmlElement, kind: keyof typeof NEEDED, addresses: ReadonlySet<string>): string[] {
  const { entry, fields } = NEEDED[kind];
  const entries = listBelow(root, entry);
  return entries.flatMap((element, index) => {
    const children = element.children.filter((child): child is XmlElement => child.type === 'element');
    const find = (name: string) => children.find((child) => child.name === name);
    const missing = fields.filter((name) => !find(name)).map((name) => `entry ${index + 1} has no <${name}>`);
    const link = find('link') ?? find('loc');
    const address = link?.attributes['href'] ?? link?.text ?? '';
    const dates = [find('pubDate'), find('updated'), find('published'), find('lastmod')].flatMap((date) =>
      date ? [date.text] : [],
    );
    return [
      ...missing,
      ...dates
        .filter((date) => Number.isNaN(Date.parse(date)))
        .map((date) => `entry ${index + 1} has "${date}" for a date`),
      ...(isPage(address, addresses) ? [] : [`"${address}" is not a page of the site`]),
    ];
  });
}

/** List the missing sitemaps of an index. */
function findMissing(root: XmlElement, files: ReadonlySet<string>): string[] {
  const addresses = listBelow(root, 'loc').map(({ text }) => text);
  return addresses
    .filter((address) => !files.has(path.posix.basename(address)))
    .map((address) => `"${address}" is not a sitemap of the site`);
}

/** Check the required fields of a JSON Feed and of its entries. */
const JSON_FEED = ['title', 'home_page_url', 'feed_url', 'items'];
const JSON_ENTRY = ['id', 'url', 'title', 'content_text', 'date_published'];

function findWrongJson(text: string, addresses: ReadonlySet<string>): string[] {
  const feed = parseJson<Readonly<Record<string, unknown>>>(text);
  if (typeof feed !== 'object' || !feed) return ['not well-formed: the text is not a JSON object'];
  // The data of a page may have this name too, and is not a feed.
  if ('page' in feed) return [];
  if (feed['version'] !== 'https://jsonfeed.org/version/1.1') return ['the version is not that of JSON Feed 1.1'];
  const missing = JSON_FEED.filter((field) => !(field in feed)).map((field) => `the feed has no "${field}"`);
  const items = Array.isArray(feed['items']) ? (feed['items'] as readonly Readonly<Record<string, unknown>>[]) : [];
  return [
    ...missing,
    ...items.flatMap((item, index) => {
      const url = String(item['url']);
      const date = String(item['date_published']);
      return [
        ...JSON_ENTRY.filter((field) => !(field in item)).map((field) => `entry ${index + 1} has no "${field}"`),
        ...(Number.isNaN(Date.parse(date)) ? [`entry ${index + 1} has "${date}" for a date`] : []),
        ...(isPage(url, addresses) ? [] : [`"${url}" is not a page of the site`]),
      ];
    }),
  ];
}

const isPage = (address: string, addresses: ReadonlySet<string>): boolean =>
  URL.canParse(address) && addresses.has(decodeURI(new URL(address).pathname));

function listBelow(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const below = child as XmlElement;
    return below.name === name ? [below] : listBelow(below, name);
  });
}
