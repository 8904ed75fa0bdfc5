// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOwnerItems } from '../../../../serbakode/src/client/items/createOwnerItems.ts';
import { toItemId } from '../../../../serbakode/src/client/items/itemKind.ts';
import { isSolved } from '../../../../serbakode/src/client/items/readingLists.ts';
import type { StorageAreas } from '../../../../serbakode/src/client/items/storageAreas.ts';
import {
  createMemoryAreas,
  createMemoryStorage,
} from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import type { AuthConnection, Reader, ReportListener } from '../model/authService.ts';
import { SAVED, isSaved, toBookmarks } from '../model/items.ts';
import { setKeepsOnDevice } from '../model/syncState.ts';
import { createSyncStatusSlot } from '../model/syncStatus.ts';
import type { Sync } from '../sync/createSync.ts';
import { createFakeService } from '../testing/fakeAccount.ts';
import { createJoinQuestions } from './joinQuestion.ts';
import { createNoticeSlot } from './notice.ts';
import { createSession } from './session.ts';

const ANI: Reader = { id: 'ani', email: 'ani@example.com', isEmailVerified: true };
const BUDI: Reader = { id: 'budi', email: 'budi@example.com', isEmailVerified: true };
const A = { contentId: '00000000000a', permalink: '/a', title: 'A' };
const B = { contentId: '00000000000b', permalink: '/b', title: 'B' };

function openTab(areas: StorageAreas, persistence: 'device' | 'tab' = 'device', live: AuthConnection | null = null) {
  const fake = createFakeService({ persistence: () => persistence, live: () => live });
  const service = { ...fake, readConfig: async () => null };
  const reading = createReadingStore(areas);
  const notice = createNoticeSlot(areas.tab);
  const join = createJoinQuestions(areas, KINDS);
  const session = createSession({ service, reading, areas, notice, status: createSyncStatusSlot(), join });
  return { service, reading, notice, session, join };
}

/** Mark pending changes as synchronised. */
function markSynced(areas: StorageAreas, reader: Reader): void {
  const items = createOwnerItems({ id: reader.id, persistence: 'device' }, areas, KINDS);
  for (const { item } of items.list()) items.settle(items.pending(), item);
}

let areas: StorageAreas;
beforeEach(() => {
  areas = createMemoryAreas();
});

