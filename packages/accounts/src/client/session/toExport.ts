import {
  toDraftKind,
  toItemId,
  toBookmarks,
  toDrafts,
  toHistory,
  toSolved,
  type Bookmark,
  type Items,
} from 'serbakode/items';

/** Everything a reader keeps, in a format that people and programs can read: `saved` pages, pages `read` with the
 *  progress, `solved` exercises with when they were solved and last repeated, and `drafts`: changed `code` of samples and exercises by the file's name, and each
 *  `answer` by the exercise's id, with the page they are on. */
export function toExport(items: Items): string {
  const saved = toBookmarks(items).map(toEntry);
  const read = toHistory(items).map((page) => {
    const { percent, heading, isDone } = page;
    const { doneAt = 0 } = items.get(toItemId('read', page.contentId)) ?? {};
    return { ...toEntry(page), percent, heading, done: isDone, ...toDates({ doneOn: doneAt }) };
  });
  const solved = toSolved(items).map((exercise) => {
    const { doneAt = 0, recall = '' } = items.get(toItemId('done', exercise.contentId)) ?? {};
    return { ...toEntry(exercise), ...toDates({ solvedOn: doneAt, repeated: Number.parseInt(recall) || 0 }) };
  });
  const drafts = toDrafts(items).map(({ id, path, title, text, writtenAt }) => ({
    path,
    title,
    kind: toDraftKind(id),
    text,
    written: toDate(writtenAt),
  }));
  return `${JSON.stringify({ version: 2, saved, read, solved, drafts }, null, 2)}\n`;
}

const toEntry = ({ contentId, permalink, title }: Bookmark) => ({ id: contentId, path: permalink, title });

/** The times that are known. */
const toDates = (times: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(times).flatMap(([name, time]) => (time > 0 ? [[name, toDate(time)]] : [])));

/** Empty for a time that no clock shows. */
const toDate = (time: number): string => (time <= 8.64e15 ? new Date(time).toISOString() : '');
