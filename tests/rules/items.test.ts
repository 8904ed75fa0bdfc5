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
  runTransaction,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  as,
  connect,
  DRAFT_ID,
  GOOD_DRAFT,
  GOOD_ITEM,
  inputsFor,
  ITEM_ID,
  naming,
  NONE,
  NOTHING,
  OWNER,
  PROJECT,
  seed,
  toAddress,
  toAuthorization,
  TOMBSTONE,
  WHO,
  type Who,
} from './database.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await connect();
});
afterAll(() => environment.cleanup());
beforeEach(() => environment.clearFirestore());

const READER = `users/${OWNER}`;
const ITEMS = `${READER}/items`;
const PATH = `${ITEMS}/${ITEM_ID}`;
const STORED = { ...GOOD_ITEM, at: Timestamp.now() };
const STORED_READER = { v: 3, n: { ...NOTHING, s: 1 }, a: NONE, at: Timestamp.now() };

/** Items with one invalid field each: wrong type, range, length or shape. */
const WRONG: Readonly<Record<string, Record<string, unknown>>> = {
  'another kind': { k: 'note' },
  'kind as number': { k: 1 },
  'a kind that disagrees with the id': { k: 'read' },
  'a path of another site': { p: 'https://evil.example/' },
  'a relative path': { p: 'blog' },
  'an empty path': { p: '' },
  'another host': { p: '//evil.example' },
  'another host for browsers': { p: '/\\evil.example' },
  'another host once browsers have dropped a tab': { p: '/\t/evil.example' },
  'another host once browsers have dropped a line feed': { p: '/\n/evil.example' },
  'a path with a control character': { p: '/a\u0000' },
  'path as number': { p: 7 },
  'a path with an empty part': { p: '/a//b' },
  'a path that leads up': { p: '/blog/../admin' },
  'a path that ends in a step up': { p: '/blog/..' },
  'a path with an encoded step up': { p: '/blog/%2e%2E/admin' },
  'a path with a step nowhere': { p: '/blog/./a' },
  'a path with a backslash': { p: '/blog\\evil.example' },
  'a path that is shown backwards': { p: '/blog/\u202Egpj.exe' },
  'a path with an isolated direction': { p: '/blog/\u2066a' },
  'an oversized path': { p: `/${'x'.repeat(1024)}` },
  'a path oversized in bytes only': { p: `/${'é'.repeat(512)}` },
  'title as number': { t: 7 },
  'an oversized title': { t: 'x'.repeat(401) },
  'a title oversized in bytes only': { t: 'é'.repeat(201) },
  'a huge title': { t: 'x'.repeat(500_000) },
  'percent below 0': { r: -1 },
  'percent above 100': { r: 101 },
  'percent with a fraction': { r: 1.5 },
  'percent as text': { r: '1' },
  'heading as list': { h: ['a'] },
  'an oversized heading': { h: 'x'.repeat(401) },
  'done as number': { d: 1 },
  'by hand as number': { b: 1 },
  'the code of a draft': { c: 'let a;' },
  'the time of a draft': { m: 1 },
  'the repetition of a solved exercise': { s: '1 2 2.5 4' },
  'the time at which an exercise was solved': { e: 1 },
  'removed as text': { x: 'true' },
  'the counter of version 1': { n: 1 },
  'the writer of version 1': { w: 'abcdefg1' },
  'the generation of version 1': { g: 0 },
  'a client clock': { at: Timestamp.now() },
  'time as text': { at: '2026-01-01' },
  'an extra field': { role: 'admin' },
};

/** Drafts with one invalid field each. */
const WRONG_DRAFTS: Readonly<Record<string, Record<string, unknown>>> = {
  'code as list': { c: ['a'] },
  'oversized code': { c: 'x'.repeat(16_001) },
  'code oversized in bytes only': { c: 'é'.repeat(8001) },
  'a time before 1970': { m: -1 },
  'a time after the last': { m: 8_640_000_000_000_001 },
  'a time with a fraction': { m: 1.5 },
  'a time as text': { m: '1' },
  'the kind of another item': { k: 'save' },
};

