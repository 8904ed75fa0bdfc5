import type { NewProblem } from 'serbakode/built';
import { problemIn, type BuiltDocument, type BuiltOutput } from './readDocuments.ts';
import { readPage } from './readPage.ts';
import { readTags } from './readTags.ts';

/** Report pages of one locale and version that have the same title, by which readers distinguish tabs, search results
 *  and entries of the history. Further pages of a list (`/page/2`) belong to the first. */
export function checkTitles(output: BuiltOutput, severity: 'error' | 'warning'): NewProblem[] {
  const first = new Map<string, BuiltDocument>();
  return output.documents.flatMap((document) => {
    const title = readTags(document.html).find(({ name }) => name === 'title');
    const page = readPage(document, output);
    if (!title || !page || /\/page\/\d+\/?$/.test(document.address)) return [];
    const version = 'versions' in page ? page.versions.find(({ isCurrent }) => isCurrent)?.name : undefined;
    const key = JSON.stringify([toLocaleFolder(document, output), version, title.text]);
    const other = first.get(key);
    if (!other) {
      first.set(key, document);
      return [];
    }
    const message = `the title "${title.text}" is also that of ${other.address}`;
    const fix =
      'give one of them another `title`, or a `title_meta` if only the title in tabs and search results is to differ';
    return [{ ...problemIn(document, message, title.offset), fix, severity }];
  });
}

/** Folder of a document's locale: the deepest one above it that has a not-found page. */
function toLocaleFolder({ file }: BuiltDocument, { files }: BuiltOutput): string {
  const folders = file.split('/').slice(0, -1);
  while (folders.length > 0 && !files.has([...folders, '404.html'].join('/'))) folders.pop();
  return folders.join('/');
}