describe('signing in', () => {
  it('asks whether items saved while signed out join the account, and moves them on Yes', () => {
    const { reading, service, join } = openTab(areas);
    reading.setSaved(A, true);
    reading.recordProgress(A, 30, '');
    reading.setSaved(B, true);
    reading.setSolved('e00000000000e', { permalink: `${A.permalink}#harga`, title: 'Harga' });
    expect(join.read()).toBeNull();
    service.report(ANI);
    expect(reading.read().size).toBe(0);
    expect(join.read()).toEqual(['2 saved pages', 'your progress on 1 page', '1 solved exercise']);
    expect(join.accept()).toBe(2);
    reading.refresh();
    expect(toBookmarks(reading.read())).toHaveLength(2);
    expect(isSolved(reading.read(), 'e00000000000e')).toBe(true);
    expect(join.read()).toBeNull();
    expect(createOwnerItems({ id: 'device', persistence: 'device' }, areas, KINDS).list()).toEqual([]);
  });

  it('leaves the list on the device, hidden, on Not mine, and asks about items added later', () => {
    const { reading, service, session, join } = openTab(areas);
    reading.setSaved(A, true);
    service.report(ANI);
    join.decline();
    expect(join.read()).toBeNull();
    // The next page of the same session.
    const next = openTab(areas);
    next.service.report(ANI);
    expect(next.join.read()).toBeNull();
    expect(next.reading.read().size).toBe(0);
    session.leave();
    expect(isSaved(reading.read(), A.contentId)).toBe(true);
    reading.setSaved(B, true);
    service.report(ANI);
    expect(join.read()).toEqual(['2 saved pages']);
  });

  it('asks again about pages saved while signed out after Not mine, and moves only those', () => {
    const { reading, service, join } = openTab(areas);
    const other = openTab({ device: areas.device, tab: createMemoryStorage() });
    reading.setSaved(A, true);
    service.report(ANI);
    join.decline();
    other.reading.setSaved(B, true);
    window.dispatchEvent(
      new StorageEvent('storage', { key: `account.change/device/${toItemId(SAVED, B.contentId)}/x` }),
    );
    expect(join.read()).toEqual(['1 saved page']);
    expect(join.accept()).toBe(1);
    reading.refresh();
    expect(toBookmarks(reading.read()).map(({ title }) => title)).toEqual(['B']);
  });

  it('moves notes of the device with its items, but none that the reader has, nor to a tab on a shared computer', () => {
    const { reading, service, session, join } = openTab(areas);
    reading.setSaved(A, true);
    reading.writeNote('plan', 'Senin');
    reading.writeNote('name', 'Tamu');
    createOwnerItems({ id: ANI.id, persistence: 'device' }, areas, KINDS).writeNote('name', 'Ani');
    service.report(ANI);
    expect(reading.readNote('plan')).toBe('');
    join.accept();
    expect([reading.readNote('plan'), reading.readNote('name')]).toEqual(['Senin', 'Ani']);
    session.leave();
    expect([reading.readNote('plan'), reading.readNote('name')]).toEqual(['', 'Tamu']);

    const shared = openTab(areas, 'tab');
    shared.reading.setSaved(B, true);
    shared.service.report(BUDI);
    shared.join.accept();
    expect(shared.reading.readNote('name')).toBe('');
    shared.session.leave();
    expect(shared.reading.readNote('name')).toBe('Tamu');
  });

  it('asks nothing if there is nothing to move', () => {
    const { service, notice, join } = openTab(areas);
    service.report(ANI);
    expect(notice.read()).toBeNull();
    expect(join.read()).toBeNull();
  });

  it('reports once that the device has no room for all items of the account', async () => {
    const open = () => {
      const service = { ...createFakeService(), readConfig: async () => ({ projectId: 'demo', apiKey: 'key' }) };
      const notice = createNoticeSlot(areas.tab);
      const status = createSyncStatusSlot();
      const sync: Sync = {
        request: () => {},
        stop: () => {},
        deleteItems: async () => {},
        deleteReader: async () => {},
        run: async () => status.write({ state: 'idle', pending: 0, problem: 'deviceFull' }),
      };
      const reading = createReadingStore(areas);
      const join = createJoinQuestions(areas, KINDS);
      createSession({ service, reading, areas, notice, status, join, startSync: async () => sync });
      service.report(ANI);
      return { notice, status };
    };
    const { notice } = open();
    await eventually(() => expect(notice.read()).toEqual({ kind: 'deviceFull' }));
    notice.write(null);
    const next = open();
    await eventually(() => expect(next.status.read().problem).toBe('deviceFull'));
    expect(next.notice.read()).toBeNull();
  });

  it('leaves items on the device’s list while there is no room for them', () => {
    areas = { device: createMemoryStorage(420), tab: createMemoryStorage() };
    const { reading, service, join } = openTab(areas);
    expect(reading.setSaved(A, true)).toBe(true);
    service.report(ANI);
    join.accept();
    const kept = ['device', 'ani'].flatMap((id) =>
      createOwnerItems({ id, persistence: 'device' }, areas, KINDS).list(),
    );
    expect(kept.map(({ item }) => item.id)).toContain(toItemId(SAVED, A.contentId));
  });
});

describe('signing out', () => {
  it('removes the data from the page and the device', () => {
    const { reading, service, session } = openTab(areas);
    service.report(ANI);
    reading.setSaved(A, true);
    markSynced(areas, ANI);
    session.expectLeave();
    service.report(null);
    expect(session.leave()).toBe(0);
    expect(reading.read().size).toBe(0);
    expect(JSON.stringify((areas.device as ReturnType<typeof createMemoryStorage>).dump())).not.toContain('/a');
  });

  it('is never reported as an unexpected end by another tab, whenever it checks', () => {
    const seen: (readonly [string | null, string | null])[] = [];
    const { device } = areas;
    areas = {
      tab: areas.tab,
      device: {
        get length() {
          return device.length;
        },
        key: device.key,
        getItem: device.getItem,
        setItem: device.setItem,
        removeItem: (key) => {
          device.removeItem(key);
          seen.push([device.getItem('account.leaving'), device.getItem('account.owner')]);
        },
      },
    };
    const { service, session } = openTab(areas);
    service.report(ANI);
    session.expectLeave();
    seen.length = 0;
    session.leave();
    expect(seen.at(-1)).toEqual([null, null]);
    expect(seen).not.toContainEqual([null, 'ani']);
  });

  it('keeps what was not synchronised, hidden until the same reader signs in again', () => {
    const { reading, service, session } = openTab(areas);
    service.report(ANI);
    reading.setSaved(A, true);
    expect(session.leave()).toBe(1);
    service.report(null);
    expect(isSaved(reading.read(), A.contentId)).toBe(false);
    service.report(BUDI);
    expect(isSaved(reading.read(), A.contentId)).toBe(false);
    session.leave();
    service.report(null);
    service.report(ANI);
    expect(isSaved(reading.read(), A.contentId)).toBe(true);
  });

  it('keeps the data if the reader chose so, hidden from others', () => {
    const { reading, service, session } = openTab(areas);
    service.report(ANI);
    reading.setSaved(A, true);
    setKeepsOnDevice(reading.ownerItems(), true);
    markSynced(areas, ANI);
    session.leave();
    service.report(null);
    expect(reading.read().size).toBe(0);
    service.report(BUDI);
    expect(reading.read().size).toBe(0);
    service.report(ANI);
    expect(isSaved(reading.read(), A.contentId)).toBe(true);
  });

  it('never mixes two readers: the first one’s data does not go into the second one’s account', () => {
    const { reading, service } = openTab(areas);
    service.report(ANI);
    reading.setSaved(A, true);
    service.report(BUDI);
    expect(reading.read().size).toBe(0);
    expect(createOwnerItems({ id: 'budi', persistence: 'device' }, areas, KINDS).list()).toEqual([]);
  });

  it('in another tab clears this one, which then reports no ended session', () => {
    const here = openTab(areas);
    const there = openTab({ device: areas.device, tab: createMemoryStorage() });
    here.service.report(ANI);
    there.service.report(ANI);
    here.reading.setSaved(A, true);
    markSynced(areas, ANI);
    there.session.expectLeave();
    here.service.report(null);
    there.session.leave();
    here.reading.refresh();
    expect(here.reading.read().size).toBe(0);
    expect(here.notice.read()).toBeNull();
  });

  it('in another tab while this one writes: the change is kept for its reader, whoever signs in next', () => {
    const here = openTab(areas);
    const there = openTab({ device: areas.device, tab: createMemoryStorage() });
    here.service.report(ANI);
    there.service.report(ANI);
    there.session.expectLeave();
    there.session.leave();
    there.service.report(BUDI);
    // This tab has not received the event yet, and still shows the first reader.
    expect(here.reading.setSaved(A, true)).toBe(true);
    here.service.report(null);
    expect(here.reading.read().size).toBe(0);
    expect(createOwnerItems({ id: 'budi', persistence: 'device' }, areas, KINDS).list()).toEqual([]);
    here.service.report(ANI);
    expect(isSaved(here.reading.read(), A.contentId)).toBe(true);
  });
});

