import { describe, expect, it } from 'vitest';
import { createDeviceItems, createOwnerItems } from '../../../../serbakode/src/client/items/createOwnerItems.ts';
import { toItemId } from '../../../../serbakode/src/client/items/itemKind.ts';
import { listKeys, type StorageAreas } from '../../../../serbakode/src/client/items/storageAreas.ts';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import { SAVED, READ, isSaved, toBookmarks, toProgress } from '../model/items.ts';
import { adoptDeviceItems } from '../session/adoptDeviceItems.ts';
import { createFakeDatabase } from '../testing/fakeDatabase.ts';
import { pullItems, pushItems } from './exchange.ts';

const READER = { id: 'reader-a', persistence: 'device' } as const;
const A = { contentId: '00000000000a', permalink: '/a', title: 'A' };
const B = { contentId: '00000000000b', permalink: '/b', title: 'B' };
const ID = toItemId(SAVED, A.contentId);

/** Write what a page of version 1 writes: whole items with their stamps, and pending changes marked in them. */
function writeVersion1(areas: StorageAreas, owner: string, id: string, what: Readonly<Record<string, unknown>>): void {
  const record = {
    k: id.startsWith('s') ? 'save' : 'read',
    p: '/a',
    t: 'A',
    r: 0,
    h: '',
    d: false,
    x: false,
    n: 5,
    w: 'abcdefgh',
    g: 0,
  };
  areas.device.setItem(`account.item/${owner}/${id}`, JSON.stringify({ ...record, ...what }));
}

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

describe('what version 1 of the site stored', () => {
  it('signed out is shown, changed, and joins an account', () => {
    const areas = createMemoryAreas();
    writeVersion1(areas, 'device', ID, { pending: 1 });
    writeVersion1(areas, 'device', toItemId(READ, A.contentId), { pending: 1, r: 70, h: 'far', d: true });
    const store = createReadingStore(areas);
    expect(toBookmarks(store.read())).toEqual([A]);
    expect(toProgress(store.read(), A.contentId)).toMatchObject({ percent: 70, heading: 'far', isDone: true });
    expect(store.recordProgress(A, 90, 'end')).toBe(true);
    expect(adoptDeviceItems(createDeviceItems(areas, KINDS), createOwnerItems(READER, areas, KINDS))).toBe(1);
    store.setOwner(READER);
    expect(isSaved(store.read(), A.contentId)).toBe(true);
    expect(toProgress(store.read(), A.contentId)).toMatchObject({ percent: 90, isDone: true });
    expect(listKeys(areas.device, 'account.item/device/')).toEqual([]);
  });

  it('and had not sent is sent once, and then is like any other', async () => {
    const areas = createMemoryAreas();
    writeVersion1(areas, READER.id, ID, { pending: 1, adopted: 1 });
    areas.device.setItem(
      'account.meta/reader-a',
      '{"counter":9,"writer":"abcdefgh","cursor":{"seconds":9,"nanoseconds":0,"id":"x"},"keepsOnDevice":true}',
    );
    const { store, items, database, sync } = open(areas);
    expect(items.pending()).toHaveLength(1);
    expect(items.keepsOnDevice()).toBe(true);
    await sync();
    expect(items.pending()).toEqual([]);
    expect(items.keepsOnDevice()).toBe(true);
    expect(database.documents.get(ID)?.record).toEqual({ k: 'save', p: '/a', t: 'A', r: 0, h: '', d: false, x: false });
    expect(isSaved(store.read(), A.contentId)).toBe(true);
    expect(areas.device.getItem(`account.item/reader-a/${ID}`)).not.toMatch(/pending|"w"/);
  });

  it('and left in the database is pulled from the beginning, and loses its stamps with the next change', async () => {
    const areas = createMemoryAreas();
    const { store, items, database, sync } = open(areas);
    database.reader = { v: 1 };
    database.documents.set(ID, {
      record: { k: 'save', p: '/a', t: 'A', r: 0, h: '', d: false, x: false, n: 1e9, w: 'zzzzzzzz', g: 1e9 },
      at: 3,
    });
    areas.device.setItem(
      'account.meta/reader-a',
      '{"counter":9,"writer":"abcdefgh","cursor":{"seconds":9,"nanoseconds":0,"id":"x"}}',
    );
    await sync();
    expect(isSaved(store.read(), A.contentId)).toBe(true);
    store.setSaved(A, false);
    await sync();
    expect(items.pending()).toEqual([]);
    expect(database.read(ID)?.isRemoved).toBe(true);
    expect(database.documents.get(ID)?.record).not.toHaveProperty('n');
    expect(database.reader).toMatchObject({ v: 3 });
  });

  it('by a tab that is still open is taken in while this one works on', async () => {
    const areas = createMemoryAreas();
    const { store, database, sync } = open(areas);
    store.setSaved(A, true);
    await sync();
    writeVersion1(areas, READER.id, ID, { pending: 1, x: true, n: 6 });
    writeVersion1(areas, READER.id, toItemId(SAVED, B.contentId), { pending: 1, p: '/b', t: 'B' });
    store.refresh();
    expect(toBookmarks(store.read())).toEqual([B]);
    await sync();
    expect(database.read(ID)?.isRemoved).toBe(true);
    expect(toBookmarks(store.read())).toEqual([B]);
  });
});

describe('what a newer version stored', () => {
  it('on this device stops every write, and is left as it is', () => {
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

  it('in fields of its own survives a change made here', async () => {
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

  it('in a change that waits goes with it', async () => {
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

  it('in the account stops sending, and keeps what was to be sent', async () => {
    const areas = createMemoryAreas();
    const { store, items, database, sync } = open(areas);
    database.reader = { v: 4 };
    store.setSaved(A, true);
    await expect(sync()).rejects.toThrow('Account: newer-version');
    expect(items.pending()).toHaveLength(1);
    expect(database.documents.size).toBe(0);
  });
});