const WRONG_DRAFT_IDS = [
  'd0123456789abx0000001',
  'd0123456789abc000001',
  'd0123456789abc00000001',
  'd0123456789abC0000001',
];

/** Valid paths that look like the refused ones. */
const GOOD_PATHS = [
  '/',
  '/a',
  '/a/',
  '/a..b/..c/d..',
  '/a/.well-known',
  '/a%20b',
  '/a#b//c',
  '/a?b=%2e%2e',
  '/\u0641\u200C',
];

const REQUIRED = ['k', 'p', 'at'];
const OPTIONAL = ['t', 'r', 'h', 'd', 'b', 'x'];

const WRONG_IDS = [
  'e0123456789ag',
  'e0123456789a',
  'e0123456789abc',
  'x0123456789ab',
  'S0123456789ab',
  's01234',
  `s${'0'.repeat(33)}`,
  's0123456789a_',
  '0123456789ab',
];

/** Create items as the site does, with a reader's document that names them in the same commit. */
async function create(store: Firestore, id: string, data: Record<string, unknown>): Promise<void> {
  const batch = writeBatch(store);
  batch.set(doc(store, READER), naming([id]));
  batch.set(doc(store, `${ITEMS}/${id}`), data);
  await batch.commit();
}

function without(field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(GOOD_ITEM).filter(([key]) => key !== field));
}

