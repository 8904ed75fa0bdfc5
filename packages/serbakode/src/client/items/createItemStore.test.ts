// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import {
  SAVED,
  READ,
  isSaved,
  toBookmarks,
  toProgress,
  toContinue,
  hasTraces,
  isBegun,
} from '../../../../accounts/src/client/model/items.ts';
import { toDraftId } from '../../../../practice/src/client/draftId.ts';
import { SOLVED, DRAFT_BYTES, MAX_DRAFTS, toDrafts } from '../../../../practice/src/client/items.ts';
import { DRAFT } from '../../../../practice/src/client/items.ts';
import { permalink } from '../../../../testing/permalink.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import { applyChange } from './change.ts';
import { createOwnerItems } from './createOwnerItems.ts';
import { toItemId } from './itemKind.ts';
import { CHANGE_PREFIX, DEVICE_OWNER, ITEM_PREFIX } from './owner.ts';
import { countSolved, isSolved, listDone, toDoneTimes, toHistory, toSolved } from './readingLists.ts';
import { listKeys } from './storageAreas.ts';
import { createMemoryAreas, createMemoryStorage } from './testing/memoryStorage.ts';

const A = { contentId: '00000000000a', permalink: '/blog/a', title: 'A' };
const B = { contentId: '00000000000b', permalink: '/blog/b', title: 'B' };
const CHAPTERS = [
  { ...A, permalink: permalink('/blog/a'), exercises: 2 },
  { ...B, permalink: permalink('/blog/b'), exercises: 0 },
];
const READER = { id: 'reader-a', persistence: 'device' } as const;

