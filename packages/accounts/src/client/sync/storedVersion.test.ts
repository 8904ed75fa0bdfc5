import { describe, expect, it } from 'vitest';
import { createOwnerItems } from '../../../../serbakode/src/client/items/createOwnerItems.ts';
import { toItemId } from '../../../../serbakode/src/client/items/itemKind.ts';
import { listKeys, type StorageAreas } from '../../../../serbakode/src/client/items/storageAreas.ts';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import { isSaved, SAVED } from '../model/items.ts';
import { createFakeDatabase } from '../testing/fakeDatabase.ts';
import { pullItems, pushItems } from './exchange.ts';

const READER = { id: 'reader-a', persistence: 'device' } as const;
const A = { contentId: '00000000000a', permalink: '/a', title: 'A' };
const B = { contentId: '00000000000b', permalink: '/b', title: 'B' };
const ID = toItemId(SAVED, A.contentId);

function open(areas: StorageAreas, database = createFakeDatabase(KINDS)) {
  const store = createReadingStore(areas);
  store.setOwner(READER);
  const items = createOwnerItems(READER, areas, KINDS);
  async function sync(): Promise<void> {
    const exchange = { items, remote: database.connect(), assertCurrent: () => {}, now: () => 1e12 };
    await pullItems(exchange);
    await pushItems(exchange, new Set());
    store.refresh();
  }
  return { store, items, database, sync };
}

describe('what a newer version stored', () => {
  it('on this device stops every write, and stays unchanged', () => {
    const areas = createMemoryAreas();
    const { store, items } = open(areas);
    store.setSaved(B, true);
    areas.device.setItem('account.version', '4');
    areas.device.setItem(`account.change/reader-a/${ID}/new`, '{"of":"version 4"}');
    const before = Object.fromEntries(listKeys(areas.device, '').map((key) => [key, areas.device.getItem(key)]));
    expect(store.isOutdated()).toBe(true);
    expect(store.setSaved(A, true)).toBe(false);
    expect(store.writeNote('school/plan', '1 20')).toBe(false);
    items.repair();
    const after = Object.fromEntries(listKeys(areas.device, '').map((key) => [key, areas.device.getItem(key)]));
    expect(after).toEqual(before);
    expect(isSaved(store.read(), B.contentId)).toBe(true);
  });

  it('in fields that this version does not know survives a change made here', async () => {
    const areas = createMemoryAreas();
    const { store, database, sync } = open(areas);
    database.allowField('note');
    database.reader = { v: 2, n: { s: 1, r: 0, e: 0 } };
    database.documents.set(ID, {
      record: { k: 'save', p: '/a', t: 'A', r: 0, h: '', d: false, x: false, note: { text: 'mine' } },
      at: 1,
    });
    await sync();
    expect(JSON.parse(areas.device.getItem(`account.item/reader-a/${ID}`) ?? '')).toMatchObject({
      note: { text: 'mine' },
    });
    store.setSaved({ ...A, title: 'Renamed' }, true);
    await sync();
    expect(database.documents.get(ID)?.record).toMatchObject({ t: 'Renamed', note: { text: 'mine' } });
  });

  it('in a pending change is sent with it', async () => {
    const areas = createMemoryAreas();
    const { items, database, sync } = open(areas);
    database.allowField('note');
    items.add(ID, {
      kind: SAVED,
      path: '/a',
      title: 'A',
      isRemoved: false,
      startsOver: false,
      at: 1,
      rest: { note: 'mine' },
    });
    items.add(ID, { kind: SAVED, path: '/a', title: 'A', isRemoved: false, startsOver: false, at: 2, rest: {} });
    await sync();
    expect(database.documents.get(ID)?.record).toMatchObject({ note: 'mine' });
  });

  it('in the account stops sending, and keeps the pending changes', async () => {
    const areas = createMemoryAreas();
    const { store, items, database, sync } = open(areas);
    database.reader = { v: 4 };
    store.setSaved(A, true);
    await expect(sync()).rejects.toThrow('Account: newer-version');
    expect(items.pending()).toHaveLength(1);
    expect(database.documents.size).toBe(0);
  });
});
