import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../build/problems.ts';
import type { PageFile } from '../model/page.ts';
import { toOutputFile } from '../model/sitePath.ts';
import type { BuiltOutput } from './readDocuments.ts';
import { readTags } from './readTags.ts';

/** A page of the one document, as its data file holds it. */
interface DataPage {
  /** Below the output folder. */
  readonly file: string;
  readonly page: PageFile['page'];
  /** HTML of all bodies. */
  readonly html: string;
}

/** Check a site whose pages are all shown in one document: every link in the data leads to data that is there, every picture
 *  and file stands in the output, and so does what the document itself asks for.
 *  @returns how many pages there are, and what is wrong */
export async function checkOneDocument(
  outDir: string,
  { files, documents }: Pick<BuiltOutput, 'files' | 'documents'>,
  outName: string,
): Promise<{ readonly pageCount: number; readonly problems: readonly Problem[] }> {
  const pages = await readDataPages(outDir, files);
  const ids = new Map(pages.map(({ page, html }) => [page.permalink, readIds(html)]));
  const problem = (file: string, address: string): Problem => ({
    file: `${outName}/${file}`,
    line: 1,
    column: 1,
    message: `broken address "${address}"`,
    severity: 'error',
  });
  const problems = [
    ...[...documents, ...pages].flatMap(({ file, html }) =>
      readAddresses(html)
        .filter((address) => !isThere(address, files, ids))
        .map((address) => problem(file, address)),
    ),
    ...pages.flatMap(({ file, page }) =>
      readPermalinks(page)
        .filter((permalink) => !files.has(toFile(permalink)))
        .map((permalink) => problem(file, permalink)),
    ),
  ];
  return { pageCount: pages.length, problems };
}

async function readDataPages(outDir: string, files: ReadonlySet<string>): Promise<DataPage[]> {
  const read = [...files]
    .filter((file) => file.endsWith('.json') && !file.startsWith('assets/'))
    .map(async (file): Promise<DataPage[]> => {
      const data = JSON.parse(await readFile(path.join(outDir, file), 'utf8')) as Partial<PageFile>;
      return data.page ? [{ file, page: data.page, html: Object.values(data.page.bodies).join('\n') }] : [];
    });
  return (await Promise.all(read)).flat();
}

function readIds(html: string): ReadonlySet<string> {
  return new Set(readTags(html).flatMap(({ attributes }) => attributes.get('id') ?? []));
}

function readAddresses(html: string): string[] {
  return readTags(html).flatMap(({ name, attributes }) => attributes.get(name === 'a' || name === 'link' ? 'href' : 'src') ?? []);
}

function isThere(address: string, files: ReadonlySet<string>, ids: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return true;
  if (!address.startsWith('#')) return files.has(decodeURIComponent(new URL(address, 'http://site/').pathname).slice(1));
  const { pathname, hash } = new URL(address.slice(1), 'http://site/');
  const id = decodeURIComponent(hash.slice(1));
  const known = ids.get(pathname);
  // Where a page is made of components alone, so are its ids.
  return files.has(toFile(pathname)) && (id === '' || !known || known.size === 0 || known.has(id));
}

const toFile = (permalink: string): string => toOutputFile(permalink, 'json');

const LINKS = new Set(['permalink', 'newer', 'older', 'latest']);

/** Every permalink in a page's data, at any depth. */
function readPermalinks(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return LINKS.has(key) && value.startsWith('/') ? [value.replace(/[?#].*$/, '')] : [];
  if (Array.isArray(value)) return value.flatMap((item) => readPermalinks(item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => readPermalinks(inner, name));
}
