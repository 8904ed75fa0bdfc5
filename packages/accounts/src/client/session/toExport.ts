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
 *  progress, `solved` exercises with when they were last
 *  repeated, and `drafts`: changed `code` of samples and exercises by the file's name, and each
 *  `answer` by the exercise's id, with the page they are on. */
export function toExport(items: Items): string {
  const saved = toBookmarks(items).map(toEntry);
  const read = toHistory(items).map((page) => {
    const { percent, heading, isDone } = page;
    return { ...toEntry(page), percent, heading, done: isDone };
  });
  const solved = toSolved(items).map((exercise) => {
    const { recall = '' } = items.get(toItemId('done', exercise.contentId)) ?? {};
    return recall === '' ? toEntry(exercise) : { ...toEntry(exercise), repeated: toDate(Number.parseInt(recall)) };
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

/** Empty for a time that no clock shows. */
const toDate = (time: number): string => (time <= 8.64e15 ? new Date(time).toISOString() : '');
