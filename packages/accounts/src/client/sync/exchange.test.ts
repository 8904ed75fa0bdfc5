import { describe, expect, it, vi } from 'vitest';
import { SOLVED } from '../../../../practice/src/client/items.ts';
import { applyChange, type Change } from '../../../../serbakode/src/client/items/change.ts';
import { createOwnerItems } from '../../../../serbakode/src/client/items/createOwnerItems.ts';
import { toItemId } from '../../../../serbakode/src/client/items/itemKind.ts';
import { isSolved } from '../../../../serbakode/src/client/items/readingLists.ts';
import {
  createMemoryAreas,
  createMemoryStorage,
} from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import { AccountError } from '../model/accountError.ts';
import { SAVED, READ, isSaved, toBookmarks, toProgress } from '../model/items.ts';
import { MARKER_ID } from '../model/remoteItems.ts';
import { readSyncState, writeSyncState } from '../model/syncState.ts';
import { createFakeDatabase, type FakeDatabase } from '../testing/fakeDatabase.ts';
import { deleteItems, deleteReader, pullItems, pushItems, resumeDeleting } from './exchange.ts';

const READER = { id: 'reader-a', persistence: 'device' } as const;
const A = { contentId: '00000000000a', permalink: '/a', title: 'A' };
const B = { contentId: '00000000000b', permalink: '/b', title: 'B' };

function createDevice(database: FakeDatabase, areas = createMemoryAreas()) {
  const store = createReadingStore(areas);
  store.setOwner(READER);
  const items = createOwnerItems(READER, areas, KINDS);
  const device = { now: 1e12, isGone: false };
  const exchange = {
    items,
    remote: database.connect(),
    assertCurrent: () => {
      if (device.isGone) throw new Error('gone');
    },
    now: () => device.now,
  };
  async function sync(after = 60_000): Promise<void> {
    device.now += after;
    await pullItems(exchange);
    await pushItems(exchange, new Set());
    store.refresh();
  }
  const countPending = () => items.pending().length;
  async function resume(): Promise<void> {
    await resumeDeleting(exchange);
    store.refresh();
  }
  return { store, items, exchange, sync, resume, device, countPending };
}

function pages(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    contentId: index.toString(16).padStart(12, '0'),
    permalink: `/blog/${index}`,
    title: `Post ${index}`,
  }));
}

/** Store saved pages in an account, all at the same time. */
function store(database: FakeDatabase, count: number): void {
  database.reader = { v: 3, n: { s: count, r: 0, e: 0, d: 0 } };
  for (const { contentId, permalink, title } of pages(count)) {
    const record = { k: 'save', p: permalink, t: title, r: 0, h: '', d: false, x: false };
    database.documents.set(toItemId(SAVED, contentId), { record, at: 1 });
  }
}

/** A device whose first items are in the database and have settled. */
async function createMetered(saved: number) {
  const database = createFakeDatabase(KINDS);
  const device = createDevice(database);
  for (const page of pages(saved)) device.store.setSaved(page, true);
  for (let time = 0; time < 4; time++) await device.sync();
  async function count(act: () => Promise<void>): Promise<number> {
    const before = database.reads();
    await act();
    return database.reads() - before;
  }
  return { database, device, count };
}

