// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSlot } from '../../../../serbakode/src/client/browser/createSlot.ts';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { isSaved } from '../model/items.ts';
import { createSyncStatusSlot } from '../model/syncStatus.ts';
import { createFakeService, READER } from '../testing/fakeAccount.ts';
import { createSignedIn, type SignedInOptions } from './createSignedIn.later.ts';
import { createNoticeSlot } from './notice.ts';

const A = { contentId: '00000000000a', permalink: '/blog/a', title: 'A' };
const CONFIG = { projectId: 'demo', apiKey: 'a', authDomain: 'demo.example' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reader who saved a page; the database does not answer. */
function setUp(persistence: 'device' | 'tab') {
  const areas = createMemoryAreas();
  const connection = { signOut: async () => {} };
  const fake = createFakeService({ persistence: () => persistence });
  const service = { ...fake, readConfig: async () => CONFIG, connected: async () => connection };
  const reading = createReadingStore(areas);
  const notice = createNoticeSlot(areas.tab);
  const sync = { request: () => {}, stop: () => {}, run: () => new Promise<void>(() => {}) };
  const options = { service, reading, areas, notice, status: createSyncStatusSlot(), question: createSlot(null) };
  const account = createSignedIn({ ...options, startSync: async () => sync } as unknown as SignedInOptions);
  service.report(READER);
  reading.setSaved(A, true);
  return { account, service, reading, notice };
}

it.each([
  ['tab', true],
  ['device', false],
] as const)('Logout waits 3 s for the database, and reports what was not sent (%s)', async (persistence, isShared) => {
  const { account, service, reading, notice } = setUp(persistence);
  const leaving = account.logout();
  await vi.advanceTimersByTimeAsync(2999);
  expect(isSaved(reading.read(), A.contentId)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await leaving;
  expect(notice.read()).toEqual({ kind: 'loggedOut', unsynced: 1, isShared });
  expect(reading.read().size).toBe(0);
  service.report(null);
  service.report(READER);
  expect(isSaved(reading.read(), A.contentId)).toBe(!isShared);
});
