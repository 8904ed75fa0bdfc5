import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageFile } from '../../shared/model/page.ts';

/** The base URL a built site stands at: the data of its not-found page, which every site has, tells. */
export async function readBaseUrl(outDir: string): Promise<string> {
  const { page } = JSON.parse(await readFile(path.join(outDir, '404.json'), 'utf8')) as PageFile;
  return page.permalink.replace(/404$/, '');
}
