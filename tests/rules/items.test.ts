import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { as, connect, GOOD_ITEM, ITEM_ID, OWNER, seed, WHO, type Who } from './database.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await connect();
});
afterAll(() => environment.cleanup());
beforeEach(() => environment.clearFirestore());

const ITEMS = `users/${OWNER}/items`;
const PATH = `${ITEMS}/${ITEM_ID}`;
const STORED = { ...GOOD_ITEM, at: Timestamp.now() };

/** Each field wrong in turn: type, range, length, shape. */
const WRONG: Readonly<Record<string, Record<string, unknown>>> = {
  'another kind': { k: 'note' },
  'kind as number': { k: 1 },
  'a kind that disagrees with the id': { k: 'read' },
  'a path of another site': { p: 'https://evil.example/' },
  'a relative path': { p: 'blog' },
  'an empty path': { p: '' },
  'path as number': { p: 7 },
  'an oversized path': { p: `/${'x'.repeat(512)}` },
  'title as number': { t: 7 },
  'an oversized title': { t: 'x'.repeat(201) },
  'a huge title': { t: 'x'.repeat(500_000) },
  'percent below 0': { r: -1 },
  'percent above 100': { r: 101 },
  'percent with a fraction': { r: 1.5 },
  'percent as text': { r: '1' },
  'heading as list': { h: ['a'] },
  'an oversized heading': { h: 'x'.repeat(101) },
  'done as number': { d: 1 },
  'removed as text': { x: 'true' },
  'counter below 0': { n: -1 },
  'counter above a milliard': { n: 1_000_000_001 },
  'counter with a fraction': { n: 0.5 },
  'counter as text': { n: '1' },
  'a short writer': { w: 'abc' },
  'a long writer': { w: 'abcdefghi' },
  'a writer in capitals': { w: 'ABCDEFGH' },
  'writer as number': { w: 12345678 },
  'generation below 0': { g: -1 },
  'generation above a milliard': { g: 1_000_000_001 },
  'generation as text': { g: '0' },
  'a client clock': { at: Timestamp.now() },
  'time as text': { at: '2026-01-01' },
  'an extra field': { role: 'admin' },
};

const REQUIRED = ['k', 'p', 'n', 'w', 'g', 'at'];
const OPTIONAL = ['t', 'r', 'h', 'd', 'x'];

const WRONG_IDS = ['x0123456789ab', 'S0123456789ab', 's01234', `s${'0'.repeat(33)}`, 's0123456789a_', '0123456789ab'];

function without(field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(GOOD_ITEM).filter(([key]) => key !== field));
}

function check(who: Who): typeof assertSucceeds {
  return who === 'owner' ? assertSucceeds : assertFails;
}

describe.each(WHO)('users/{uid}/items/{id} for %s', (who) => {
  const db = () => as(environment, who);
  const mine = who === 'owner' ? 'lets' : 'refuses';

  it(`${mine} get`, async () => {
    await seed(environment, PATH, STORED);
    await check(who)(getDoc(doc(db(), PATH)));
  });

  it(`${mine} list with a limit of 300, as pulling asks`, async () => {
    const start = [orderBy('at'), orderBy(documentId()), startAfter(Timestamp.fromMillis(0), 'r000000')];
    await check(who)(getDocs(query(collection(db(), ITEMS), ...start, limit(300))));
  });

  it('refuses list without a limit', () => assertFails(getDocs(collection(db(), ITEMS))));

  it('refuses list above the limit', () => assertFails(getDocs(query(collection(db(), ITEMS), limit(301)))));

  it('refuses the collection group', () => assertFails(getDocs(query(collectionGroup(db(), 'items'), limit(1)))));

  it(`${mine} create`, () => check(who)(setDoc(doc(db(), PATH), GOOD_ITEM)));

  it(`${mine} create what was read`, () => check(who)(setDoc(doc(db(), `${ITEMS}/r0123456789ab`), { ...GOOD_ITEM, k: 'read' })));

  it(`${mine} update`, async () => {
    await seed(environment, PATH, STORED);
    await check(who)(setDoc(doc(db(), PATH), { ...GOOD_ITEM, x: true, n: 4 }));
  });

  it(`${mine} delete`, async () => {
    await seed(environment, PATH, STORED);
    await check(who)(deleteDoc(doc(db(), PATH)));
  });

  it.each(Object.entries(WRONG))('refuses to create with %s', async (_name, change) => {
    await assertFails(setDoc(doc(db(), PATH), { ...GOOD_ITEM, ...change }));
  });

  it.each(Object.entries(WRONG))('refuses to update to %s', async (_name, change) => {
    await seed(environment, PATH, STORED);
    await assertFails(updateDoc(doc(db(), PATH), { at: GOOD_ITEM['at'], ...change }));
  });

  it.each(REQUIRED)('refuses to create without %s', (field) => assertFails(setDoc(doc(db(), PATH), without(field))));

  it.each(OPTIONAL)(`${mine} create without %s`, (field) => check(who)(setDoc(doc(db(), PATH), without(field))));

  it.each(WRONG_IDS)('refuses the id %s', (id) => assertFails(setDoc(doc(db(), `${ITEMS}/${id}`), GOOD_ITEM)));

  it(`${mine} the longest values`, async () => {
    const longest = { p: `/${'x'.repeat(511)}`, t: 'x'.repeat(200), h: 'x'.repeat(100), r: 100, n: 1e9, g: 1e9 };
    await check(who)(setDoc(doc(db(), `${ITEMS}/s${'0'.repeat(32)}`), { ...GOOD_ITEM, ...longest }));
  });

  it(`${mine} a batch of 50`, async () => {
    const store = db();
    const batch = writeBatch(store);
    for (let index = 0; index < 50; index++) batch.set(doc(store, `${ITEMS}/s${String(index).padStart(12, '0')}`), GOOD_ITEM);
    await check(who)(batch.commit());
  });

  it('refuses a batch with one bad item', async () => {
    const store = db();
    const batch = writeBatch(store);
    batch.set(doc(store, PATH), GOOD_ITEM);
    batch.set(doc(store, `${ITEMS}/s111111111111`), { ...GOOD_ITEM, r: 101 });
    await assertFails(batch.commit());
  });
});

describe.each(WHO)('any other path for %s', (who) => {
  const OTHERS = [`users/${OWNER}/notes/a`, `${PATH}/deeper/a`, 'items/s0123456789ab', 'readers/a', `admin/${OWNER}`];

  it.each(OTHERS)('refuses get, list, create, update and delete at %s', async (path) => {
    const target = doc(as(environment, who), path);
    await assertFails(getDoc(target));
    await assertFails(getDocs(query(target.parent, limit(1))));
    await assertFails(setDoc(target, GOOD_ITEM));
    await seed(environment, path, STORED);
    await assertFails(setDoc(target, GOOD_ITEM));
    await assertFails(deleteDoc(target));
  });
});
