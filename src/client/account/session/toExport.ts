import type { DraftPages } from '../../../shared/practice/drafts.ts';
import { toBookmarks, toHistory, toSolved, type Bookmark, type Items } from '../../items/readingLists.ts';

/** Everything a reader keeps, in a format that people and programs can read: `saved` pages, pages `read` with the
 *  progress, `solved` exercises, and `drafts`, the code and answers kept on this device, whoever is signed in. A draft
 *  has the `path` of its page and its `key` there: `s…` for a sample, `e…/title` for a file of an exercise, `#…` for an
 *  answer. */
export function toExport(items: Items, draftPages: DraftPages): string {
  const saved = toBookmarks(items).map(toEntry);
  const read = toHistory(items).map((page) => {
    const { percent, heading, isDone } = page;
    return { ...toEntry(page), percent, heading, done: isDone };
  });
  const solved = toSolved(items).map(toEntry);
  const drafts = draftPages.flatMap(([path, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ path, key, text })),
  );
  return `${JSON.stringify({ version: 1, saved, read, solved, drafts }, null, 2)}\n`;
}

const toEntry = ({ contentId, permalink, title }: Bookmark) => ({ id: contentId, path: permalink, title });