describe('a session of the tab beside one of the device', () => {
  it('leaves the other session as it is when it ends, so that the next save stays with its reader', () => {
    const shared = openTab(areas, 'tab');
    const tab = createMemoryStorage();
    const other = openTab({ device: areas.device, tab });
    shared.service.report(ANI);
    other.service.report(BUDI);
    shared.session.expectLeave();
    expect(areas.device.getItem('account.leaving')).toBeNull();
    shared.session.leave();
    other.reading.setSaved(A, true);
    const next = openTab({ device: areas.device, tab });
    expect(next.reading.ownerItems().owner).toEqual({ id: 'budi', persistence: 'device' });
    expect(isSaved(next.reading.read(), A.contentId)).toBe(true);
    // After logging out, the device's own list is shown, which is empty.
    expect(shared.reading.read().size).toBe(0);
    shared.service.report(ANI);
    expect(shared.join.read()).toBeNull();
  });

  it('of the same reader ends without ending the session of the device', () => {
    let persistence: 'device' | 'tab' = 'device';
    const service = { ...createFakeService({ persistence: () => persistence }), readConfig: async () => null };
    const reading = createReadingStore(areas);
    const join = createJoinQuestions(areas, KINDS);
    const session = createSession({
      service,
      reading,
      areas,
      notice: createNoticeSlot(areas.tab),
      status: createSyncStatusSlot(),
      join,
    });
    service.report(ANI);
    persistence = 'tab';
    service.report(ANI);
    expect(reading.ownerItems().owner).toEqual({ id: 'ani', persistence: 'tab' });
    session.leave();
    expect(areas.device.getItem('account.owner')).toBe('ani');
    expect(areas.tab.getItem('account.owner')).toBeNull();
  });

  it('continues as the device’s session, with its pending changes, if its reader signs in there before it was reported', () => {
    const shared = openTab(areas, 'tab');
    shared.service.report(ANI);
    shared.reading.setSaved(A, true);
    // The next page could not reach the service, so it shows the form.
    const next = openTab(areas);
    next.service.report(ANI);
    expect(next.reading.ownerItems().owner).toEqual({ id: 'ani', persistence: 'device' });
    expect(isSaved(next.reading.read(), A.contentId)).toBe(true);
    expect(next.reading.ownerItems().pending()).toHaveLength(1);
    expect(JSON.stringify((areas.tab as ReturnType<typeof createMemoryStorage>).dump())).not.toContain('ani');
    next.session.leave();
    next.service.report(BUDI);
    expect(next.reading.read().size).toBe(0);
  });

  it('begins and reloads without changing the list of the other session', () => {
    const device = openTab(areas);
    device.service.report(BUDI);
    device.reading.setSaved(A, true);
    markSynced(areas, BUDI);
    const shared = openTab(areas, 'tab');
    expect(shared.reading.ownerItems().owner.id).toBe('budi');
    shared.service.report(ANI);
    expect(createOwnerItems({ id: 'budi', persistence: 'device' }, areas, KINDS).list()).toHaveLength(1);
    const reloaded = openTab(areas, 'tab');
    expect(reloaded.reading.ownerItems().owner).toEqual({ id: 'ani', persistence: 'tab' });
    shared.session.leave();
    expect(createOwnerItems({ id: 'budi', persistence: 'device' }, areas, KINDS).list()).toHaveLength(1);
    expect(areas.device.getItem('account.owner')).toBe('budi');
  });
});

