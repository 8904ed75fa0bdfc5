import type { Permalink } from '../../shared/model/permalink.ts';
import type { Item, ItemId, ItemKind, ItemOf } from './itemKind.ts';

/** Everything the shown owner keeps, removed items included. */
export type Items = ReadonlyMap<ItemId, Item>;

export const NO_ITEMS: Items = new Map();

/** A page that the reader kept, or may keep. */
export interface Bookmark {
  readonly contentId: string;
  readonly permalink: Permalink;
  readonly title: string;
}

/** The fields of a kind that marks pages. */
export type PageFields = {
  /** Furthest position read, an integer from 0 to 100. */
  readonly percent: number;
  /** Id of the heading where reading stopped; empty at the top. */
  readonly heading: string;
  readonly isDone: boolean;
  /** Whether the reader pressed the button that says `isDone`, whatever they solved. */
  readonly isByHand: boolean;
  /** Time in ms at which the reader was done; 0 if it is not known. */
  readonly doneAt: number;
};

/** The fields of a kind that marks exercises. */
export type ExerciseFields = Pick<PageFields, 'doneAt'>;

/** Reading progress of a page. */
export type ReadingProgress = Bookmark & PageFields;

/** A page of a course. */
export interface Chapter {
  readonly contentId: string;
  readonly permalink: Permalink;
  /** Number of its exercises. */
  readonly exercises: number;
}

/** Items of one kind that are not removed, the newest first. */
export function listItems<Fields extends object>(items: Items, kind: ItemKind<Fields>): ItemOf<Fields>[] {
  const toTime = (item: ItemOf<Fields>): number => kind.toTime?.(item) ?? item.at;
  return [...items.values()]
    .filter((item): item is ItemOf<Fields> => item.kind.name === kind.name && !item.isRemoved)
    .sort((a, b) => toTime(b) - toTime(a) || b.at - a.at || (a.id < b.id ? -1 : 1));
}

/** @returns undefined for one that is not there, or removed */
export function findItem<Fields extends object>(
  items: Items,
  kind: ItemKind<Fields>,
  id: ItemId,
): ItemOf<Fields> | undefined {
  const item = items.get(id);
  return item?.kind.name === kind.name && !item.isRemoved ? (item as ItemOf<Fields>) : undefined;
}

export function toContentId(id: ItemId): string {
  return id.slice(1);
}

export function toBookmark({ id, path, title }: Pick<Item, 'id' | 'path' | 'title'>): Bookmark {
  return { contentId: toContentId(id), permalink: path as Permalink, title: title || path };
}

/** Pages read, the most recent first. */
export function toHistory(items: Items): ReadingProgress[] {
  const kind = findMarking<PageFields>(items, 'page');
  return kind ? listItems(items, kind).map(toReadingProgress) : [];
}

export function toReadingProgress(item: ItemOf<PageFields>): ReadingProgress {
  const { percent, heading, isDone, isByHand, doneAt } = item;
  return { ...toBookmark(item), percent, heading, isDone, isByHand, doneAt };
}

/** A solved exercise; `permalink` leads to it. */
export interface SolvedExercise extends Bookmark {
  readonly itemId: ItemId;
}

/** Solved exercises, the most recent first. */
export function toSolved(items: Items): SolvedExercise[] {
  const kind = findMarking<ExerciseFields>(items, 'exercise');
  return kind ? listItems(items, kind).map((item) => ({ ...toBookmark(item), itemId: item.id })) : [];
}

/** Whether a chapter is done: the reader says so, or solved its exercises, or read one without exercises to its end.
 *  @param exercises number of its exercises */
export function isChapterDone(
  progress: Pick<PageFields, 'isDone' | 'isByHand'> | null,
  solved: number,
  exercises: number,
): boolean {
  return exercises === 0 || progress?.isByHand ? (progress?.isDone ?? false) : solved >= exercises;
}

/** Chapters that are done, in their order. */
export function listDone<Each extends Chapter>(items: Items, chapters: readonly Each[]): Each[] {
  const solved = countSolvedOn(items);
  const read = new Map(toHistory(items).map((progress) => [progress.contentId, progress]));
  return chapters.filter(({ contentId, permalink, exercises }) =>
    isChapterDone(read.get(contentId) ?? null, solved.get(permalink) ?? 0, exercises),
  );
}

/** @param itemId `itemId` of the exercise */
export function isSolved(items: Items, itemId: ItemId): boolean {
  return items.get(itemId)?.isRemoved === false;
}

export function countSolved(items: Items, itemIds: readonly ItemId[]): number {
  return itemIds.filter((itemId) => isSolved(items, itemId)).length;
}

/** Number of solved exercises by the page they are on, as it was when they were solved. */
export function countSolvedOn(items: Items): ReadonlyMap<Permalink, number> {
  const counts = new Map<Permalink, number>();
  for (const { kind, isRemoved, path } of items.values()) {
    if (kind.marks !== 'exercise' || isRemoved) continue;
    const page = path.replace(/#.*$/, '') as Permalink;
    counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}

/** When the reader was done with each page and exercise, in ms, by its path. Earlier versions kept the time of the last
 *  change only. */
export function toDoneTimes(items: Items): (readonly [path: string, time: number])[] {
  return (
    [...items.values()]
      .filter(({ isRemoved }) => !isRemoved)
      // A page that was removed from the history starts again when it is opened.
      .filter(
        (item) => item.kind.marks === 'exercise' || (item.kind.marks === 'page' && (item as ItemOf<PageFields>).isDone),
      )
      .map((item) => [item.path, toDoneAt(item as ItemOf<ExerciseFields>)])
  );
}

export function toDoneAt({ doneAt, at }: Pick<ItemOf<ExerciseFields>, 'doneAt' | 'at'>): number {
  return doneAt || at;
}

/** The kind with that mark; undefined if no item of it is stored. */
function findMarking<Fields extends object>(items: Items, marks: ItemKind['marks']): ItemKind<Fields> | undefined {
  for (const { kind } of items.values()) if (kind.marks === marks) return kind as unknown as ItemKind<Fields>;
  return undefined;
}
