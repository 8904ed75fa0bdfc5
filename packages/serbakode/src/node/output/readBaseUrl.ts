import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageFile } from '../../shared/model/page.ts';

/** Read the base URL of a built site from the data of its not-found page, which every site contains. */
export async function readBaseUrl(outDir: string): Promise<string> {
  const { page } = JSON.parse(await readFile(path.join(outDir, '404.json'), 'utf8')) as PageFile;
  return page.permalink.replace(/404$/, '');
}
