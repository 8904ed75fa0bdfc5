import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDraftId } from '../../../../practice/src/client/draftId.ts';
import type { Change } from '../../../../serbakode/src/client/items/change.ts';
import { createOwnerItems } from '../../../../serbakode/src/client/items/createOwnerItems.ts';
import { toItemId, type ItemId, findKind, type Values } from '../../../../serbakode/src/client/items/itemKind.ts';
import { listKeys, type StorageArea } from '../../../../serbakode/src/client/items/storageAreas.ts';
import { createMemoryStorage } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import { shareOf } from '../../../../testing/takeShare.ts';
import { SAVED, READ } from '../model/items.ts';
import { createFakeDatabase } from '../testing/fakeDatabase.ts';
import { pullItems, pushItems } from './exchange.ts';

const READER = { id: 'reader-a', persistence: 'device' } as const;

/** One tab's view of the shared storage: its own writes appear at once, those of other tabs only after an event, as in
 *  browsers with one process per tab. All tabs see the writes to a key in one order, that of the calls: no event
 *  arrives for another tab's write that precedes the tab's own write. Chromium drops such an event while the own write
 *  is on its way; two processes that wrote 103,506 times to the same 200 keys always ended with the same values, and of
 *  1,200 writes under one Web Lock the last one stayed. */
class TabStorage implements StorageArea {
  readonly #view = createMemoryStorage();
  #inbox: { readonly key: string; readonly value: string | null }[] = [];
  readonly others: TabStorage[] = [];

  get length(): number {
    return this.#view.length;
  }

  key(index: number): string | null {
    return this.#view.key(index);
  }

  getItem(key: string): string | null {
    return this.#view.getItem(key);
  }

  setItem(key: string, value: string): void {
    this.#write(key, value);
  }

  removeItem(key: string): void {
    this.#write(key, null);
  }

  hear(): void {
    for (const { key, value } of this.#inbox.splice(0)) this.#show(key, value);
  }

  #write(key: string, value: string | null): void {
    this.#show(key, value);
    this.#inbox = this.#inbox.filter((earlier) => earlier.key !== key);
    for (const other of this.others) other.#inbox.push({ key, value });
  }

  #show(key: string, value: string | null): void {
    if (value === null) this.#view.removeItem(key);
    else this.#view.setItem(key, value);
  }
}

function openTabs() {
  const [a, b] = [new TabStorage(), new TabStorage()];
  a.others.push(b);
  b.others.push(a);
  const database = createFakeDatabase(KINDS);
  const tabs = [a, b].map((device) => {
    const items = createOwnerItems(READER, { device, tab: createMemoryStorage() }, KINDS);
    let now = 0;
    const exchange = { items, remote: database.connect(), assertCurrent: () => {}, now: () => (now += 60_000) };
    return { device, items, exchange };
  });
  return { database, tabs };
}

function toChange(id: ItemId, what: Values): Change {
  const kind = findKind(KINDS, id) ?? expect.unreachable();
  return { kind, path: '/a', title: 'A', isRemoved: false, startsOver: false, at: 1, rest: {}, ...what };
}

interface Step {
  readonly tab: number;
  readonly page: number;
  readonly act: 'read' | 'save' | 'write' | 'hear' | 'pull' | 'push';
  readonly percent: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(1),
  page: fc.nat(2),
  act: fc.constantFrom<Step['act'][]>('read', 'save', 'write', 'hear', 'pull', 'push'),
  percent: fc.integer({ min: 1, max: 100 }),
});

/** Two tabs push different percentages of one page before either receives the other's event: their writes of the
 *  database's version cross. */
const CROSSING: Step[] = [
  { tab: 0, page: 0, act: 'read', percent: 1 },
  { tab: 1, page: 0, act: 'read', percent: 2 },
  { tab: 0, page: 0, act: 'push', percent: 1 },
  { tab: 1, page: 0, act: 'push', percent: 1 },
  { tab: 1, page: 0, act: 'pull', percent: 1 },
  { tab: 1, page: 0, act: 'pull', percent: 1 },
];