describe('an exercise on two devices that were offline', () => {
  const ID = toItemId(SOLVED, A.contentId);

  async function createTwo() {
    const database = createFakeDatabase(KINDS);
    const [one, two] = [createDevice(database), createDevice(database)];
    one.store.setSolved(ID, A);
    for (const device of [one, two]) await device.sync();
    return { database, one, two };
  }

  it.each(['removal', 'repetition'])(
    'stays removed when it was repeated on the other device, with the %s sent first',
    async (first) => {
      const { database, one, two } = await createTwo();
      const solved = two.store.read().get(ID);
      one.store.forget(ID);
      expect(solved && two.store.setRecall(solved, `${Date.now() + 60_000} 1 2.5 4`)).toBe(true);
      const order = first === 'removal' ? [one, two] : [two, one];
      for (const device of [...order, ...order]) await device.sync();
      expect(database.read(ID)).toMatchObject({ isRemoved: true, recall: '' });
      for (const { store, countPending } of [one, two])
        expect([store.read().get(ID)?.isRemoved, countPending()]).toEqual([true, 0]);
    },
  );

  it('that was solved again stays solved', async () => {
    const { database, one, two } = await createTwo();
    const solved = two.store.read().get(ID);
    one.store.forget(ID);
    one.store.setSolved(ID, A);
    if (solved) two.store.setRecall(solved, '1 1 2.5 4');
    for (const device of [one, two, one, two]) await device.sync();
    expect(database.read(ID)).toMatchObject({ isRemoved: false, isDone: true });
    expect(one.store.read()).toEqual(two.store.read());
  });

  it('is not recreated by a repetition that arrives after everything was deleted', async () => {
    const { one, two } = await createTwo();
    const solved = two.store.read().get(ID);
    if (solved) two.store.setRecall(solved, '1 1 2.5 4');
    await deleteItems(one.exchange);
    for (const device of [two, one]) await device.sync();
    for (const { store } of [one, two]) expect(isSolved(store.read(), ID)).toBe(false);
  });

  it('keeps the time of the device that solved it, which is not after the database’s', async () => {
    const database = createFakeDatabase(KINDS);
    const [one, two] = [createDevice(database), createDevice(database)];
    vi.useFakeTimers({ now: 500_000 });
    one.store.setSolved(ID, A);
    const late = toItemId(SOLVED, B.contentId);
    vi.setSystemTime(9e12);
    one.store.setSolved(late, B);
    vi.useRealTimers();
    for (const device of [one, two, one]) await device.sync();
    const serverTime = database.read(ID)?.at ?? 0;
    const toTimes = ({ store }: typeof one) => [ID, late].map((id) => store.read().get(id)?.['doneAt']);
    expect([toTimes(one), toTimes(two)]).toEqual([
      [500_000, serverTime],
      [500_000, serverTime],
    ]);
    // Later changes keep that limit.
    const solved = two.store.read().get(late);
    if (solved) two.store.setRecall(solved, '1 1 2.5 4');
    for (const device of [two, one]) await device.sync();
    expect(toTimes(one)).toEqual([500_000, serverTime]);
  });
});

