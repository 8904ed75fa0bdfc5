import type { Permalink } from '../../shared/model/permalink.ts';
import { toContentId, toItemId, type Item, type ItemId } from './item.ts';

/** Everything the shown owner keeps, removed items included. */
export type Items = ReadonlyMap<ItemId, Item>;

export const NO_ITEMS: Items = new Map();

/** A page that the reader saved, or may save. */
export interface Bookmark {
  readonly contentId: string;
  readonly permalink: Permalink;
  readonly title: string;
}

/** Reading progress of a page. */
export interface ReadingProgress extends Bookmark {
  /** An integer from 0 to 100. */
  readonly percent: number;
  /** Id of the heading where reading stopped; empty at the top. */
  readonly heading: string;
  readonly isDone: boolean;
  /** Whether the reader pressed the button that says `isDone`. */
  readonly isByHand: boolean;
}

/** A page of a course. */
export interface Chapter {
  readonly contentId: string;
  readonly permalink: Permalink;
  /** Number of its exercises. */
  readonly exercises: number;
}

export function isSaved(items: Items, contentId: string): boolean {
  const item = items.get(toItemId('save', contentId));
  return item !== undefined && !item.isRemoved;
}

export function toProgress(items: Items, contentId: string): ReadingProgress | null {
  const item = items.get(toItemId('read', contentId));
  return item && !item.isRemoved ? toReadingProgress(item) : null;
}

/** Saved pages, the most recently saved first. */
export function toBookmarks(items: Items): Bookmark[] {
  return present(items, 'save').map(toBookmark);
}

/** Pages read, the most recent first. */
export function toHistory(items: Items): ReadingProgress[] {
  return present(items, 'read').map(toReadingProgress);
}

/** The page to continue: the most recent one that is started but not done. @param done pages that are done all the same */
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
  for (const { kind, isRemoved, percent, isDone } of items.values())
    if (!isRemoved && (kind === 'save' || (kind === 'read' && (percent > 0 || isDone)))) return true;
  return false;
}

/** Whether a chapter is done: the reader says so, or solved its exercises, or read one without exercises to its end.
 *  @param exercises number of its exercises */
export function isChapterDone(progress: ReadingProgress | null, solved: number, exercises: number): boolean {
  return exercises === 0 || progress?.isByHand ? (progress?.isDone ?? false) : solved >= exercises;
}

/** Chapters that are done, in their order. */
export function listDone<Each extends Chapter>(items: Items, chapters: readonly Each[]): Each[] {
  const solved = countSolvedOn(items);
  return chapters.filter(({ contentId, permalink, exercises }) =>
    isChapterDone(toProgress(items, contentId), solved.get(permalink) ?? 0, exercises),
  );
}

/** Solved exercises, the most recent first; `permalink` leads to the exercise. */
export function toSolved(items: Items): Bookmark[] {
  return present(items, 'done')
    .sort((a, b) => toDoneAt(b) - toDoneAt(a))
    .map(toBookmark);
}

/** @param itemId `itemId` of the exercise */
export function isSolved(items: Items, itemId: ItemId): boolean {
  return items.get(itemId)?.isRemoved === false;
}

export function countSolved(items: Items, itemIds: readonly ItemId[]): number {
  return itemIds.filter((itemId) => isSolved(items, itemId)).length;
}

/** When the reader was done with a page or an exercise, in ms: earlier versions kept the time of the last change only. */
export function toDoneAt({ doneAt, at }: Pick<Item, 'doneAt' | 'at'>): number {
  return doneAt || at;
}

/** Drafts, the last written first. */
export function toDrafts(items: Items): Item[] {
  return present(items, 'draft').sort((a, b) => b.writtenAt - a.writtenAt);
}

/** Number of solved exercises by the page they are on, as it was when they were solved. */
export function countSolvedOn(items: Items): ReadonlyMap<Permalink, number> {
  const counts = new Map<Permalink, number>();
  for (const { kind, isRemoved, path } of items.values()) {
    if (kind !== 'done' || isRemoved) continue;
    const page = path.replace(/#.*$/, '') as Permalink;
    counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}

function present(items: Items, kind: Item['kind']): Item[] {
  return [...items.values()].filter((item) => item.kind === kind && !item.isRemoved).sort(byNewest);
}

function byNewest(a: Item, b: Item): number {
  return b.at - a.at || (a.id < b.id ? -1 : 1);
}

function toBookmark(item: Item): Bookmark {
  return { contentId: toContentId(item.id), permalink: item.path as Permalink, title: item.title || item.path };
}

function toReadingProgress(item: Item): ReadingProgress {
  return {
    ...toBookmark(item),
    percent: item.percent,
    heading: item.heading,
    isDone: item.isDone,
    isByHand: item.isByHand,
  };
}
