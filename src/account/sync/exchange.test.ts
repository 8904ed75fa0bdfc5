import { describe, expect, it } from 'vitest';
import { AccountError } from '../accountError.ts';
import { createOwnerItems } from '../store/createOwnerItems.ts';
import { createReadingStore } from '../store/createReadingStore.ts';
import { toItemId } from '../store/item.ts';
import { isSaved, toBookmarks, toProgress } from '../store/readingLists.ts';
import { createFakeDatabase, type FakeDatabase } from '../testing/fakeDatabase.ts';
import { createMemoryAreas, createMemoryStorage } from '../testing/memoryStorage.ts';
import { deleteItems, pullItems, pushItems } from './exchange.ts';

const READER = { id: 'reader-a', persistence: 'device' } as const;
const A = { contentId: '00000000000a', permalink: '/a', title: 'A' };
const B = { contentId: '00000000000b', permalink: '/b', title: 'B' };

function createDevice(database: FakeDatabase, areas = createMemoryAreas()) {
  const store = createReadingStore(areas);
  store.setOwner(READER);
  const items = createOwnerItems(READER, areas);
  const device = { now: 1e12, isGone: false };
  const exchange = {
    items,
    remote: database.connect(),
    assertCurrent: () => {
      if (device.isGone) throw new Error('gone');
    },
    now: () => device.now,
  };
  async function sync(): Promise<void> {
    device.now += 60_000;
    await pullItems(exchange);
    await pushItems(exchange, new Set());
    store.refresh();
  }
  const countPending = () => items.list().filter(({ isPending }) => isPending).length;
  return { store, items, exchange, sync, device, countPending };
}

describe('an exchange', () => {
  it('costs one read when nothing has changed', async () => {
    const database = createFakeDatabase();
    const device = createDevice(database);
    device.store.setSaved(A, true);
    await device.sync();
    await device.sync();
    const before = database.reads();
    await device.sync();
    expect(database.reads() - before).toBe(1);
  });

  it('brings 5,000 items to another device, however many share a moment', async () => {
    const database = createFakeDatabase();
    const [one, two] = [createDevice(database), createDevice(database)];
    for (let index = 0; index < 5000; index++) {
      one.store.setSaved({ contentId: index.toString(16).padStart(12, '0'), permalink: `/blog/${index}`, title: `Post ${index}` }, true);
    }
    await one.sync();
    await two.sync();
    expect(toBookmarks(two.store.read())).toHaveLength(5000);
    expect(two.countPending()).toBe(0);
  }, 60_000);

  it('keeps what is changed while it is under way', async () => {
    const database = createFakeDatabase();
    const device = createDevice(database);
    device.store.recordProgress(A, 10, 'one');
    database.onRequest = (kind) => {
      if (kind === 'push') device.store.recordProgress(A, 70, 'two');
    };
    await device.sync();
    database.onRequest = () => {};
    expect(toProgress(device.store.read(), A.contentId)).toMatchObject({ percent: 70, heading: 'two' });
    expect(device.countPending()).toBe(1);
    await device.sync();
    expect(database.items.get(toItemId('read', A.contentId))?.item.percent).toBe(70);
  });

  it('brings nothing back to a device that was signed out meanwhile', async () => {
    const database = createFakeDatabase();
    const device = createDevice(database);
    device.store.setSaved(A, true);
    database.onRequest = (kind) => {
      if (kind !== 'push') return;
      device.device.isGone = true;
      device.items.clear({ keepsPending: false });
    };
    await expect(device.sync()).rejects.toThrow('gone');
    expect(device.items.list()).toEqual([]);
  });

  it('leaves what the database refuses on the device, and sends the rest', async () => {
    const database = createFakeDatabase();
    const device = createDevice(database);
    device.store.setSaved(A, true);
    device.store.setSaved(B, true);
    database.refuse(toItemId('save', A.contentId));
    const skipped = new Set<string>();
    await pushItems(device.exchange, skipped);
    expect([...skipped]).toEqual([toItemId('save', A.contentId)]);
    expect(database.items.has(toItemId('save', B.contentId))).toBe(true);
    expect(isSaved(device.store.read(), A.contentId)).toBe(true);
    expect(device.countPending()).toBe(1);
  });

  it('loses nothing when the database fails at any step', async () => {
    for (const kind of ['pull', 'push'] as const) {
      const database = createFakeDatabase();
      const device = createDevice(database);
      device.store.setSaved(A, true);
      database.onRequest = (asked) => {
        if (asked === kind) throw new AccountError('notSynced', 'unavailable');
      };
      await expect(device.sync()).rejects.toThrow('Account: unavailable');
      expect(isSaved(device.store.read(), A.contentId)).toBe(true);
      expect(device.countPending()).toBe(1);
      database.onRequest = () => {};
      await device.sync();
      expect(device.countPending()).toBe(0);
    }
  });

  it('finds a document that becomes visible a moment after a later one', async () => {
    const database = createFakeDatabase();
    const [one, two, three] = [createDevice(database), createDevice(database), createDevice(database)];
    one.store.setSaved(A, true);
    await one.sync();
    const early = database.items.get(toItemId('save', A.contentId));
    two.store.setSaved(B, true);
    await two.sync();
    // Hide what was written first, as a slow commit would.
    (database.items as Map<string, unknown>).delete(toItemId('save', A.contentId));
    await three.sync();
    (database.items as Map<string, unknown>).set(toItemId('save', A.contentId), early);
    three.device.now -= 55_000;
    await three.sync();
    expect(isSaved(three.store.read(), A.contentId)).toBe(true);
  });

  it('never trusts a clock: a device that is years off changes nothing for the others', async () => {
    const database = createFakeDatabase();
    const [one, two] = [createDevice(database), createDevice(database)];
    one.device.now = 0;
    two.device.now = 4e12;
    one.store.recordProgress(A, 80, 'far');
    two.store.recordProgress(A, 20, 'near');
    two.store.setSaved(B, true);
    for (let round = 0; round < 2; round++) for (const each of [one, two]) await each.sync();
    expect(toProgress(one.store.read(), A.contentId)?.percent).toBe(80);
    expect(new Map(one.store.read())).toEqual(new Map(two.store.read()));
  });
});

