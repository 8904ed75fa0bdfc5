import { toBookmarks, toHistory, toSolved, type Items } from '../store/readingLists.ts';

/** Everything a reader keeps, in a format that people and programs can read. */
export function toExport(items: Items): string {
  const saved = toBookmarks(items).map(({ contentId, permalink, title }) => ({
    id: contentId,
    path: permalink,
    title,
  }));
  const read = toHistory(items).map(({ contentId, permalink, title, percent, heading, isDone }) => ({
    id: contentId,
    path: permalink,
    title,
    percent,
    heading,
    done: isDone,
  }));
  const solved = toSolved(items).map(({ contentId, permalink, title }) => ({ id: contentId, path: permalink, title }));
  return `${JSON.stringify({ version: 1, saved, read, solved }, null, 2)}\n`;
}
