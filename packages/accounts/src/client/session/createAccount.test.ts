// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OWNER_KEY } from '../../../../serbakode/src/client/items/owner.ts';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { toBookmarks } from '../model/items.ts';
import { createAccount } from './createAccount.ts';

const A = { contentId: '00000000000a', permalink: '/blog/a', title: 'A' };

// An account connects when the browser is idle: without fake timers that could happen while another test file runs,
// with the mocks of that file.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const returnFromCache = (events: EventTarget) =>
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

it('shows nothing of a reader who logged out elsewhere while the page was in the back/forward cache', () => {
  const areas = { ...createMemoryAreas(), events: new EventTarget() };
  const reload = vi.fn<() => void>();
  areas.device.setItem(OWNER_KEY, 'reader-a');
  const reading = createReadingStore(areas);
  createAccount({ reading, areas, baseUrl: '/', loadGooglePopup: null, reload });
  reading.setSaved(A, true);
  returnFromCache(areas.events);
  expect(toBookmarks(reading.read())).toEqual([A]);
  expect(reload).not.toHaveBeenCalled();
  areas.device.setItem(OWNER_KEY, 'reader-b');
  returnFromCache(areas.events);
  expect(reading.ownerItems().owner.id).toBe('reader-b');
  expect(toBookmarks(reading.read())).toEqual([]);
  areas.device.removeItem(OWNER_KEY);
  returnFromCache(areas.events);
  expect(reading.ownerItems().owner.id).toBe('device');
  expect(reload).toHaveBeenCalledTimes(2);
});