describe('a reading store', () => {
  it('keeps what is saved, for the next page too', () => {
    const areas = createMemoryAreas();
    const store = createReadingStore(areas);
    expect(store.setSaved(A, true)).toBe(true);
    expect(toBookmarks(createReadingStore(areas).read())).toEqual([A]);
    store.setSaved(A, false);
    expect(toBookmarks(createReadingStore(areas).read())).toEqual([]);
  });

  it('keeps the furthest point, and the heading where reading stopped', () => {
    const store = createReadingStore(createMemoryAreas());
    store.recordProgress(A, 61.7, 'two');
    store.recordProgress(A, 30, 'one');
    expect(toProgress(store.read(), A.contentId)).toMatchObject({ percent: 62, heading: 'one', isDone: false });
  });

  it('has the times when pages and exercises were done, but not of a page that was removed and opened again', () => {
    vi.useFakeTimers({ now: 1000 });
    const store = createReadingStore(createMemoryAreas());
    store.setSolved(toItemId(SOLVED, A.contentId), { permalink: '/blog/a#salam', title: 'Salam' });
    store.finish(A);
    vi.setSystemTime(2000);
    store.finish(B);
    store.forget(toItemId(READ, A.contentId));
    store.recordProgress(A, 20, '');
    vi.useRealTimers();
    expect(toDoneTimes(store.read())).toEqual([
      ['/blog/a#salam', 1000],
      ['/blog/b', 2000],
    ]);
  });

  it('keeps the time of a repetition until the exercise is removed', () => {
    const areas = createMemoryAreas();
    const store = createReadingStore(areas);
    const id = toItemId(SOLVED, A.contentId);
    store.setSolved(id, A);
    const solved = store.read().get(id);
    expect(solved && store.setRecall(solved, '5 6 2.5 4')).toBe(true);
    const repeated = createReadingStore(areas).read().get(id);
    expect(repeated).toMatchObject({ recall: '5 6 2.5 4', isDone: true, path: A.permalink, title: 'A' });
    store.forget(id);
    store.setSolved(id, A);
    expect(store.read().get(id)?.['recall']).toBe('');
  });

  it('does not bring back an exercise that was removed in another tab', () => {
    const areas = createMemoryAreas();
    const store = createReadingStore(areas);
    const id = toItemId(SOLVED, A.contentId);
    store.setSolved(id, A);
    const solved = store.read().get(id);
    createReadingStore(areas).forget(id);
    store.refresh();
    expect(solved && store.setRecall(solved, '5 6 2.5 4')).toBe(true);
    expect(isSolved(createReadingStore(areas).read(), id)).toBe(false);
  });

  it('unmarks what is done, and starts over what is forgotten', () => {
    const store = createReadingStore(createMemoryAreas());
    store.recordProgress(A, 50, 'one');
    store.setDone(A, true);
    expect(listDone(store.read(), CHAPTERS)).toEqual([CHAPTERS[0]]);
    store.setDone(A, false);
    expect(toProgress(store.read(), A.contentId)).toMatchObject({ isDone: false, percent: 50 });
    store.forget(toItemId(READ, A.contentId));
    expect(toHistory(store.read())).toEqual([]);
    store.recordProgress(A, 5, '');
    expect(toProgress(store.read(), A.contentId)?.percent).toBe(5);
  });

  it('keeps solved exercises until one is removed from the list', () => {
    const areas = createMemoryAreas();
    const store = createReadingStore(areas);
    const exercise = { permalink: '/blog/a#harga', title: 'Harga' };
    expect(store.setSolved('e00000000000e', exercise)).toBe(true);
    const next = createReadingStore(areas);
    expect(toSolved(next.read())).toEqual([{ itemId: 'e00000000000e', contentId: '00000000000e', ...exercise }]);
    expect(countSolved(next.read(), ['e00000000000e', 'e00000000000f'])).toBe(1);
    next.forget('e00000000000e');
    expect(isSolved(next.read(), 'e00000000000e')).toBe(false);
    expect(listDone(next.read(), CHAPTERS)).toEqual([]);
  });

  it('counts a chapter as done once its exercises are solved, whatever an earlier version has stored', () => {
    const store = createReadingStore(createMemoryAreas());
    const solve = (id: string) => store.setSolved(`e00000000000${id}`, { permalink: `/blog/a#${id}`, title: id });
    // Reading to the end was enough for an earlier version.
    store.finish(A);
    store.finish(B);
    expect(listDone(store.read(), CHAPTERS)).toEqual([CHAPTERS[1]]);
    solve('1');
    expect(listDone(store.read(), CHAPTERS)).toEqual([CHAPTERS[1]]);
    solve('2');
    expect(listDone(store.read(), CHAPTERS)).toEqual(CHAPTERS);
  });

  it('is overruled by the button, both ways, until the last exercise is solved', () => {
    const store = createReadingStore(createMemoryAreas());
    const isDone = () => listDone(store.read(), CHAPTERS.slice(0, 1)).length === 1;
    expect(isBegun(store.read(), CHAPTERS)).toBe(false);
    store.setDone(A, true);
    expect(isDone()).toBe(true);
    expect(isBegun(store.read(), CHAPTERS)).toBe(true);
    store.setDone(A, false);
    for (const id of ['1', '2']) store.setSolved(`e00000000000${id}`, { permalink: `/blog/a#${id}`, title: id });
    expect(isDone()).toBe(false);
    store.finish(A);
    expect(isDone()).toBe(true);
  });

  it('writes nothing when an exercise is solved again', () => {
    const areas = createMemoryAreas();
    const store = createReadingStore(areas);
    store.setSolved('e00000000000e', { permalink: '/blog/a#harga', title: 'Harga' });
    const before = store.read();
    store.setSolved('e00000000000e', { permalink: '/blog/a#harga', title: 'Harga' });
    expect(store.read()).toBe(before);
  });

  it('continues with the newest page that is begun and not done', () => {
    const store = createReadingStore(createMemoryAreas());
    store.recordProgress(A, 20, '');
    store.recordProgress(B, 20, '');
    expect(toContinue(store.read())?.title).toBe('B');
    store.setDone(B, true);
    expect(toContinue(store.read())?.title).toBe('A');
    expect(toContinue(store.read(), [A])).toBeNull();
  });

  it('has pages to continue: read or saved ones, but not removed or only solved ones', () => {
    const store = createReadingStore(createMemoryAreas());
    store.setSolved('e00000000000e', { permalink: '/blog/a#harga', title: 'Harga' });
    expect(hasTraces(store.read())).toBe(false);
    store.setSaved(A, true);
    expect(hasTraces(store.read())).toBe(true);
    store.setSaved(A, false);
    expect(hasTraces(store.read())).toBe(false);
    store.setDone(B, true);
    expect(hasTraces(store.read())).toBe(true);
  });

  it('returns the same map until something changes', () => {
    const store = createReadingStore(createMemoryAreas());
    const before = store.read();
    expect(store.read()).toBe(before);
    store.setSaved(A, true);
    expect(store.read()).not.toBe(before);
  });

  it('hears what another tab wrote', () => {
    const areas = createMemoryAreas();
    const [here, there] = [createReadingStore(areas), createReadingStore(areas)];
    const listener = vi.fn();
    here.subscribe(listener);
    expect(here.read().size).toBe(0);
    there.setSaved(A, true);
    window.dispatchEvent(
      new StorageEvent('storage', { key: `${CHANGE_PREFIX}device/${toItemId(SAVED, A.contentId)}/x` }),
    );
    expect(listener).toHaveBeenCalled();
    expect(isSaved(here.read(), A.contentId)).toBe(true);
    listener.mockClear();
    there.writeNote('school/plan', '1 20');
    window.dispatchEvent(new StorageEvent('storage', { key: 'account.note/device/school/plan' }));
    expect(listener).toHaveBeenCalled();
    expect(here.readNote('school/plan')).toBe('1 20');
  });

  it('reads again what other tabs wrote while the page was kept in the back/forward cache', () => {
    const areas = createMemoryAreas();
    const store = createReadingStore(areas);
    const listener = vi.fn();
    store.subscribe(listener);
    expect(toBookmarks(store.read())).toEqual([]);
    createReadingStore(areas).setSaved(A, true);
    (areas.events ?? window).dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(listener).toHaveBeenCalledOnce();
    expect(toBookmarks(store.read())).toEqual([A]);
  });

  it('continues to write for the shown reader, whoever signs in or out elsewhere meanwhile', () => {
    const areas = createMemoryAreas();
    const here = createReadingStore(areas);
    const there = createReadingStore(areas);
    there.setOwner(READER);
    here.setSaved(A, true);
    expect(createOwnerItems(READER, areas, KINDS).list()).toEqual([]);
    expect(createOwnerItems(DEVICE_OWNER, areas, KINDS).list()).toHaveLength(1);
    here.setOwner({ id: 'reader-b', persistence: 'device' });
    there.setSaved(B, true);
    expect(createOwnerItems(READER, areas, KINDS).list()).toHaveLength(1);
  });

  it('shows 5,000 items, and changes one without touching the others', () => {
    const areas = createMemoryAreas();
    const items = createOwnerItems(DEVICE_OWNER, areas, KINDS);
    for (let index = 0; index < 5000; index++) {
      const id = toItemId(index % 2 ? SAVED : READ, index.toString(16).padStart(12, '0'));
      const page = { path: `/blog/${index}`, title: 'T'.repeat(60), startsOver: false, isRemoved: false, rest: {} };
      items.write(
        applyChange(null, id, { kind: index % 2 ? SAVED : READ, ...page, percent: 40, heading: 'h', at: index + 1 }),
      );
    }
    const store = createReadingStore(areas);
    expect(toBookmarks(store.read())).toHaveLength(2500);
    const calls = [vi.spyOn(areas.device, 'getItem'), vi.spyOn(areas.device, 'setItem')];
    store.setSaved(A, true);
    expect(toBookmarks(store.read())).toHaveLength(2501);
    // One item is read and written, rather than all of them.
    for (const call of calls) expect(call.mock.calls.length).toBeLessThan(10);
  });
});

