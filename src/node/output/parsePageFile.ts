import type { PageFile } from '../../shared/model/page.ts';

/** Read a page's data back from a built site.
 *  @param text of a `.json` file of the output
 *  @returns null for any other file, as an author may have them in `static/` */
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
