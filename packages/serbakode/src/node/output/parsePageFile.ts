import type { PageFile } from '../../shared/model/page.ts';
import { parseJson } from '../files/parseJson.ts';

/** Parse the data of a page of a built site.
 *  @param text text of a `.json` file of the output
 *  @returns null for any other file, for example one from `static/` */
export function parsePageFile(text: string): PageFile | null {
  const data = parseJson<PageFile>(text);
  return typeof data?.build === 'string' && typeof data.page?.permalink === 'string' ? (data as PageFile) : null;
}
