import { toBookmarks, toHistory, toSolved, type Bookmark, type Items } from '../store/readingLists.ts';

/** Everything a reader keeps, in a format that people and programs can read. */
export function toExport(items: Items): string {
  const saved = toBookmarks(items).map(toEntry);
  const read = toHistory(items).map((page) => {
    const { percent, heading, isDone } = page;
    return { ...toEntry(page), percent, heading, done: isDone };
  });
  const solved = toSolved(items).map(toEntry);
  return `${JSON.stringify({ version: 1, saved, read, solved }, null, 2)}\n`;
}

const toEntry = ({ contentId, permalink, title }: Bookmark) => ({ id: contentId, path: permalink, title });