describe('two tabs that receive each other’s events late', () => {
  it('lose none of 80 clicks, whenever the other tab synchronises', async () => {
    const { database, tabs } = openTabs();
    const [here, there] = tabs;
    if (!here || !there) throw new Error('no tabs');
    const ids = Array.from({ length: 80 }, (_, index) => toItemId(SAVED, String(index).padStart(12, '0')));
    for (const [index, id] of ids.entries()) {
      expect(there.items.add(id, toChange(id, { at: index }))).toBe(true);
      // During the push of the first tab, the reader changes their mind twice in the second.
      database.onRequest = (kind) => {
        if (kind !== 'push') return;
        there.items.add(id, toChange(id, { isRemoved: true, at: index + 1 }));
        there.items.add(id, toChange(id, { at: index + 2 }));
      };
      if (index % 2 === 0) here.device.hear();
      await pushItems(here.exchange, new Set());
      database.onRequest = () => {};
      if (index % 3 === 0) there.device.hear();
    }
    for (const tab of [here, there, here, there]) {
      tab.device.hear();
      await pullItems(tab.exchange);
      await pushItems(tab.exchange, new Set());
    }
    for (const id of ids) expect(database.read(id)?.isRemoved).toBe(false);
  });

  it('end with the same items, the furthest percentage, the last draft and nothing pending, after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (history) => {
        const { database, tabs } = openTabs();
        const furthest = new Map<ItemId, number>();
        const saved = new Set<ItemId>();
        const written = new Map<ItemId, string>();
        for (const [at, { tab, page, act, percent }] of history.entries()) {
          const { items, device, exchange } = tabs[tab] ?? expect.unreachable();
          const [readId, savedId] = [toItemId(READ, `00000${page}`), toItemId(SAVED, `00000${page}`)];
          if (act === 'read' && items.add(readId, toChange(readId, { percent, at }))) {
            furthest.set(readId, Math.max(furthest.get(readId) ?? 0, percent));
          } else if (act === 'save' && items.add(savedId, toChange(savedId, { at }))) saved.add(savedId);
          else if (act === 'write') {
            const id = toDraftId({ contentId: `00000000000${page}`, permalink: '/a' }, 'code', 's1');
            const text = `let a${at};`;
            if (items.add(id, toChange(id, { text, writtenAt: at + 1, at }))) written.set(id, text);
          } else if (act === 'hear') device.hear();
          else if (act === 'pull') await pullItems(exchange);
          else if (act === 'push') await pushItems(exchange, new Set());
        }
        for (let round = 0; round < 3; round++) {
          for (const { device, exchange } of tabs) {
            device.hear();
            await pullItems(exchange);
            await pushItems(exchange, new Set());
          }
        }
        for (const { device } of tabs) device.hear();
        const lists = tabs.map(({ items }) =>
          items.list().map(({ item }) => ['id', 'percent', 'isRemoved', 'text'].map((name) => item[name])),
        );
        expect(lists[0]?.toSorted()).toEqual(lists[1]?.toSorted());
        for (const { items } of tabs) expect(items.pending()).toEqual([]);
        for (const [id, percent] of furthest) expect(database.read(id)?.['percent']).toBe(percent);
        for (const id of saved) expect(database.read(id)?.isRemoved).toBe(false);
        for (const [id, text] of written) expect(database.read(id)?.['text']).toBe(text);
      }),
      { numRuns: shareOf(500), seed: 20261122, examples: [[CROSSING]] },
    );
  });

  it('keep one change for each item, however often it is changed', () => {
    const { tabs } = openTabs();
    const [here] = tabs;
    if (!here) throw new Error('no tab');
    for (let percent = 0; percent <= 100; percent++)
      here.items.add(toItemId(READ, '000000'), toChange(toItemId(READ, '000000'), { percent, at: percent }));
    expect(listKeys(here.device, 'account.change/')).toHaveLength(1);
  });
});
