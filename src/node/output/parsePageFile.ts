import type { PageFile } from '../../shared/model/page.ts';

/** Parse the data of a page of a built site.
 *  @param text text of a `.json` file of the output
 *  @returns null for any other file, for example one from `static/` */
export function parsePageFile(text: string): PageFile | null {
  const data = parse(text);
  return typeof data?.build === 'string' && typeof data.page?.permalink === 'string' ? (data as PageFile) : null;
}

function parse(text: string): Partial<PageFile> | null {
  try {
    return JSON.parse(text) as Partial<PageFile> | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