describe('an exchange', () => {
  it('costs one read when nothing has changed', async () => {
    const { device, count } = await createMetered(50);
    for (let time = 0; time < 3; time++) expect(await count(() => device.sync())).toBe(1);
  });

  it('reads new documents twice, once more when no late document can follow, and never again', async () => {
    const { database, device, count } = await createMetered(0);
    const other = createDevice(database);
    for (const page of pages(20)) other.store.setSaved(page, true);
    await other.sync();
    expect(await count(() => device.sync())).toBe(20);
    expect(await count(() => device.sync())).toBe(20);
    expect(await count(() => device.sync())).toBe(1);
  });

  it('reads again only what changed within the last moments, however often it is asked', async () => {
    const { device, count } = await createMetered(200);
    let reads = 0;
    for (let time = 0; time < 60; time++) {
      device.store.setDone(A, time % 2 === 0);
      reads += await count(() => device.sync(10_000));
    }
    // The empty answer or the one document pulled, the document, and the reader's document.
    expect(reads).toBe(60 * 3);
  });

  it('brings 5,000 items to another device, however many have the same timestamp', async () => {
    const database = createFakeDatabase(KINDS);
    store(database, 5000);
    const device = createDevice(database);
    await device.sync();
    expect(toBookmarks(device.store.read())).toHaveLength(5000);
    expect(device.countPending()).toBe(0);
  });

  it('keeps what is changed while it runs', async () => {
    const database = createFakeDatabase(KINDS);
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
    expect(database.read(toItemId(READ, A.contentId))?.['percent']).toBe(70);
  });

  it('writes nothing to a device that was signed out meanwhile', async () => {
    const database = createFakeDatabase(KINDS);
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

  it('leaves refused items on the device, and sends the rest', async () => {
    const database = createFakeDatabase(KINDS);
    const device = createDevice(database);
    device.store.setSaved(A, true);
    device.store.setSaved(B, true);
    database.refuse(toItemId(SAVED, A.contentId));
    const skipped = new Set<string>();
    await pushItems(device.exchange, skipped);
    expect(skipped.size).toBe(1);
    expect(database.documents.has(toItemId(SAVED, B.contentId))).toBe(true);
    expect(isSaved(device.store.read(), A.contentId)).toBe(true);
    expect(device.countPending()).toBe(1);
  });

  it('loses nothing when the database fails at any step', async () => {
    for (const kind of ['pull', 'push'] as const) {
      const database = createFakeDatabase(KINDS);
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

  it.each([1, 31, 60, 3600])(
    'finds a document that became visible late, when the next pull comes %i s after the last',
    async (seconds) => {
      const database = createFakeDatabase(KINDS);
      const [one, two, three] = [createDevice(database), createDevice(database), createDevice(database)];
      one.store.setSaved(A, true);
      await one.sync();
      const id = toItemId(SAVED, A.contentId);
      const early = database.documents.get(id);
      two.store.setSaved(B, true);
      await two.sync();
      // Hide the document written first, as a slow commit would.
      database.documents.delete(id);
      await three.sync();
      if (early) database.documents.set(id, early);
      await three.sync(seconds * 1000);
      expect(isSaved(three.store.read(), A.contentId)).toBe(true);
    },
  );

  it('never trusts a device clock: one that is years off changes nothing for the others', async () => {
    const database = createFakeDatabase(KINDS);
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

it('code written on a device whose clock is a year ahead does not win over what another device writes later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  try {
    const database = createFakeDatabase(KINDS);
    const [right, ahead] = [createDevice(database), createDevice(database)];
    const id = 'd00000000000ac0000001';
    vi.setSystemTime(365 * 86_400_000);
    ahead.store.setDraft(id, 'earlier', A);
    await ahead.sync();
    // After the time of the database.
    vi.setSystemTime(2_000_000);
    right.store.setDraft(id, 'later', A);
    for (const { sync } of [right, ahead]) await sync();
    for (const { store } of [right, ahead]) expect(store.read().get(id)?.['text']).toBe('later');
  } finally {
    vi.useRealTimers();
  }
});

describe('two devices that edit while offline', () => {
  it.each([
    ['first', 'second'],
    ['second', 'first'],
  ])('agree when the %s synchronises before the %s', async (...order) => {
    const database = createFakeDatabase(KINDS);
    const devices = { first: createDevice(database), second: createDevice(database) };
    devices.first.store.setSaved(A, true);
    devices.first.store.recordProgress(B, 40, 'one');
    devices.second.store.setDone(B, true);
    devices.second.store.setSaved(B, true);
    for (let round = 0; round < 2; round++)
      for (const name of order) await devices[name as keyof typeof devices].sync();
    for (const { store, countPending } of Object.values(devices)) {
      expect(isSaved(store.read(), A.contentId)).toBe(true);
      expect(isSaved(store.read(), B.contentId)).toBe(true);
      expect(toProgress(store.read(), B.contentId)).toMatchObject({ percent: 40, isDone: true });
      expect(countPending()).toBe(0);
    }
  });

  it('starting over applies on every device that had sent the progress before', async () => {
    const database = createFakeDatabase(KINDS);
    const [one, two] = [createDevice(database), createDevice(database)];
    one.store.recordProgress(A, 90, 'far');
    await one.sync();
    await two.sync();
    one.store.forget(toItemId(READ, A.contentId));
    for (let round = 0; round < 2; round++) for (const each of [one, two]) await each.sync();
    expect(toProgress(two.store.read(), A.contentId)).toBeNull();
    two.store.recordProgress(A, 5, '');
    for (const each of [two, one]) await each.sync();
    expect(toProgress(one.store.read(), A.contentId)?.percent).toBe(5);
  });

  it('scrolling on one does not undo a mark made on the other', async () => {
    const database = createFakeDatabase(KINDS);
    const [one, two] = [createDevice(database), createDevice(database)];
    one.store.setDone(A, true);
    two.store.recordProgress(A, 30, 'one');
    for (const each of [one, two, one]) await each.sync();
    expect(toProgress(one.store.read(), A.contentId)).toMatchObject({ isDone: true, percent: 30 });
  });
});

describe('deleting everything', () => {
  it('empties the database and the other devices, and keeps what they add later', async () => {
    const database = createFakeDatabase(KINDS);
    const [one, two] = [createDevice(database), createDevice(database)];
    one.store.setSaved(A, true);
    one.store.recordProgress(A, 50, '');
    await one.sync();
    await two.sync();
    await deleteItems(one.exchange);
    one.store.refresh();
    expect(toBookmarks(one.store.read())).toEqual([]);
    expect([...database.documents.keys()]).toEqual(['reverything']);
    await two.sync();
    expect(toBookmarks(two.store.read())).toEqual([]);
    expect(toProgress(two.store.read(), A.contentId)).toBeNull();
    two.store.setSaved(B, true);
    await two.sync();
    await one.sync();
    expect(toBookmarks(one.store.read()).map(({ title }) => title)).toEqual(['B']);
  });

  it('keeps unsent changes of another device', async () => {
    const database = createFakeDatabase(KINDS);
    const [one, two] = [createDevice(database), createDevice(database)];
    two.store.setSaved(B, true);
    await deleteItems(one.exchange);
    await two.sync();
    await one.sync();
    expect(isSaved(one.store.read(), B.contentId)).toBe(true);
  });

  it('deletes nothing here when the database cannot be reached', async () => {
    const database = createFakeDatabase(KINDS);
    const device = createDevice(database);
    device.store.setSaved(A, true);
    database.failWith(new AccountError('notSynced', 'unavailable'));
    await expect(deleteItems(device.exchange)).rejects.toThrow(AccountError);
    device.store.refresh();
    expect(isSaved(device.store.read(), A.contentId)).toBe(true);
  });
});

describe('deleting that is interrupted', () => {
  const saved = async (count: number) => {
    const database = createFakeDatabase(KINDS);
    const [one, two] = [createDevice(database), createDevice(database)];
    store(database, count);
    await one.sync();
    await two.sync();
    return { database, one, two };
  };

  it('before its first step: nothing is deleted anywhere, now or later', async () => {
    const { database, one, two } = await saved(10);
    database.failWith(UNAVAILABLE);
    await expect(deleteItems(one.exchange)).rejects.toThrow('Account: unavailable');
    database.failWith(null);
    await one.resume();
    for (const each of [one, two]) {
      await each.sync();
      expect(toBookmarks(each.store.read())).toHaveLength(10);
    }
    expect(database.documents.size).toBe(10);
  });

  it('after any of its commits: both devices and the database end empty, whichever goes on', async () => {
    for (const first of ['one', 'two'] as const) {
      for (let steps = 0; steps < 4; steps++) {
        const { database, one, two } = await saved(700);
        let left = steps;
        database.onRequest = (kind) => {
          if (kind === 'deleteStep' && left-- === 0) throw UNAVAILABLE;
        };
        await deleteItems(one.exchange).catch(() => {});
        database.onRequest = () => {};
        for (const each of first === 'one' ? [one, two] : [two, one]) await each.sync();
        expect([...database.documents.keys()]).toEqual([MARKER_ID]);
        for (const each of [one, two]) expect(each.store.read().size).toBe(0);
      }
    }
  });

  it('by a crash before its first step is answered: the deletion is resumed', async () => {
    const { database, one, two } = await saved(10);
    writeSyncState(one.items, { deleting: 'items' });
    await one.resume();
    for (const each of [one, two]) {
      await each.sync();
      expect(each.store.read().size).toBe(0);
    }
    expect([...database.documents.keys()]).toEqual([MARKER_ID]);
  });

  it('leaves what another device writes meanwhile', async () => {
    const { database, one, two } = await saved(10);
    const page = { contentId: 'ffffffffffff', permalink: '/new', title: 'New' };
    database.onRequest = async (kind) => {
      if (kind !== 'deleteStep') return;
      database.onRequest = () => {};
      two.store.setSaved(page, true);
      await pushItems(two.exchange, new Set());
    };
    await deleteItems(one.exchange);
    for (const each of [one, two, one]) await each.sync();
    for (const each of [one, two]) expect(toBookmarks(each.store.read()).map(({ title }) => title)).toEqual(['New']);
  });

  it('the account: no device writes after the tombstone, and all documents are deleted in the end', async () => {
    const { database, one, two } = await saved(700);
    two.store.setSaved(B, true);
    let left = 1;
    database.onRequest = (kind) => {
      if (kind === 'deleteStep' && left-- === 0) throw UNAVAILABLE;
    };
    await expect(deleteReader(one.exchange)).rejects.toThrow('Account: unavailable');
    database.onRequest = () => {};
    await expect(pushItems(two.exchange, new Set())).rejects.toThrow('Account: reader-gone');
    await expect(one.resume()).rejects.toThrow('Account: user-remains');
    expect(database.documents.size).toBe(0);
    expect(database.reader).toEqual({ v: 3, gone: true });
  });

  it('the account, before its first step: everything continues as before', async () => {
    const { database, one } = await saved(10);
    database.failWith(UNAVAILABLE);
    await expect(deleteReader(one.exchange)).rejects.toThrow('Account: unavailable');
    database.failWith(null);
    await one.resume();
    one.store.setSaved(B, true);
    await one.sync();
    expect(database.documents.size).toBe(11);
    expect(one.countPending()).toBe(0);
  });
});

describe('full storage', () => {
  it('pauses a pull, and continues from there when there is room', async () => {
    const database = createFakeDatabase(KINDS);
    const one = createDevice(database);
    for (const page of pages(20)) one.store.setSaved(page, true);
    await one.sync();
    const small = createDevice(database, { device: createMemoryStorage(1000), tab: createMemoryStorage() });
    await expect(small.sync()).rejects.toThrow('Account: storage-full');
    expect(readSyncState(small.items).cursor).toBeNull();
  });

  it('handles the marker of a deletion without an endless pull', async () => {
    const database = createFakeDatabase(KINDS);
    const one = createDevice(database);
    for (const page of pages(20)) one.store.setSaved(page, true);
    await one.sync();
    await deleteItems(one.exchange);
    const device = createMemoryStorage(2000);
    const full = createDevice(database, { device, tab: createMemoryStorage() });
    device.setItem('x', 'x'.repeat(1999 - sizeOf(device)));
    let pulls = 0;
    database.onRequest = (kind) => {
      if (kind === 'pull' && ++pulls > 10) throw new Error('for ever');
    };
    const before = database.reads();
    await full.sync();
    expect(pulls).toBe(1);
    expect(database.reads() - before).toBe(2);
  });

  it('keeps unsent changes when the reader logs out', () => {
    for (const persistence of ['device', 'tab'] as const) {
      const areas = { device: createMemoryStorage(4000), tab: createMemoryStorage() };
      const items = createOwnerItems({ id: 'reader-a', persistence }, areas, KINDS);
      for (const page of pages(8)) expect(items.add(toItemId(SAVED, page.contentId), toSaving(page))).toBe(true);
      areas.device.setItem('x', 'x'.repeat(3999 - sizeOf(areas.device)));
      items.clear({ keepsPending: true });
      expect(items.pending()).toHaveLength(8);
    }
  });

  it('keeps them when the browser crashes at any moment of the logout', () => {
    for (let steps = 0; steps < 12; steps++) {
      const areas = createMemoryAreas();
      const items = createOwnerItems(READER, areas, KINDS);
      for (const page of pages(4)) items.add(toItemId(SAVED, page.contentId), toSaving(page));
      for (const one of items.pending().slice(2)) items.settle([one], applyChange(null, one.id, one.change));
      let left = steps;
      const dying = {
        ...areas.device,
        get length() {
          return areas.device.length;
        },
        removeItem: (key: string) => {
          if (left-- <= 0) throw new Error('killed');
          areas.device.removeItem(key);
        },
      };
      try {
        createOwnerItems(READER, { ...areas, device: dying }, KINDS).clear({ keepsPending: true });
      } catch {
        // The tab was killed; the test checks what is left.
      }
      expect(items.pending()).toHaveLength(2);
    }
  });
});

const UNAVAILABLE = new AccountError('notSynced', 'unavailable');

function sizeOf(area: ReturnType<typeof createMemoryStorage>): number {
  return Object.entries(area.dump()).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
}

function toSaving({ permalink, title }: { readonly permalink: string; readonly title: string }): Change {
  return { kind: SAVED, path: permalink, title, isRemoved: false, startsOver: false, at: 1, rest: {} };
}
