import {
  countField,
  countSolvedOn,
  defineKind,
  doneAtField,
  findItem,
  flagField,
  listItems,
  textField,
  toBookmark,
  toDates,
  toHistory,
  toItemId,
  toReadingProgress,
  type Bookmark,
  type Chapter,
  type Items,
  type ItemStore,
  type PageName,
  type ReadingProgress,
  type Values,
} from 'serbakode/items';
import { messages } from 'virtual:texts/account';

/** A saved page. */
export const SAVED = defineKind<Values>({
  name: 'save',
  letter: 's',
  ids: /^s[a-z0-9]{6,32}$/,
  fields: {},
  isReplicated: true,
  describe: messages.joinSaved,
  list: 'saved',
  toExport: () => ({}),
});

/** How far a page was read. */
export const READ = defineKind({
  name: 'read',
  letter: 'r',
  ids: /^r[a-z0-9]{6,32}$/,
  fields: {
    percent: { ...countField('r', 100), merge: Math.max },
    heading: textField('h', 400),
    isDone: flagField('d'),
    isByHand: flagField('b'),
    doneAt: doneAtField,
  },
  isReplicated: true,
  marks: 'page',
  describe: messages.joinRead,
  list: 'read',
  toExport: ({ percent, heading, isDone, doneAt }) => ({
    percent,
    heading,
    done: isDone,
    ...toDates({ doneOn: doneAt }),
  }),
});

export function isSaved(items: Items, contentId: string): boolean {
  return findItem(items, SAVED, toItemId(SAVED, contentId)) !== undefined;
}

export function setSaved(store: ItemStore, page: PageName, isWanted: boolean): boolean {
  const id = toItemId(SAVED, page.contentId);
  return isWanted ? store.change(SAVED, id, 'soon', page, {}) : store.remove(id);
}

/** Saved pages, the most recently saved first. */
export function toBookmarks(items: Items): Bookmark[] {
  return listItems(items, SAVED).map(toBookmark);
}

export function toProgress(items: Items, contentId: string): ReadingProgress | null {
  const item = findItem(items, READ, toItemId(READ, contentId));
  return item ? toReadingProgress(item) : null;
}

/** @param percent furthest position of this visit, 0 to 100 */
export function setProgress(store: ItemStore, page: PageName, percent: number, heading: string): boolean {
  const whole = Math.max(0, Math.min(100, Math.round(percent)));
  return store.change(READ, toItemId(READ, page.contentId), 'later', page, { percent: whole, heading });
}

/** Store that the reader has marked a page as done, or as not done. */
export function setDone(store: ItemStore, page: PageName, isDone: boolean): boolean {
  const fields = { isDone, isByHand: true, doneAt: isDone ? Date.now() : undefined };
  return store.change(READ, toItemId(READ, page.contentId), 'soon', page, fields);
}

/** The page to continue: the most recent one that is started but not done. @param done pages that count as done
 *  although no item says so */
export function toContinue(items: Items, done: readonly Pick<Bookmark, 'contentId'>[] = []): ReadingProgress | null {
  const others = new Set(done.map(({ contentId }) => contentId));
  return (
    toHistory(items).find(({ percent, isDone, contentId }) => percent > 0 && !isDone && !others.has(contentId)) ?? null
  );
}

/** Whether the reader has opened or solved anything of a course. */
export function isBegun(items: Items, chapters: readonly Chapter[]): boolean {
  const solved = countSolvedOn(items);
  return chapters.some(({ contentId, permalink }) => toProgress(items, contentId) !== null || solved.has(permalink));
}

/** Whether there is anything to come back to: a page that was read or saved. */
export function hasTraces(items: Items): boolean {
  return (
    listItems(items, SAVED).length > 0 || listItems(items, READ).some(({ percent, isDone }) => percent > 0 || isDone)
  );
}

/** Whether there may be several places to continue. All pages of one folder belong to one course, or to the blog. */
export function hasManyPlaces(items: Items): boolean {
  const pages = [...toHistory(items).map(({ permalink }) => permalink), ...countSolvedOn(items).keys()];
  return new Set(pages.map((permalink) => permalink.slice(0, permalink.lastIndexOf('/')))).size > 1;
}
