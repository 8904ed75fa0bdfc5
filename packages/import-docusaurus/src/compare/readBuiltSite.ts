import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { decode } from '../configuration/decode.ts';
import { findMostFrequent } from '../configuration/findMostFrequent.ts';
import { type BuiltPage, type BuiltSite, toKey } from './builtSite.ts';
import { readJson, readKnownLists, readPageLists } from './pageLists.ts';
import { parseDocument, type ReadDocument } from './parseDocument.ts';

/** Read a built site.
 *  @param dir folder with HTML, or with a `pages.json` that lists the pages of a site without its build */
export async function readBuiltSite(dir: string): Promise<BuiltSite> {
  const lists = path.join(dir, 'pages.json');
  return existsSync(lists) ? readLists(dir, lists) : readFolder(dir, true);
}

/** @param old folder of a built site, or its `sitemap.xml`
 *  @returns the problem if there is nothing to compare, because "no page lost" of zero pages would look like success */
export async function findEmptiness(old: string): Promise<string | null> {
  if (!existsSync(old)) return `there is no ${old}: name the folder that a build wrote`;
  if (!statSync(old).isDirectory())
    return (await readFile(old, 'utf8')).includes('<loc>')
      ? null
      : `${old} has no addresses (<loc>): name a sitemap.xml, or the folder that a build wrote`;
  const names = await readdir(old, { recursive: true });
  return names.some((name) => name === 'pages.json' || name.endsWith('.html'))
    ? null
    : `${old} has no pages (files that end in .html): name the folder that a build wrote, such as build/ of Docusaurus or dist/ of serbakode`;
}

/** Read only the addresses of a built site: parsing the documents of a large site takes minutes. */
export const readAddresses = (dir: string): Promise<BuiltSite> => readFolder(dir, false);

interface ListedPage {
  readonly title: string | null;
  readonly headings: readonly { readonly id: string | null }[];
  readonly prev: { readonly href: string } | null;
  readonly next: { readonly href: string } | null;
  readonly words: number;
}

async function readLists(dir: string, file: string): Promise<BuiltSite> {
  const listed = (await readJson(file)) as Readonly<Record<string, ListedPage>>;
  const redirects = path.join(dir, 'redirects.json');
  const moved = existsSync(redirects) ? ((await readJson(redirects)) as Readonly<Record<string, string>>) : {};
  const lists = await readKnownLists(dir);
  const pages = Object.entries(listed).map(([address, { title, headings, prev, next, words }]): BuiltPage => ({
    address: decode(address),
    title,
    headingIds: headings.flatMap(({ id }) => id ?? []),
    previous: prev && decode(prev.href),
    next: next && decode(next.href),
    words,
    missingImages: [],
    lists: lists.get(toKey(address)) ?? {},
  }));
  return toSite(pages, Object.entries(moved));
}

async function readFolder(dir: string, isWhole: boolean): Promise<BuiltSite> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
  const read: { readonly file: string; readonly document: ReadDocument }[] = [];
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(path.join(dir, file), 'utf8');
    read.push({ file, document: parseDocument(isWhole ? html : html.replace(/<\/head>[^]*/, '')) });
  }
  const base = toBase(read);
  const known = new Set(files.map((file) => `${base}/${file}`));
  const pages: BuiltPage[] = [];
  const redirects: (readonly [string, string])[] = [];
  for (const { file, document } of read) {
    const address = toAddress(base, file, document.canonical);
    if (document.redirectsTo === null) {
      const { title, headingIds, words, images } = document;
      pages.push({
        address,
        title,
        headingIds,
        previous: resolve(document.previous, address),
        next: resolve(document.next, address),
        words,
        missingImages: images.filter((image) => !isAnswered(image, address, known)),
        lists: isWhole ? await readPageLists(path.join(dir, file)) : {},
      });
    } else redirects.push([address, resolve(document.redirectsTo, address) ?? address]);
  }
  return toSite(pages, redirects);
}

function toSite(pages: readonly BuiltPage[], redirects: readonly (readonly [string, string])[]): BuiltSite {
  return {
    pages: new Map(pages.map((page) => [toKey(page.address), page])),
    redirects: new Map(redirects.map(([from, to]) => [toKey(from), decode(to)])),
  };
}

/** The path that a site is served below, such as `/base`. It is not in the folder, but in the canonical addresses of
 *  its pages: the most frequent prefix before the path of their file. */
function toBase(read: readonly { readonly file: string; readonly document: ReadDocument }[]): string {
  const bases = read.flatMap(({ file, document }) => {
    if (document.canonical === null || document.redirectsTo !== null) return [];
    const own = toKey(`/${file}`);
    const canonical = toKey(document.canonical);
    if (own === '/') return canonical.replace(/\/$/, '');
    return canonical.endsWith(own) ? canonical.slice(0, -own.length) : [];
  });
  return findMostFrequent(bases) ?? '';
}

/** The address as links write it, read from the canonical address. If the canonical address is another page, it is
 *  ignored. */
function toAddress(base: string, file: string, canonical: string | null): string {
  const own = `${base}/${file}`;
  // A page may be named `index`: hosts then serve the file of its folder at its address.
  const isOwn = canonical !== null && (toKey(canonical) === toKey(own) || `${decode(canonical)}.html` === decode(own));
  if (isOwn) return decode(canonical);
  return decode(own.replace(/\/index\.html$/, '/').replace(/\.html$/, /(?:^|\/)404\.html$/.test(file) ? '.html' : ''));
}

function resolve(href: string | null, address: string): string | null {
  return href === null ? null : decode(new URL(href, `https://site.invalid${encodeURI(address)}`).pathname);
}

function isAnswered(image: string, address: string, known: ReadonlySet<string>): boolean {
  const { origin, pathname } = new URL(image, `https://site.invalid${encodeURI(address)}`);
  return origin !== 'https://site.invalid' || known.has(decode(pathname));
}
