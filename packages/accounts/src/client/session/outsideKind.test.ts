// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createItemStore } from '../../../../serbakode/src/client/items/createItemStore.ts';
import { createDeviceItems, createOwnerItems } from '../../../../serbakode/src/client/items/createOwnerItems.ts';
import { countField, defineKind, textField, type ItemKind } from '../../../../serbakode/src/client/items/itemKind.ts';
import { findItem, listItems } from '../../../../serbakode/src/client/items/readingLists.ts';
import { listKeys } from '../../../../serbakode/src/client/items/storageAreas.ts';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { READ, SAVED } from '../model/items.ts';
import { pullItems, pushItems } from '../sync/exchange.ts';
import { createFakeDatabase, type FakeDatabase } from '../testing/fakeDatabase.ts';
import { createJoinQuestions } from './joinQuestion.ts';
import { toExport } from './toExport.ts';

/** A kind that a part from outside this repository declares. */
const VOTE = defineKind({
  name: 'vote',
  letter: 'v',
  ids: /^v[a-z0-9]{6,32}$/,
  fields: { stars: { ...countField('q', 5), merge: Math.max }, why: textField('y', 10) },
  isReplicated: true,
  describe: (count) => `${count} votes`,
  list: 'votes',
  toExport: ({ stars, why }) => ({ stars, why }),
});
const LOCAL_VOTE = { ...VOTE, isReplicated: false };

const READER = { id: 'reader-a', persistence: 'device' } as const;
const PAGE = { permalink: '/a', title: 'A' };
const ID = 'v0123456789ab';

function open(kind: typeof VOTE, areas = createMemoryAreas()) {
  const kinds = [SAVED, READ, kind];
  const store = createItemStore(areas, kinds);
  const vote = (stars: number, why?: string) => store.change(kind, ID, 'soon', PAGE, { stars, why });
  const read = () => findItem(store.read(), kind, ID);
  async function sync(database: FakeDatabase): Promise<void> {
    const items = store.ownerItems();
    const exchange = { items, remote: database.connect(), assertCurrent: () => {}, now: () => 1e12 };
    await pullItems(exchange);
    await pushItems(exchange, new Set());
    store.refresh();
  }
  return { areas, kinds, store, vote, read, sync };
}

describe.each([
  ['that an account replicates', VOTE],
  ['that stays on the device', LOCAL_VOTE],
])('a kind of another part (%s)', (_name, kind) => {
  it('is stored, merged as it declares, exported, and removed', () => {
    const { areas, store, vote, read } = open(kind);
    expect(vote(4, 'x'.repeat(5))).toBe(true);
    expect(vote(2)).toBe(true);
    expect(read()).toMatchObject({ path: '/a', title: 'A', stars: 4, why: 'xxxxx' });
    expect(open(kind, areas).read()).toEqual(read());
    expect(JSON.parse(toExport(store.read(), store.kinds))).toEqual({
      version: 2,
      saved: [],
      read: [],
      votes: [{ id: '0123456789ab', path: '/a', title: 'A', stars: 4, why: 'xxxxx' }],
    });
    store.remove(ID);
    expect(listItems(open(kind, areas).store.read(), kind)).toEqual([]);
    vote(1);
    expect(read()).toMatchObject({ stars: 1, why: '' });
  });

  it('is named in the question whether items join the account, and joins it', () => {
    const { areas, kinds, store, vote, read } = open(kind);
    vote(3);
    const join = createJoinQuestions(areas, kinds);
    join.askFor(READER);
    expect(join.read()).toEqual(['1 votes']);
    expect(join.accept()).toBe(1);
    expect(createDeviceItems(areas, kinds).list()).toEqual([]);
    store.setOwner(READER);
    expect(read()?.stars).toBe(3);
  });

  it('is removed when its reader logs out', () => {
    const { areas, store, vote } = open(kind);
    store.setOwner(READER);
    vote(3);
    store.ownerItems().clear({ keepsPending: false });
    expect(listKeys(areas.device, 'account.').filter((key) => key.includes(READER.id))).toEqual([]);
  });
});

it('reaches another device if it is replicated, merged with what that one has, and is never sent if not', async () => {
  const database = createFakeDatabase([SAVED, READ, VOTE]);
  const [one, two, local] = [open(VOTE), open(VOTE), open(LOCAL_VOTE)];
  for (const { store } of [one, two, local]) store.setOwner(READER);
  one.vote(2, 'one');
  two.vote(5);
  local.vote(1);
  expect(local.store.ownerItems().pending()).toEqual([]);
  for (const device of [one, two, one, local]) await device.sync(database);
  for (const device of [one, two]) expect(device.read()).toMatchObject({ stars: 5, why: 'one' });
  expect(database.read(ID)).toMatchObject({ stars: 5, why: 'one' });
  expect(database.reader?.n).toEqual({ s: 0, r: 0, v: 1 });
});

it('whose part the site has removed is left as it is, still counted, and deleted with the reader’s data', async () => {
  const database = createFakeDatabase([SAVED, READ, VOTE]);
  const { areas, store, vote, sync } = open(VOTE);
  store.setOwner(READER);
  vote(2);
  await sync(database);
  vote(3);
  const without = createOwnerItems(READER, areas, [SAVED, READ]);
  without.repair();
  expect(without.list()).toEqual([]);
  expect(open(VOTE, areas).read()?.stars).toBe(3);
  const remote = createFakeDatabase([SAVED, READ]);
  remote.reader = database.reader;
  without.add('s0123456789ab', {
    kind: SAVED,
    path: '/b',
    title: '',
    isRemoved: false,
    startsOver: false,
    at: 1,
    rest: {},
  });
  await pushItems({ items: without, remote: remote.connect(), assertCurrent: () => {}, now: () => 1e12 }, new Set());
  expect(remote.reader?.n).toEqual({ s: 1, r: 0, v: 1 });
  without.clear({ keepsPending: false });
  expect(listKeys(areas.device, 'account.').filter((key) => key.includes(`/${READER.id}/`))).toEqual([]);
});

it('that the site adds, or adds again, is fetched from the account completely, although earlier pulls skipped it', async () => {
  const database = createFakeDatabase([SAVED, READ, VOTE]);
  const one = open(VOTE);
  one.store.setOwner(READER);
  one.vote(4);
  await one.sync(database);
  const areas = createMemoryAreas();
  let now = 1e12;
  /** @returns the number of items that were fetched */
  async function pull(kinds: readonly ItemKind[]): Promise<number> {
    const known = createFakeDatabase(kinds);
    for (const [id, stored] of database.documents) known.documents.set(id, stored);
    const remote = known.connect();
    let count = 0;
    const pullPage: typeof remote.pull = async (after) => {
      const page = await remote.pull(after);
      count += page.documents.length;
      return page;
    };
    const items = createOwnerItems(READER, areas, kinds);
    now += 60_000;
    await pullItems({ items, remote: { ...remote, pull: pullPage }, assertCurrent: () => {}, now: () => now });
    return count;
  }
  for (let time = 1; time <= 3; time++) await pull([SAVED, READ]);
  const all = [SAVED, READ, VOTE];
  expect(await pull(all)).toBe(1);
  expect(createOwnerItems(READER, areas, all).list()).toMatchObject([{ item: { stars: 4 } }]);
  await pull(all);
  // Later pulls fetch only what is new, also without the kind.
  expect(await pull(all)).toBe(0);
  expect(await pull([SAVED, READ])).toBe(0);
});