/** List items with an offset, which only the REST interface takes. @returns the status of the answer */
async function listSkipping(who: Who, offset: number): Promise<number> {
  const { host, port } = toAddress();
  const url = `http://${host}:${port}/v1/projects/${PROJECT}/databases/(default)/documents/${READER}:runQuery`;
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...toAuthorization(who) },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'items' }], offset, limit: 1 } }),
  });
  return status;
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

  it(`${mine} list with a limit of 300, as pulling does`, async () => {
    const start = [orderBy('at'), orderBy(documentId()), startAfter(Timestamp.fromMillis(0), 'r000000')];
    await check(who)(getDocs(query(collection(db(), ITEMS), ...start, limit(300))));
  });

  it('refuses list without a limit', () => assertFails(getDocs(collection(db(), ITEMS))));

  it('refuses list above the limit', () => assertFails(getDocs(query(collection(db(), ITEMS), limit(301)))));

  it(`${mine} list from the beginning, and refuses a query that skips documents`, async () => {
    const ask = (offset: number) => listSkipping(who, offset);
    expect([await ask(0), await ask(1), await ask(50_000)]).toEqual([who === 'owner' ? 200 : 403, 403, 403]);
  });

  it('refuses the collection group', () => assertFails(getDocs(query(collectionGroup(db(), 'items'), limit(1)))));

  it(`${mine} create`, () => check(who)(create(db(), ITEM_ID, GOOD_ITEM)));

  it.each(inputsFor(who, GOOD_PATHS))(`${mine} create with the path %s`, async (p) => {
    await check(who)(create(db(), ITEM_ID, { ...GOOD_ITEM, p }));
  });

  it(`${mine} create a draft of code or of an answer, with the longest code`, async () => {
    await check(who)(create(db(), DRAFT_ID, GOOD_DRAFT));
    await environment.clearFirestore();
    await check(who)(create(db(), 'd0123456789aba0000001', { ...GOOD_DRAFT, c: 'é'.repeat(8000) }));
  });

  it(`${mine} removal of a draft`, async () => {
    await seed(environment, READER, STORED_READER);
    await seed(environment, `${ITEMS}/${DRAFT_ID}`, { ...GOOD_DRAFT, at: Timestamp.now() });
    const { c: _code, ...removed } = GOOD_DRAFT;
    await check(who)(setDoc(doc(db(), `${ITEMS}/${DRAFT_ID}`), { ...removed, x: true }));
  });

  it.each(inputsFor(who, Object.entries(WRONG_DRAFTS)))('refuses a draft with %s', async (_name, change) => {
    await assertFails(create(db(), DRAFT_ID, { ...GOOD_DRAFT, ...change }));
  });

  it.each(inputsFor(who, WRONG_DRAFT_IDS))('refuses a draft with the id %s', (id) =>
    assertFails(create(db(), id, GOOD_DRAFT)),
  );

  it(`${mine} create a finished page or a solved exercise`, async () => {
    await check(who)(create(db(), 'r0123456789ab', { ...GOOD_ITEM, k: 'read' }));
    await environment.clearFirestore();
    await check(who)(create(db(), 'e0123456789ab', { ...GOOD_ITEM, k: 'done' }));
  });

  it(`${mine} keep when a solved exercise was repeated`, async () => {
    const repeated = { ...GOOD_ITEM, k: 'done', s: '1764200000000 1764460000000 12.3456 5.1' };
    await check(who)(create(db(), 'e0123456789ab', repeated));
    await environment.clearFirestore();
    await check(who)(create(db(), 'e0123456789ab', { ...repeated, s: '0'.repeat(64) }));
  });

  it.each(inputsFor(who, ['0'.repeat(65), '1e5', 'a', '1\n', 7, ['1']]))(
    'refuses %j for when it was repeated',
    async (s) => {
      await assertFails(create(db(), 'e0123456789ab', { ...GOOD_ITEM, k: 'done', s }));
    },
  );

  it.each(inputsFor(who, ['read', 'done']))(`${mine} keep when a %s item was done`, async (k) => {
    const id = `${k === 'read' ? 'r' : 'e'}0123456789ab`;
    await check(who)(create(db(), id, { ...GOOD_ITEM, k, e: 1_764_200_000_000 }));
    for (const e of [-1, 1.5, '1', 8_640_000_000_000_001]) await assertFails(create(db(), id, { ...GOOD_ITEM, k, e }));
  });

  it('refuses to create an item without a reader’s document that names it in the same commit', async () => {
    await assertFails(setDoc(doc(db(), PATH), GOOD_ITEM));
    await seed(environment, READER, STORED_READER);
    await assertFails(setDoc(doc(db(), PATH), GOOD_ITEM));
    await assertFails(create(db(), 's00000000000b', { ...GOOD_ITEM, k: 'read' }));
  });

  it(`${mine} the marker of deleting everything, however full the list is`, async () => {
    await seed(environment, READER, { ...STORED_READER, n: { ...NOTHING, r: 20_000 } });
    await check(who)(setDoc(doc(db(), `${ITEMS}/reverything`), { k: 'read', p: '/', x: true, at: GOOD_ITEM['at'] }));
  });

  it('refuses create and update after the account is deleted, and still allows delete', async () => {
    await seed(environment, PATH, STORED);
    await seed(environment, READER, { ...TOMBSTONE, at: Timestamp.now() });
    await assertFails(setDoc(doc(db(), PATH), GOOD_ITEM));
    await assertFails(setDoc(doc(db(), `${ITEMS}/reverything`), { k: 'read', p: '/', x: true, at: GOOD_ITEM['at'] }));
    await assertFails(create(db(), 's00000000000b', GOOD_ITEM));
    await check(who)(deleteDoc(doc(db(), PATH)));
  });

  it('refuses create and update below a reader’s document of an earlier or a newer version', async () => {
    await seed(environment, PATH, STORED);
    for (const v of [1, 2, 4]) {
      await seed(environment, READER, { ...STORED_READER, v });
      await assertFails(setDoc(doc(db(), PATH), GOOD_ITEM));
    }
  });

  it(`${mine} update, also of an item of version 1`, async () => {
    await seed(environment, READER, STORED_READER);
    for (const before of [STORED, { ...STORED, n: 3, w: 'abcdefg1', g: 0 }]) {
      await seed(environment, PATH, before);
      await check(who)(setDoc(doc(db(), PATH), { ...GOOD_ITEM, x: true }));
    }
  });

  it(`${mine} delete`, async () => {
    await seed(environment, PATH, STORED);
    await check(who)(deleteDoc(doc(db(), PATH)));
  });

  it.each(inputsFor(who, Object.entries(WRONG)))('refuses to create with %s', async (_name, change) => {
    await assertFails(create(db(), ITEM_ID, { ...GOOD_ITEM, ...change }));
  });

  it.each(inputsFor(who, Object.entries(WRONG)))('refuses to update to %s', async (_name, change) => {
    await seed(environment, READER, STORED_READER);
    await seed(environment, PATH, STORED);
    await assertFails(updateDoc(doc(db(), PATH), { at: GOOD_ITEM['at'], ...change }));
  });

  it.each(inputsFor(who, REQUIRED))('refuses to create without %s', (field) =>
    assertFails(create(db(), ITEM_ID, without(field))),
  );

  it.each(inputsFor(who, OPTIONAL))(`${mine} create without %s`, (field) =>
    check(who)(create(db(), ITEM_ID, without(field))),
  );

  it.each(inputsFor(who, WRONG_IDS))('refuses the id %s', (id) =>
    assertFails(create(db(), id, { ...GOOD_ITEM, k: id.startsWith('e') ? 'done' : 'save' })),
  );

  it(`${mine} the longest values`, async () => {
    const longest = { p: `/${'é'.repeat(511)}x`, t: 'é'.repeat(200), h: 'x'.repeat(400), r: 100 };
    await check(who)(create(db(), `s${'0'.repeat(32)}`, { ...GOOD_ITEM, ...longest }));
  });

  const IDS = Array.from({ length: 50 }, (_, index) => `s${String(index).padStart(12, '0')}`);

  it(`${mine} a batch of 50`, async () => {
    const store = db();
    const batch = writeBatch(store);
    batch.set(doc(store, READER), naming(IDS));
    for (const id of IDS) batch.set(doc(store, `${ITEMS}/${id}`), GOOD_ITEM);
    await check(who)(batch.commit());
  });

  it(`${mine} a transaction of 50, as pushing does`, async () => {
    const store = db();
    await check(who)(
      runTransaction(store, async (transaction) => {
        await transaction.get(doc(store, READER));
        for (const id of IDS) await transaction.get(doc(store, `${ITEMS}/${id}`));
        transaction.set(doc(store, READER), naming(IDS));
        for (const id of IDS) transaction.set(doc(store, `${ITEMS}/${id}`), GOOD_ITEM);
      }),
    );
  });

  it('refuses a batch with one invalid or unnamed item', async () => {
    for (const [id, data] of [
      ['s111111111111', { ...GOOD_ITEM, r: 101 }],
      ['s222222222222', GOOD_ITEM],
    ] as const) {
      const store = db();
      const batch = writeBatch(store);
      batch.set(doc(store, READER), naming([ITEM_ID, 's111111111111']));
      batch.set(doc(store, PATH), GOOD_ITEM);
      batch.set(doc(store, `${ITEMS}/${id}`), data);
      await assertFails(batch.commit());
    }
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

describe('a reader of the anonymous provider', () => {
  it('may do nothing, not even with documents under its own id', async () => {
    const db = as(environment, 'owner without a name');
    await assertFails(create(db, ITEM_ID, GOOD_ITEM));
    await assertFails(setDoc(doc(db, READER), TOMBSTONE));
    await seed(environment, READER, STORED_READER);
    await seed(environment, PATH, STORED);
    await assertFails(getDoc(doc(db, READER)));
    await assertFails(getDoc(doc(db, PATH)));
    await assertFails(getDocs(query(collection(db, ITEMS), limit(1))));
    await assertFails(setDoc(doc(db, PATH), GOOD_ITEM));
    await assertFails(deleteDoc(doc(db, PATH)));
  });
});
