import type { NewProblem, PageFile } from 'serbakode/built';
import { problemIn, type BuiltDocument, type BuiltOutput } from './readDocuments.ts';

/** @returns null for a document without data, such as a redirect, and for one beside which stands another file */
export function readPage({ file }: BuiltDocument, { files, read }: BuiltOutput): PageFile['page'] | null {
  const data = toDataFile(file);
  if (!files.has(data)) return null;
  try {
    const page = (JSON.parse(read(data).toString()) as Partial<PageFile> | null)?.page;
    return typeof page === 'object' ? page : null;
  } catch {
    // A file of the author's, which is reported beside a page of the application and nowhere else.
    return null;
  }
}

/** Report pages of the application whose data a file of `static/` replaces. */
export function checkPageData(output: BuiltOutput): NewProblem[] {
  return output.documents.flatMap((document) => {
    const data = toDataFile(document.file);
    if (!output.files.has(data) || !document.html.includes(' data-build="') || readPage(document, output)) return [];
    const message = `its data, ${data}, is not what the build has written`;
    return [{ ...problemIn(document, message), fix: 'give the file of static/ another name' }];
  });
}

const toDataFile = (file: string): string => file.replace(/\.html$/, '.json');
