import {
  encodePath,
  listDocumentFolders,
  type NewProblem,
  type PageFile,
  parsePageFile,
  toOutputFile,
} from 'serbakode/built';
import type { BuiltOutput } from './readDocuments.ts';
import { readTags } from './readTags.ts';

/** A page of a single document, from its data file. */
interface DataPage {
  /** Path below the output folder. */
  readonly file: string;
  readonly page: PageFile['page'];
  /** HTML of all bodies. */
  readonly html: string;
  /** Folder of the document that shows it, to which its addresses are relative. */
  readonly folder: string;
}

/** Check a site with a single document for each locale: every link in the data leads to existing data, and every
 *  image, file and asset of the documents is in the output. @returns the number of pages, and the problems */
export function checkOneDocument(output: Pick<BuiltOutput, 'files' | 'documents' | 'read'>): {
  readonly pageCount: number;
  readonly problems: readonly NewProblem[];
} {
  const { files, documents } = output;
  const folders = listDocumentFolders(files);
  const pages = readDataPages(output, folders);
  const ids = new Map(pages.map(({ page, html, folder }) => [toFile(page.permalink, folder), readIds(html)]));
  const problem = (file: string, address: string) => ({ file, message: `broken address "${address}"` });
  const shown = documents.map(({ file, html }) => ({ file, html, folder: toFolder(file) }));
  const problems = [
    ...[...shown, ...pages].flatMap(({ file, html, folder }) =>
      readAddresses(html)
        .filter((address) => !isThere(address, folder, files, ids))
        .map((address) => problem(file, address)),
    ),
    ...pages.flatMap(({ file, page: { elsewhere = {}, ...page }, folder }) => [
      ...readPermalinks(page)
        .filter((permalink) => !files.has(toFile(permalink, folder)))
        .map((permalink) => problem(file, permalink)),
      // The data does not contain the folder of its locale.
      ...readPermalinks(elsewhere)
        .filter((permalink) => !folders.some((other) => files.has(toFile(permalink, other))))
        .map((permalink) => problem(file, permalink)),
    ]),
  ];
  return { pageCount: pages.length, problems };
}

function readDataPages({ files, read }: Pick<BuiltOutput, 'files' | 'read'>, folders: readonly string[]): DataPage[] {
  return [...files]
    .filter((file) => file.endsWith('.json') && !file.startsWith('assets/'))
    .flatMap((file) => {
      const data = parsePageFile(read(file).toString());
      const folder = folders.find((candidate) => file.startsWith(candidate)) ?? '';
      return data ? [{ file, page: data.page, html: Object.values(data.page.bodies).join('\n'), folder }] : [];
    });
}

const toFolder = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

function readIds(html: string): ReadonlySet<string> {
  return new Set(readTags(html).flatMap(({ attributes }) => attributes.get('id') ?? []));
}

function readAddresses(html: string): string[] {
  return readTags(html).flatMap(
    ({ name, attributes }) => attributes.get(name === 'a' || name === 'link' ? 'href' : 'src') ?? [],
  );
}

/** Placeholder for the folder of the site on its host, out of which no address may lead. */
const BELOW = '/folder/';
const HOST = `http://host${BELOW}`;

/** Whether an address leads to existing data, a file or an id.
 *  @param ids ids of each page, by data file */
function isThere(
  address: string,
  folder: string,
  files: ReadonlySet<string>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return true;
  if (!address.startsWith('#')) {
    const file = decodeURIComponent(new URL(address, HOST + folder).pathname);
    return file.startsWith(BELOW) && files.has(file.slice(BELOW.length));
  }
  const { pathname, hash } = new URL(address.slice(1), 'http://site/');
  const id = decodeURIComponent(hash.slice(1));
  const file = toFile(pathname, folder);
  const known = ids.get(file);
  // The ids of a page made of components are unknown.
  return files.has(file) && (id === '' || !known || known.size === 0 || known.has(id));
}

const toFile = (permalink: string, folder: string): string => folder + toOutputFile(encodePath(permalink), 'json');

const LINKS = new Set(['permalink', 'newer', 'older', 'latest']);

/** List every permalink in a page's data, at any depth. */
function readPermalinks(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return LINKS.has(key) && value.startsWith('/') ? [value.replace(/[?#].*$/, '')] : [];
  if (Array.isArray(value)) return value.flatMap((item) => readPermalinks(item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => readPermalinks(inner, name));
}
