import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageFile } from '../model/page.ts';
import type { SitePath } from '../model/permalink.ts';
import { toSitePath } from '../model/sitePath.ts';
import { readBaseUrl } from './readBaseUrl.ts';
import { listFiles } from './content/listFiles.ts';

/** Addresses of a built site that should answer for ever: every page but the not-found page, account pages and what is not to be indexed.
 *  @param outDir a built site. @returns site paths, sorted */
export async function listPublishedPaths(outDir: string): Promise<SitePath[]> {
  const baseUrl = await readBaseUrl(outDir);
  const files = new Set(await listFiles(outDir));
  const pages = [...files].filter((file) => file.endsWith('.json') && files.has(file.replace(/\.json$/, '.html')) && file !== '404.json');
  const paths = await Promise.all(
    pages.map(async (file) => {
      const { page } = JSON.parse(await readFile(path.join(outDir, file), 'utf8')) as PageFile;
      // What is not translated is published at the original's address.
      return page.meta.isIndexed && !page.isFallback ? toSitePath(page.permalink, baseUrl) : null;
    }),
  );
  return paths.filter((page) => page !== null).toSorted();
}
