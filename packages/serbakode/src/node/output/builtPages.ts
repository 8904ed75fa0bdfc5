import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toDataFile } from '../../shared/model/dataFile.ts';
import type { Page, PageFile } from '../../shared/model/page.ts';
import type { Permalink, SitePath } from '../../shared/model/permalink.ts';
import { toOutputFile, toSitePath } from '../../shared/model/sitePath.ts';
import { ifMissing } from '../files/ifMissing.ts';
import { listFiles } from '../files/listFiles.ts';
import { parseJson } from '../files/parseJson.ts';

/** List the addresses of a built site that must stay valid: every page except the not-found page, account pages, pages
 *  that are not indexed and further pages of a list. @param outDir output folder. @returns sorted site paths */
export async function listPublishedPaths(outDir: string): Promise<SitePath[]> {
  const baseUrl = await readBaseUrl(outDir);
  const files = new Set(await listFiles(outDir));
  const folders = listDocumentFolders(files);
  const isPage = (file: string) =>
    folders.length > 0
      ? !file.startsWith('assets/')
      : files.has(file.replace(/\.json$/, '.html')) && file !== '404.json';
  /** If one document shows a locale's pages, its folder determines the locale. */
  const toPath = (file: string, permalink: Permalink): SitePath | null =>
    toSitePath(
      baseUrl + (folders.find((folder) => file.startsWith(folder)) ?? '') + permalink.slice(baseUrl.length),
      baseUrl,
    );
  const paths = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.json') && isPage(file))
      .map(async (file) => {
        const page = parsePageFile(await readFile(path.join(outDir, file), 'utf8'))?.page;
        // An untranslated page is published at the original's address.
        return page?.meta.isIndexed && page.kind !== 'not-found' && !page.isFallback && !isContinuation(page)
          ? toPath(file, page.permalink)
          : null;
      }),
  );
  return [...new Set(paths.filter((page) => page !== null))].toSorted();
}

const isContinuation = (page: Page): boolean =>
  (page.kind === 'blog-list' || page.kind === 'blog-tag' || page.kind === 'blog-author') && page.page > 1;

/** The data that a part keeps beside pages. */
interface PublishedData {
  readonly name: string;
  readonly listExercises: (json: unknown) => readonly string[];
}

/** List the exercises of a built site as `/docs/a/b#id`, in the order of their pages.
 *  @param outDir output folder
 *  @param paths the published pages */
export async function listPublishedExercises(
  outDir: string,
  paths: readonly SitePath[],
  { name, listExercises }: PublishedData,
): Promise<string[]> {
  const pages = await Promise.all(
    paths.map(async (page) => {
      const file = path.join(outDir, toDataFile(toOutputFile(page, 'json'), name));
      const text = await readFile(file, 'utf8').catch(ifMissing(null));
      return text === null ? [] : listExercises(JSON.parse(text)).map((id) => `${page}#${id}`);
    }),
  );
  return pages.flat();
}

/** Read the base URL of a built site from the data of its not-found page, which every site contains. */
export async function readBaseUrl(outDir: string): Promise<string> {
  const { page } = JSON.parse(await readFile(path.join(outDir, '404.json'), 'utf8')) as PageFile;
  return page.permalink.replace(/404$/, '');
}

/** List the folders of a built site with a single document that shows every page: one for each locale, or none if
 *  every page is a document. @param files all files of the output @returns the deepest first; the output folder
 *  itself is an empty text, others end with a slash */
export function listDocumentFolders(files: ReadonlySet<string>): string[] {
  return [...files]
    .filter((file) => /(?:^|\/)404\.json$/.test(file))
    .map((file) => file.slice(0, -'404.json'.length))
    .filter((folder) => files.has(`${folder}index.html`) && !files.has(`${folder}404.html`))
    .toSorted((a, b) => b.length - a.length);
}

/** Parse the data of a page of a built site.
 *  @param text text of a `.json` file of the output
 *  @returns null for any other file, for example one from `static/` */
export function parsePageFile(text: string): PageFile | null {
  const data = parseJson<PageFile>(text);
  return typeof data?.build === 'string' && typeof data.page?.permalink === 'string' ? (data as PageFile) : null;
}
