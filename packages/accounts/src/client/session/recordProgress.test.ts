// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createReadingStore, type ReadingStore } from '../../../../testing/readingStore.ts';
import { toProgress } from '../model/items.ts';
import type { ReadingPoint } from './readingPoint.ts';
import { DONE_AFTER_MS, READING_AFTER_MS, recordProgress } from './recordProgress.ts';

const A = { contentId: '00000000000a', permalink: '/a', title: 'A', isDoneAtEnd: true };

const readPoint = vi.fn<() => ReadingPoint>();

let store: ReadingStore;
let stop: () => void;

function scrollTo(percent: number, heading = ''): void {
  readPoint.mockReturnValue({ percent, heading, isAtEnd: percent === 100 });
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(500);
}

const progress = () => toProgress(store.read(), A.contentId);

beforeEach(() => {
  vi.useFakeTimers();
  readPoint.mockReturnValue({ percent: 12, heading: '', isAtEnd: false });
  store = createReadingStore(createMemoryAreas());
  stop = recordProgress(store, A, document.createElement('div'), readPoint);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('recording how far a page is read', () => {
  it('treats a page that was open only briefly as unread', () => {
    vi.advanceTimersByTime(READING_AFTER_MS - 1);
    expect(progress()).toBeNull();
    stop();
    expect(progress()).toBeNull();
  });

  it('begins with a scroll, or with time', () => {
    vi.advanceTimersByTime(READING_AFTER_MS);
    expect(progress()?.percent).toBe(12);
    scrollTo(40, 'two');
    expect(progress()).toMatchObject({ percent: 40, heading: 'two' });
  });

  it('keeps the furthest percentage when the reader scrolls back, and the heading they scrolled back to', () => {
    scrollTo(60, 'three');
    scrollTo(20, 'one');
    stop();
    expect(progress()).toMatchObject({ percent: 60, heading: 'one' });
  });

  it('marks the page done when its end has been in view for a while, once', () => {
    scrollTo(100, 'end');
    expect(progress()?.isDone).toBe(false);
    vi.advanceTimersByTime(DONE_AFTER_MS);
    expect(progress()?.isDone).toBe(true);
    store.setDone(A, false);
    scrollTo(100, 'end');
    expect(progress()?.isDone).toBe(false);
  });

  it('does not mark a page with exercises as done', () => {
    stop();
    stop = recordProgress(store, { ...A, isDoneAtEnd: false }, document.createElement('div'), readPoint);
    scrollTo(100, 'end');
    vi.advanceTimersByTime(DONE_AFTER_MS * 2);
    expect(progress()).toMatchObject({ percent: 100, isDone: false });
  });

  it('does not mark a page done that the reader has marked as not done', () => {
    scrollTo(100, 'end');
    vi.advanceTimersByTime(DONE_AFTER_MS);
    store.setDone(A, false);
    scrollTo(50, 'two');
    scrollTo(100, 'end');
    vi.advanceTimersByTime(DONE_AFTER_MS * 2);
    expect(progress()?.isDone).toBe(false);
  });

  it('does not mark the page done when its end was in view only briefly', () => {
    scrollTo(100, 'end');
    scrollTo(50, 'two');
    vi.advanceTimersByTime(DONE_AFTER_MS * 2);
    expect(progress()?.isDone).toBe(false);
  });

  it('stops with its reader: the next reader gets no position, no end and no unsaved progress of the previous one', () => {
    const reader = (id: string) => ({ id, persistence: 'device' }) as const;
    store.setOwner(reader('reader-a'));
    scrollTo(80, 'four');
    scrollTo(82, 'five');
    scrollTo(100, 'end');
    store.setOwner(reader('reader-b'));
    vi.advanceTimersByTime(READING_AFTER_MS);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(READING_AFTER_MS);
    stop();
    expect(progress()).toBeNull();
    stop = recordProgress(store, A, document.createElement('div'), readPoint);
    scrollTo(90, 'end');
    store.setOwner(reader('reader-c'));
    scrollTo(30, 'two');
    expect(progress()).toMatchObject({ percent: 30, heading: 'two' });
  });

  it('goes on when the service confirms the reader whose list is shown already', () => {
    const reader = { id: 'reader-a', persistence: 'device' } as const;
    store.setOwner(reader);
    scrollTo(60, 'three');
    scrollTo(20, 'one');
    store.setOwner({ ...reader });
    stop();
    expect(progress()).toMatchObject({ percent: 60, heading: 'one' });
  });
});