describe('two devices that edit while apart', () => {
  it.each([
    ['first', 'second'],
    ['second', 'first'],
  ])('agree when the %s meets the database before the %s', async (...order) => {
    const database = createFakeDatabase();
    const devices = { first: createDevice(database), second: createDevice(database) };
    devices.first.store.setSaved(A, true);
    devices.first.store.recordProgress(B, 40, 'one');
    devices.second.store.setDone(B, true);
    devices.second.store.setSaved(B, true);
    for (let round = 0; round < 2; round++) for (const name of order) await devices[name as keyof typeof devices].sync();
    for (const { store, countPending } of Object.values(devices)) {
      expect(isSaved(store.read(), A.contentId)).toBe(true);
      expect(isSaved(store.read(), B.contentId)).toBe(true);
      expect(toProgress(store.read(), B.contentId)).toMatchObject({ percent: 40, isDone: true });
      expect(countPending()).toBe(0);
    }
  });

  it('starting over wins over what was read before, on every device', async () => {
    const database = createFakeDatabase();
    const [one, two] = [createDevice(database), createDevice(database)];
    one.store.recordProgress(A, 90, 'far');
    await one.sync();
    await two.sync();
    two.store.recordProgress(A, 95, 'farther');
    one.store.forget(toItemId('read', A.contentId));
    for (let round = 0; round < 2; round++) for (const each of [one, two]) await each.sync();
    expect(toProgress(two.store.read(), A.contentId)).toBeNull();
    two.store.recordProgress(A, 5, '');
    for (const each of [two, one]) await each.sync();
    expect(toProgress(one.store.read(), A.contentId)?.percent).toBe(5);
  });
});

describe('deleting everything', () => {
  it('empties the database and the other devices, and what they add later stays', async () => {
    const database = createFakeDatabase();
    const [one, two] = [createDevice(database), createDevice(database)];
    one.store.setSaved(A, true);
    one.store.recordProgress(A, 50, '');
    await one.sync();
    await two.sync();
    await deleteItems(one.exchange);
    one.store.refresh();
    expect(toBookmarks(one.store.read())).toEqual([]);
    expect([...database.items.keys()]).toEqual(['reverything']);
    await two.sync();
    expect(toBookmarks(two.store.read())).toEqual([]);
    expect(toProgress(two.store.read(), A.contentId)).toBeNull();
    two.store.setSaved(B, true);
    await two.sync();
    await one.sync();
    expect(toBookmarks(one.store.read()).map(({ title }) => title)).toEqual(['B']);
  });

  it('keeps what another device had not sent yet', async () => {
    const database = createFakeDatabase();
    const [one, two] = [createDevice(database), createDevice(database)];
    two.store.setSaved(B, true);
    await deleteItems(one.exchange);
    await two.sync();
    await one.sync();
    expect(isSaved(one.store.read(), B.contentId)).toBe(true);
  });

  it('deletes nothing here when the database cannot be reached', async () => {
    const database = createFakeDatabase();
    const device = createDevice(database);
    device.store.setSaved(A, true);
    database.failWith(new AccountError('notSynced', 'unavailable'));
    await expect(deleteItems(device.exchange)).rejects.toThrow(AccountError);
    device.store.refresh();
    expect(isSaved(device.store.read(), A.contentId)).toBe(true);
  });
});

describe('full storage', () => {
  it('stops a pull where it is, and goes on from there when there is room', async () => {
    const database = createFakeDatabase();
    const one = createDevice(database);
    for (let index = 0; index < 20; index++) {
      one.store.setSaved({ contentId: index.toString(16).padStart(12, '0'), permalink: `/blog/${index}`, title: 'T' }, true);
    }
    await one.sync();
    const small = createDevice(database, { device: createMemoryStorage(2000), tab: createMemoryStorage() });
    await expect(small.sync()).rejects.toThrow('Account: storage-full');
    expect(small.items.readMeta().cursor).toBeNull();
  });
});
