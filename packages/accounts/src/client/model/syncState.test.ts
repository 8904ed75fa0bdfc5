import { expect, it } from 'vitest';
import { createOwnerItems } from '../../../../serbakode/src/client/items/createOwnerItems.ts';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import { keepsOnDevice, readSyncState, setKeepsOnDevice, writeSyncState } from './syncState.ts';

const READER = { id: 'reader-a', persistence: 'device' } as const;
const CURSOR = { seconds: 1, nanoseconds: 0, id: 'x' };

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"v":2,"cursor":7,"newest":{"seconds":"1"}}',
  '{"v":3,"kinds":["save"],"cursor":{"seconds":1,"nanoseconds":0,"id":"x"}}',
])('pulls everything again if the stored sync state is incomplete (%s)', (text) => {
  const items = createOwnerItems(READER, createMemoryAreas(), KINDS);
  items.writeNote('accounts/sync', text);
  expect(readSyncState(items)).toMatchObject({ cursor: null, newest: null, emptied: null });
});

it('stores the sync state of a reader and whether items stay after Logout, until the reader’s data is removed', () => {
  const areas = createMemoryAreas();
  const items = createOwnerItems(READER, areas, KINDS);
  writeSyncState(items, { cursor: CURSOR, deleting: 'items' });
  writeSyncState(items, { emptied: CURSOR });
  setKeepsOnDevice(items, true);
  const again = createOwnerItems(READER, areas, KINDS);
  expect(readSyncState(again)).toEqual({
    cursor: CURSOR,
    newest: null,
    newestSeenAt: 0,
    emptied: CURSOR,
    deleting: 'items',
  });
  expect(keepsOnDevice(again)).toBe(true);
  setKeepsOnDevice(again, false);
  expect(keepsOnDevice(items)).toBe(false);
  again.clear({ keepsPending: true });
  expect(readSyncState(items)).toMatchObject({ cursor: null, emptied: null, deleting: 'nothing' });
});
