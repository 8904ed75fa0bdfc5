import type { ItemStore, PageName } from 'serbakode/items';
import { setProgress, toProgress } from '../model/items.ts';
import { readReadingPoint, type ReadingPoint } from './readingPoint.ts';

/** How long the end of an article must be in view before it counts as read. */
export const DONE_AFTER_MS = 2000;
/** How long a page must be open before recording begins, unless the reader scrolls: a short look is not reading. */
export const READING_AFTER_MS = 15_000;
/** Interval at which scrolling is checked. */
const LOOK_EVERY_MS = 500;
/** Growth in percent after which progress is stored; it is also stored when the page unloads. */
const STEP_PERCENT = 5;
const BEGINNING: ReadingPoint = { percent: 0, heading: '', isAtEnd: false };

export interface ReadPage extends PageName {
  readonly isDoneAtEnd: boolean;
}

/** Record how far the article around (or nearest to) `anchor` is read. At its end the page counts as done, unless its
 *  exercises decide that, or the reader has marked it as not done.
 *  @param readPoint reads the reader's position
 *  @returns a function that stops recording */
export function recordProgress(
  reading: ItemStore,
  { isDoneAtEnd, ...page }: ReadPage,
  anchor: HTMLElement,
  readPoint = readReadingPoint,
): () => void {
  let readerId = reading.ownerItems().owner.id;
  let furthest = BEGINNING;
  let written = readPercent();
  let lookTimer: ReturnType<typeof setTimeout> | undefined;
  let doneTimer: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;
  let isReading = false;

  function readPercent(): number {
    return toProgress(reading.read(), page.contentId)?.percent ?? 0;
  }

  /** The reader may sign out in another tab, and somebody else sign in: the progress so far does not belong to them.
   *  Only a scroll shows that the new reader reads this page. */
  function onItems(): void {
    const { id } = reading.ownerItems().owner;
    if (id === readerId) return;
    readerId = id;
    stopTimers();
    furthest = BEGINNING;
    written = readPercent();
    hasMoved = false;
    isReading = false;
  }

  function stopTimers(): void {
    clearTimeout(lookTimer);
    clearTimeout(doneTimer);
    lookTimer = undefined;
    doneTimer = undefined;
  }

  function look(): void {
    lookTimer = undefined;
    isReading = true;
    const point = readPoint(anchor);
    if (!point) return;
    hasMoved ||= point.heading !== furthest.heading || point.percent > furthest.percent;
    furthest = { ...point, percent: Math.max(furthest.percent, point.percent) };
    if (furthest.percent >= written + STEP_PERCENT) write();
    if (!point.isAtEnd) {
      clearTimeout(doneTimer);
      doneTimer = undefined;
    } else doneTimer ??= setTimeout(finish, DONE_AFTER_MS);
  }

  function write(): void {
    if (!hasMoved) return;
    hasMoved = false;
    const before = toProgress(reading.read(), page.contentId);
    if (before && before.percent >= furthest.percent && before.heading === furthest.heading) return;
    if (setProgress(reading, page, furthest.percent, furthest.heading))
      written = Math.max(before?.percent ?? 0, furthest.percent);
  }

  function finish(): void {
    doneTimer = undefined;
    if (document.visibilityState === 'hidden') return;
    write();
    const before = toProgress(reading.read(), page.contentId);
    if (isDoneAtEnd && !before?.isDone && !before?.isByHand) reading.finish(page);
  }

  function onScroll(): void {
    if (isReading && lookTimer !== undefined) return;
    isReading = true;
    clearTimeout(lookTimer);
    lookTimer = setTimeout(look, LOOK_EVERY_MS);
  }

  function onResize(): void {
    if (isReading) onScroll();
  }

  function onVisibility(): void {
    if (!isReading) return;
    if (document.visibilityState !== 'hidden') {
      onScroll();
      return;
    }
    clearTimeout(lookTimer);
    look();
    write();
  }

  const stop = new AbortController();
  const unsubscribe = reading.subscribe(onItems);
  window.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal });
  window.addEventListener('resize', onResize, { passive: true, signal: stop.signal });
  document.addEventListener('visibilitychange', onVisibility, stop);
  // A scroll may have caused the application to load.
  if (window.scrollY > 0) onScroll();
  else lookTimer = setTimeout(look, READING_AFTER_MS);
  return () => {
    unsubscribe();
    stopTimers();
    write();
    stop.abort();
  };
}