describe('a session that ends unasked', () => {
  it('hides the data, keeps what was not synchronised, and reports it', () => {
    const { reading, service, notice } = openTab(areas);
    service.report(ANI);
    reading.setSaved(A, true);
    service.report(null);
    expect(reading.read().size).toBe(0);
    expect(notice.read()).toEqual({ kind: 'sessionEnded', unsynced: 1, isShared: false });
    service.report(ANI);
    expect(isSaved(reading.read(), A.contentId)).toBe(true);
    expect(notice.read()).toBeNull();
  });

  it('reports on a shared computer that what was not synchronised is lost', () => {
    const { reading, service, notice } = openTab(areas, 'tab');
    service.report(ANI);
    reading.setSaved(A, true);
    service.report(null);
    expect(notice.read()).toEqual({ kind: 'sessionEnded', unsynced: 1, isShared: true });
    expect(createNoticeSlot(areas.tab).read()).toEqual(notice.read());
    service.report(ANI);
    expect(reading.read().size).toBe(0);
  });

  it('is not reported when the service could not be reached', () => {
    const first = openTab(areas);
    first.service.report(ANI);
    first.reading.setSaved(A, true);
    const listeners: ReportListener[] = [];
    const subscribe = (listener: ReportListener) => {
      listeners.push(listener);
      return () => {};
    };
    const service = { ...createFakeService({ subscribe }), readConfig: async () => null };
    const reading = createReadingStore(areas);
    createSession({
      service,
      reading,
      areas,
      notice: createNoticeSlot(areas.tab),
      status: createSyncStatusSlot(),
      join: createJoinQuestions(areas, KINDS),
    });
    listeners[0]?.(null, 'unreachable');
    expect(isSaved(reading.read(), A.contentId)).toBe(true);
  });
});

it('what a tab wrote after another tab deleted the account is removed from the device too', async () => {
  const isGone = vi.fn(async () => true);
  const live = { isGone } as unknown as AuthConnection;
  const here = openTab(areas, 'device', live);
  const there = openTab({ device: areas.device, tab: createMemoryStorage() }, 'device', live);
  here.service.report(ANI);
  there.service.report(ANI);
  there.session.expectLeave();
  there.session.forget();
  // This tab has not received the event yet.
  expect(here.reading.setSaved(A, true)).toBe(true);
  here.service.report(null);
  await eventually(() =>
    expect(JSON.stringify((areas.device as ReturnType<typeof createMemoryStorage>).dump())).not.toContain('ani'),
  );
  expect(here.notice.read()).toBeNull();
});

it('a tab requests nothing about the account after a logout in another tab, if no change is pending', async () => {
  const isGone = vi.fn(async () => false);
  const here = openTab(areas, 'device', { isGone } as unknown as AuthConnection);
  const there = openTab({ device: areas.device, tab: createMemoryStorage() });
  here.service.report(ANI);
  there.service.report(ANI);
  there.session.expectLeave();
  there.session.leave();
  here.service.report(null);
  expect(isGone).not.toHaveBeenCalled();
});

it('a sync that cannot start reports nothing to a page whose reader has signed out', async () => {
  const status = createSyncStatusSlot();
  let fail: (error: Error) => void = () => {};
  const readConfig = () => new Promise<null>((_resolve, reject) => (fail = reject));
  const service = { ...createFakeService(), readConfig };
  const options = { reading: createReadingStore(areas), areas, notice: createNoticeSlot(areas.tab), status };
  createSession({ ...options, service, join: createJoinQuestions(areas, KINDS) });
  service.report(ANI);
  service.report(null);
  fail(new Error('offline'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(status.read().state).toBe('off');
});

describe('deleting', () => {
  it('the account removes all data of the reader from the device, pending or not', () => {
    const { reading, service, session } = openTab(areas);
    service.report(ANI);
    reading.setSaved(A, true);
    session.expectLeave();
    session.forget();
    service.report(null);
    service.report(ANI);
    expect(reading.read().size).toBe(0);
  });

  it('only affects the device if the site has no database', async () => {
    const { reading, service, session } = openTab(areas);
    service.report(ANI);
    reading.setSaved(A, true);
    await eventually(() => session.deleteItems());
    reading.refresh();
    expect(reading.read().size).toBe(0);
  });
});
