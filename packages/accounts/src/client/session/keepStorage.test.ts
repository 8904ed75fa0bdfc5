// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { keepStorage } from './keepStorage.ts';

const A = { contentId: '00000000000a', permalink: '/a', title: 'A' };

const storage = { persisted: vi.fn<() => Promise<boolean>>(), persist: vi.fn<() => Promise<boolean>>() };

function open() {
  const reading = createReadingStore(createMemoryAreas());
  keepStorage(reading);
  return reading;
}

/** Wait until the fake has answered. */
const settle = () => eventually(() => expect(storage.persisted).toHaveBeenCalled());

beforeEach(() => {
  storage.persisted.mockReset().mockResolvedValue(false);
  storage.persist.mockReset().mockResolvedValue(true);
  vi.stubGlobal('navigator', { storage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks the browser once, after the first save', async () => {
  const reading = open();
  expect(storage.persisted).not.toHaveBeenCalled();
  reading.setSaved(A, true);
  await settle();
  reading.setSaved(A, false);
  await Promise.resolve();
  expect(storage.persisted).toHaveBeenCalledTimes(1);
  expect(storage.persist).toHaveBeenCalledTimes(1);
});

it('does not ask if the browser has already granted persistence', async () => {
  storage.persisted.mockResolvedValue(true);
  open().setSaved(A, true);
  await settle();
  await Promise.resolve();
  expect(storage.persist).not.toHaveBeenCalled();
});

it('does not ask while a reader only scrolls, nor on a shared computer', async () => {
  open().recordProgress(A, 40, '');
  const shared = open();
  shared.setOwner({ id: 'reader-a', persistence: 'tab' });
  shared.setSaved(A, true);
  await Promise.resolve();
  expect(storage.persisted).not.toHaveBeenCalled();
});

it('saves even if the browser refuses, fails or does not support persistent storage', async () => {
  storage.persist.mockRejectedValue(new Error('refused'));
  expect(open().setSaved(A, true)).toBe(true);
  await settle();
  vi.stubGlobal('navigator', {});
  expect(open().setSaved(A, true)).toBe(true);
});
