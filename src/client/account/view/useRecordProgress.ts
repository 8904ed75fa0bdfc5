import { type RefObject, useEffect } from 'react';
import { type ReadingPoint, readReadingPoint } from './readingPoint.ts';
import type { PageName, ReadingStore } from '../store/createReadingStore.ts';
import { toProgress } from '../store/readingLists.ts';

/** How long the end of an article is in view before it counts as read. */
export const DONE_AFTER_MS = 2000;
/** A page that is only looked into is not being read: recording begins with the first scroll, or after this long. */
export const READING_AFTER_MS = 15_000;
/** How often scrolling is looked at. */
const LOOK_EVERY_MS = 500;
/** Progress is written when it has grown by so many percent, and when the page goes away. */
const STEP_PERCENT = 5;

/** Record how far the article around (or nearest to) `anchor` is read, and mark it done at its end. */
export function useRecordProgress(
  reading: ReadingStore | null,
  page: PageName,
  anchor: RefObject<HTMLElement | null>,
): void {
  const { contentId, permalink, title } = page;
  useEffect(() => {
    if (!reading || !anchor.current) return;
    return recordProgress(reading, { contentId, permalink, title }, anchor.current);
  }, [reading, contentId, permalink, title, anchor]);
}

/** @returns the function that stops recording */
export function recordProgress(reading: ReadingStore, page: PageName, anchor: HTMLElement): () => void {
  let furthest: ReadingPoint = { percent: 0, heading: '', isAtEnd: false };
  let written = toProgress(reading.read(), page.contentId)?.percent ?? 0;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;
  let doneTimer: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;
  let isReading = false;

  function look(): void {
    lookTimer = undefined;
    isReading = true;
    const point = readReadingPoint(anchor);
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
    if (reading.recordProgress(page, furthest.percent, furthest.heading))
      written = Math.max(before?.percent ?? 0, furthest.percent);
  }

  function finish(): void {
    doneTimer = undefined;
    if (document.visibilityState === 'hidden') return;
    write();
    if (!toProgress(reading.read(), page.contentId)?.isDone) reading.setDone(page, true);
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

  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', onResize, { passive: true });
  document.addEventListener('visibilitychange', onVisibility);
  // The application may have come with the scroll itself.
  if (window.scrollY > 0) onScroll();
  else lookTimer = setTimeout(look, READING_AFTER_MS);
  return () => {
    clearTimeout(lookTimer);
    clearTimeout(doneTimer);
    write();
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', onResize);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