describe('drafts', () => {
  const place = { permalink: '/blog/a', title: 'salam.js' };
  const toId = (key: string) => toDraftId(A, 'code', key);

  it('are kept by page, kind and key, for the next page too', () => {
    const areas = createMemoryAreas();
    const store = createReadingStore(areas);
    expect(store.setDraft(toId('s1'), 'let a;', place)).toBe('stored');
    expect(store.setDraft(toDraftId(A, 'answer', 's1'), 'c1', place)).toBe('stored');
    expect(toDrafts(createReadingStore(areas).read()).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['let a;', 'c1']),
    );
    expect(store.setDraft(toId('s1'), '', place)).toBe('stored');
    expect(createReadingStore(areas).read().get(toId('s1'))?.['text']).toBe('');
  });

  it('have a limit in bytes: the last one that fits stays', () => {
    const store = createReadingStore(createMemoryAreas());
    expect(store.setDraft(toId('s1'), 'é'.repeat(DRAFT_BYTES / 2), place)).toBe('stored');
    expect(store.setDraft(toId('s1'), `${'é'.repeat(DRAFT_BYTES / 2)}x`, place)).toBe('tooLarge');
    expect(store.read().get(toId('s1'))?.['text']).toHaveLength(DRAFT_BYTES / 2);
  });

  it.each([{ id: 'device', persistence: 'device' } as const, READER])('of $id are at most 200, the newest', (owner) => {
    const areas = createMemoryAreas();
    const store = createReadingStore(areas);
    store.setOwner(owner);
    for (let index = 0; index < MAX_DRAFTS; index++) store.setDraft(toId(`s${index}`), `let a${index};`, place);
    store.setDraft(toId('s0'), 'changed again', place);
    store.setDraft(toId('new'), 'let b;', place);
    const texts = toDrafts(createReadingStore(areas).read()).map(({ text }) => text);
    expect(texts).toHaveLength(MAX_DRAFTS);
    expect(texts.slice(0, 2)).toEqual(['let b;', 'changed again']);
    expect(texts).not.toContain('let a1;');
  });

  it('of the device leave nothing behind when they are removed; of an account, a removal to send to other devices', () => {
    const areas = createMemoryAreas();
    const store = createReadingStore(areas);
    store.setDraft(toId('s1'), 'let a;', place);
    store.removeDraft(toId('s1'));
    expect(listKeys(areas.device, 'account.item/')).toEqual([]);
    expect(listKeys(areas.device, 'account.change/')).toEqual([]);
    store.setOwner(READER);
    store.setDraft(toId('s1'), 'let a;', place);
    store.removeDraft(toId('s1'));
    expect(toDrafts(store.read())).toEqual([]);
    expect(store.read().get(toId('s1'))).toMatchObject({ isRemoved: true, text: '' });
  });

  it('written on a device whose clock is behind win over those it has seen', () => {
    vi.useFakeTimers({ now: 1000 });
    try {
      const areas = createMemoryAreas();
      const store = createReadingStore(areas);
      store.setOwner(READER);
      const id = toId('s1');
      const elsewhere = {
        kind: DRAFT,
        path: '/blog/a',
        title: '',
        isRemoved: false,
        startsOver: false,
        at: 1,
        rest: {},
      };
      createOwnerItems(READER, areas, KINDS).add(id, { ...elsewhere, text: 'from 2030', writtenAt: 1_900_000_000_000 });
      store.refresh();
      store.setDraft(id, 'now', place);
      expect(createReadingStore(areas).read().get(id)?.['text']).toBe('now');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('storage that misbehaves', () => {
  it('full: reports that nothing was stored, and shows nothing as saved', () => {
    const store = createReadingStore({ device: createMemoryStorage(60), tab: createMemoryStorage() });
    expect(store.setSaved(A, true)).toBe(false);
    expect(isSaved(store.read(), A.contentId)).toBe(false);
  });

  it('full: what was saved before stays', () => {
    const areas = { device: createMemoryStorage(500), tab: createMemoryStorage() };
    const store = createReadingStore(areas);
    expect(store.setSaved(A, true)).toBe(true);
    expect(store.setSaved({ ...B, title: 'x'.repeat(200), permalink: `/${'x'.repeat(300)}` }, true)).toBe(false);
    expect(toBookmarks(createReadingStore(areas).read())).toEqual([A]);
  });

  it('blocked: reads as empty and refuses', () => {
    const blocked = { ...createMemoryStorage(0), getItem: () => null };
    const store = createReadingStore({ device: blocked, tab: blocked });
    expect(store.read().size).toBe(0);
    expect(store.setSaved(A, true)).toBe(false);
  });

  it.each([
    '{"k":"save","p":"/blog/a"',
    'null',
    '[]',
    '7',
    '{"k":"read","p":"/blog/a"}',
    '{"k":"save","p":"https://evil.example"}',
    '',
  ])('corrupted to %s: leaves the item out, keeps the others, and pulls it again', (text) => {
    const areas = createMemoryAreas();
    const items = createOwnerItems(READER, areas, KINDS);
    const store = createReadingStore(areas);
    store.setOwner(READER);
    store.setSaved(A, true);
    store.setSaved(B, true);
    for (const one of items.pending()) items.settle([one], applyChange(null, one.id, one.change));
    areas.device.setItem(`${ITEM_PREFIX}${READER.id}/${toItemId(SAVED, A.contentId)}`, text);
    expect(toBookmarks(createReadingStore(areas).read())).toEqual([B]);
    expect(items.repair()).toBe(true);
    expect(items.repair()).toBe(false);
  });

  it('corrupted where changes wait: the others wait on', () => {
    const areas = createMemoryAreas();
    const items = createOwnerItems(READER, areas, KINDS);
    const store = createReadingStore(areas);
    store.setOwner(READER);
    store.setSaved(B, true);
    areas.device.setItem(`${CHANGE_PREFIX}${READER.id}/${toItemId(SAVED, A.contentId)}/x`, '{"p":');
    items.repair();
    expect(listKeys(areas.device, CHANGE_PREFIX)).toHaveLength(1);
    expect(items.pending().map(({ id }) => id)).toEqual([toItemId(SAVED, B.contentId)]);
  });

  it('of an older version: reads items that know no stamps yet', () => {
    const areas = createMemoryAreas();
    areas.device.setItem(`${ITEM_PREFIX}device/${toItemId(SAVED, A.contentId)}`, '{"k":"save","p":"/blog/a","t":"A"}');
    const store = createReadingStore(areas);
    expect(toBookmarks(store.read())).toEqual([A]);
    expect(store.setSaved(A, false)).toBe(true);
    expect(toBookmarks(store.read())).toEqual([]);
  });

  it('of a newer version: reads only known fields', () => {
    const areas = createMemoryAreas();
    areas.device.setItem(
      `${ITEM_PREFIX}device/${toItemId(SAVED, A.contentId)}`,
      '{"k":"save","p":"/blog/a","t":"A","r":0,"h":"","d":false,"x":false,"n":1,"w":"abcdefgh","g":0,"note":{"a":1}}',
    );
    expect(toBookmarks(createReadingStore(areas).read())).toEqual([A]);
  });
});

it('keeps notes of parts for each owner, and removes them with everything else of the owner', () => {
  const areas = createMemoryAreas();
  const store = createReadingStore(areas);
  const heard = vi.fn();
  store.subscribe(heard);
  expect(store.readNote('school/name')).toBe('');
  expect(store.writeNote('school/name', 'Sari')).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  expect(createReadingStore(areas).readNote('school/name')).toBe('Sari');
  store.setOwner({ id: 'reader-a', persistence: 'device' });
  expect(store.readNote('school/name')).toBe('');
  store.setOwner(DEVICE_OWNER);
  store.ownerItems().clear({ keepsPending: false });
  expect(listKeys(areas.device, 'account.note/')).toEqual([]);
});

describe('a shared computer', () => {
  const SHARED = { id: 'reader-a', persistence: 'tab' } as const;

  it('writes nothing on the device, not even a change that waits to be sent', () => {
    const areas = createMemoryAreas();
    const store = createReadingStore(areas);
    store.setOwner(SHARED);
    store.setSaved(A, true);
    store.setDraft(toDraftId(A, 'code', 's1'), 'let a;', { permalink: '/blog/a', title: '' });
    expect(listKeys(areas.device, 'account.').filter((key) => key !== 'account.version')).toEqual([]);
    createOwnerItems(SHARED, areas, KINDS).clear({ keepsPending: false });
    expect(listKeys(areas.tab, 'account.').filter((key) => key.includes(SHARED.id))).toEqual([]);
  });

  it('sends what a session of the device has left, and its end leaves that alone', () => {
    const areas = createMemoryAreas();
    const device = createOwnerItems({ id: SHARED.id, persistence: 'device' }, areas, KINDS);
    device.add(toItemId(SAVED, A.contentId), {
      kind: SAVED,
      path: '/blog/a',
      title: 'A',
      isRemoved: false,
      startsOver: false,
      at: 1,
      rest: {},
    });
    const shared = createOwnerItems(SHARED, areas, KINDS);
    expect(shared.pending()).toHaveLength(1);
    shared.clear({ keepsPending: false });
    expect(device.pending()).toHaveLength(1);
  });

  it('shows the next person nothing once the tab is closed', () => {
    const { device, tab } = createMemoryAreas();
    const store = createReadingStore({ device, tab });
    store.setOwner(SHARED);
    store.setSaved(A, true);
    const next = createReadingStore({ device, tab: createMemoryStorage() });
    expect(next.ownerItems().owner).toEqual(DEVICE_OWNER);
    expect(next.read().size).toBe(0);
  });
});
