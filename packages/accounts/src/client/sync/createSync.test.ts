// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOwnerItems } from '../../../../serbakode/src/client/items/createOwnerItems.ts';
import { listKeys } from '../../../../serbakode/src/client/items/storageAreas.ts';
import { createMemoryStorage } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import { AccountError } from '../model/accountError.ts';
import { isSaved } from '../model/items.ts';
import { createSyncStatusSlot } from '../model/syncStatus.ts';
import { createFakeDatabase } from '../testing/fakeDatabase.ts';
import { createSync } from './createSync.ts';

const READER = { id: 'reader-a', persistence: 'device' } as const;
const A = { contentId: '00000000000a', permalink: '/a', title: 'A' };

function setUp(device = createMemoryStorage(), isCurrent = () => true) {
  const database = createFakeDatabase(KINDS);
  const areas = { device, tab: createMemoryStorage() };
  const store = createReadingStore(areas);
  store.setOwner(READER);
  const status = createSyncStatusSlot();
  const items = createOwnerItems(READER, areas, KINDS);
  const sync = createSync({
    items,
    remote: database.connect(),
    status,
    isCurrent,
    isOutdated: store.isOutdated,
    onExchange: store.refresh,
    random: () => 1,
  });
  return { database, store, status, sync, items, areas };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('synchronising', () => {
  it('sends a change after its delay, and several together', async () => {
    const { database, store, sync, status } = setUp();
    store.setSaved(A, true);
    sync.request(30_000);
    sync.request(2000);
    sync.request(30_000);
    expect(status.read()).toEqual({ state: 'pending', pending: 1, problem: null });
    await vi.advanceTimersByTimeAsync(1999);
    expect(database.documents.size).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(database.documents.size).toBe(1);
    expect(status.read()).toEqual({ state: 'idle', pending: 0, problem: null });
    sync.stop();
  });

  it.each([
    ['unavailable', 'notSynced', 2000],
    ['resource-exhausted', 'serviceFull', 60_000],
  ] as const)('retries after %s, later each time, and loses nothing', async (code, problem, first) => {
    const { database, store, sync, status } = setUp();
    store.setSaved(A, true);
    const asked = vi.fn();
    database.onRequest = asked;
    database.failWith(new AccountError(problem, code));
    await sync.run();
    expect(status.read()).toEqual({ state: 'pending', pending: 1, problem });
    await vi.advanceTimersByTimeAsync(first - 1);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(2);
    // A change in the meantime does not bring the retry forward.
    sync.request(0);
    await vi.advanceTimersByTimeAsync(first);
    expect(asked).toHaveBeenCalledTimes(2);
    database.failWith(null);
    await vi.advanceTimersByTimeAsync(first);
    expect(status.read()).toEqual({ state: 'idle', pending: 0, problem: null });
    expect(isSaved(store.read(), A.contentId)).toBe(true);
    sync.stop();
  });

  it('never waits longer than five minutes', async () => {
    const { database, sync } = setUp();
    database.failWith(new AccountError('notSynced', 'unavailable'));
    const asked = vi.fn();
    database.onRequest = asked;
    await sync.run();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked.mock.calls.length).toBeGreaterThan(12);
    sync.stop();
  });

  it('stops sending requests when the session has ended, reports it, and keeps the data', async () => {
    const { database, store, sync, status } = setUp();
    store.setSaved(A, true);
    const asked = vi.fn();
    database.onRequest = asked;
    database.failWith(new AccountError('sessionEnded', 'user-token-expired'));
    await sync.run();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(status.read()).toEqual({ state: 'pending', pending: 1, problem: 'sessionEnded' });
    expect(isSaved(store.read(), A.contentId)).toBe(true);
    sync.stop();
  });

  it.each([0, 1])(
    'reports that the session has ended if the reader removed the site data, %i requests into an exchange',
    async (before) => {
      let isCurrent = true;
      const { database, store, sync, status } = setUp(createMemoryStorage(), () => isCurrent);
      store.setSaved(A, true);
      isCurrent = before > 0;
      database.onRequest = () => void (isCurrent = false);
      await sync.run();
      expect(status.read()).toEqual({ state: 'pending', pending: 1, problem: 'sessionEnded' });
      expect(database.documents.size).toBe(0);
      sync.stop();
    },
  );

  it('continues at once when the network returns', async () => {
    const { database, store, sync } = setUp();
    store.setSaved(A, true);
    database.failWith(new AccountError('notSynced', 'unavailable'));
    for (let attempt = 0; attempt < 6; attempt++) await sync.run();
    database.failWith(null);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(database.documents.size).toBe(1);
    sync.stop();
  });

  it('sends changes made offline on pages that are closed since, at the next visit with a network', async () => {
    const offline = setUp();
    offline.database.failWith(new AccountError('notSynced', 'unavailable'));
    offline.store.setSaved(A, true);
    await offline.sync.run();
    offline.sync.stop();
    const { database, status, sync } = setUp(offline.areas.device);
    await sync.run();
    expect([...database.documents.keys()]).toEqual(['s00000000000a']);
    expect(status.read()).toEqual({ state: 'idle', pending: 0, problem: null });
    sync.stop();
  });

  it('sends what was saved during an exchange, before the exchange resolves', async () => {
    const { database, store, sync } = setUp();
    let isSaved = false;
    database.onRequest = (kind) => {
      if (kind === 'push' && !isSaved) {
        isSaved = true;
        store.setSaved({ ...A, contentId: '00000000000b' }, true);
      }
    };
    store.setSaved(A, true);
    void sync.run();
    await vi.advanceTimersByTimeAsync(0);
    await sync.run();
    expect(database.documents.size).toBe(2);
    sync.stop();
  });

  it('sends it also when two exchanges are requested at once, as Logout may do', async () => {
    const { database, store, sync } = setUp();
    let release = () => {};
    database.onRequest = () => new Promise((resolve) => (release = resolve));
    const first = sync.run();
    await vi.advanceTimersByTimeAsync(0);
    store.setSaved(A, true);
    const second = sync.run();
    database.onRequest = () => {};
    release();
    await Promise.all([first, second]);
    expect(database.documents.size).toBe(1);
    sync.stop();
  });

  it('pauses pulls for five minutes where the device is full, and goes on sending', async () => {
    const { database, store, sync, status, items } = setUp(createMemoryStorage(3000));
    for (let index = 0; index < 30; index++) {
      const id = `s${index.toString(16).padStart(12, '0')}`;
      const record = { k: 'save', p: `/blog/${index}`, t: `Post ${index}`, r: 0, h: '', d: false, x: false };
      database.documents.set(id, { record, at: 1 });
    }
    database.reader = { v: 3, n: { s: 30, r: 0, e: 0, d: 0 } };
    const asked: string[] = [];
    database.onRequest = (kind) => void asked.push(kind);
    await sync.run();
    expect(status.read()).toEqual({ state: 'idle', pending: 0, problem: 'deviceFull' });
    expect(asked).toEqual(['pull']);

    // A little room is enough for a change, which is sent without another pull.
    for (const id of [...store.read().keys()].slice(0, 3)) items.remove(id);
    expect(store.setSaved(A, true)).toBe(true);
    await vi.advanceTimersByTimeAsync(299_000);
    await sync.run();
    expect(asked).toEqual(['pull', 'push']);
    expect(status.read().problem).toBe('deviceFull');

    await vi.advanceTimersByTimeAsync(1000);
    await sync.run();
    expect(asked.slice(2)).toEqual(['pull']);
    sync.stop();
  });

  it('neither sends nor pulls once a newer version of this site has written to the device, and reports it', async () => {
    const { database, store, sync, status, areas } = setUp();
    store.setSaved(A, true);
    areas.device.setItem('account.version', '4');
    const asked = vi.fn();
    database.onRequest = asked;
    await sync.run();
    expect(status.read()).toEqual({ state: 'pending', pending: 1, problem: 'outdated' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).not.toHaveBeenCalled();
    expect(isSaved(store.read(), A.contentId)).toBe(true);
    sync.stop();
  });

  it('reports the same when a newer version has written to the account, and does not retry', async () => {
    const { database, store, sync, status } = setUp();
    store.setSaved(A, true);
    const asked = vi.fn();
    database.onRequest = asked;
    database.failWith(new AccountError('outdated', 'newer-version'));
    await sync.run();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(status.read()).toEqual({ state: 'pending', pending: 1, problem: 'outdated' });
    sync.stop();
  });

  it('sends no request after it is stopped', async () => {
    const { database, store, sync } = setUp();
    const asked = vi.fn();
    database.onRequest = asked;
    store.setSaved(A, true);
    sync.request(2000);
    sync.stop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a reader who signs out during an exchange', () => {
  it.each([
    ['an exchange', 'pull', new AccountError('deleteUnfinished', 'gone')],
    ['a deletion', 'mark', new AccountError('sessionEnded', 'unauthenticated')],
    ['the deletion of the account', 'close', new AccountError('sessionEnded', 'unauthenticated')],
  ] as const)('finds nothing of theirs written after a failing %s', async (_what, step, error) => {
    const { database, sync, items, areas } = setUp();
    database.onRequest = (kind) => {
      if (kind !== step) return;
      sync.stop();
      items.clear({ keepsPending: false });
      database.failWith(error);
    };
    const act = { pull: sync.run, mark: sync.deleteItems, close: sync.deleteReader }[step];
    await act().catch(() => {});
    expect(listKeys(areas.device, 'account.note/')).toEqual([]);
  });

  it('loses nothing if they sign out before a deletion begins', async () => {
    const { database, sync, items, areas } = setUp();
    const asked: string[] = [];
    database.onRequest = (kind) => {
      asked.push(kind);
      if (kind !== 'pull') return;
      sync.stop();
      items.clear({ keepsPending: false });
    };
    void sync.run();
    await expect(sync.deleteReader()).rejects.toThrow('Account: stopped');
    expect(asked).toEqual(['pull']);
    expect(listKeys(areas.device, 'account.note/')).toEqual([]);
  });
});
