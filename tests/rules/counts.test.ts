import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, getDoc, getDocs, increment, limit, query, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToCounter } from '../../packages/accounts/src/client/firebase/addToCounter.ts';
import { as, connect, OWNER, PROJECT, seed, toAddress, WHO } from './database.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await connect();
});
afterAll(() => environment.cleanup());
beforeEach(() => environment.clearFirestore());

const ID = 'e0123456789ab';
const PATH = `counts/${ID}`;
const STORED = { tried: 9, first: 2, solved: 4, hint: 3, solution: 1 };
const ONE = increment(1);

const open = () => seed(environment, 'counts/open', { authors: [OWNER] });
const nobody = () => doc(as(environment, 'nobody'), PATH);
const write = (fields: Record<string, unknown>) => setDoc(nobody(), fields, { merge: true });

describe.each(WHO)('counts/{id} for %s', (who) => {
  const check = who === 'owner' ? assertSucceeds : assertFails;

  it(`${who === 'owner' ? 'lets an author' : 'refuses to'} read and list`, async () => {
    await open();
    await seed(environment, PATH, STORED);
    const counts = collection(as(environment, who), 'counts');
    await check(getDoc(doc(counts, ID)));
    await check(getDocs(query(counts, limit(30))));
    await assertFails(getDocs(query(counts, limit(31))));
    await assertFails(getDocs(counts));
  });

  it('counts', async () => {
    await open();
    await assertSucceeds(setDoc(doc(as(environment, who), PATH), { tried: ONE }, { merge: true }));
  });

  it('refuses opening, naming an author, and deleting', async () => {
    const database = as(environment, who);
    await assertFails(setDoc(doc(database, 'counts/open'), { authors: [OWNER] }));
    await open();
    await assertFails(setDoc(doc(database, 'counts/open'), { authors: ['reader-b'] }));
    await assertFails(deleteDoc(doc(database, 'counts/open')));
    await seed(environment, PATH, STORED);
    await assertFails(deleteDoc(doc(database, PATH)));
  });
});

it('refuses everything until it is opened, and once it is closed', async () => {
  await seed(environment, PATH, STORED);
  await assertFails(write({ tried: ONE }));
  await assertFails(getDoc(doc(as(environment, 'owner'), PATH)));
});

const ALLOWED: Readonly<Record<string, Record<string, unknown>>> = {
  'a first try': { tried: ONE },
  'a first try that is right': { tried: ONE, first: ONE, solved: ONE },
  'a hint': { hint: ONE },
  'a solution': { solution: ONE },
  'all at once': { tried: ONE, first: ONE, solved: ONE, hint: ONE, solution: ONE },
};

const REFUSED: Readonly<Record<string, Record<string, unknown>>> = {
  nothing: {},
  'two at once': { tried: increment(2) },
  'one less': { hint: increment(-1) },
  'another field': { tried: ONE, reader: OWNER },
  'another counter': { abandoned: ONE },
  'a text': { tried: '10' },
  'a fraction': { tried: increment(0.5) },
  'a whole number as a fraction': { tried: 10.5 },
};

it.each(Object.entries(ALLOWED))('counts %s, in a new and in an existing document', async (_name, fields) => {
  await open();
  await assertSucceeds(write(fields));
  await seed(environment, PATH, STORED);
  await assertSucceeds(write(fields));
});

it.each(Object.entries(REFUSED))('refuses %s', async (_name, fields) => {
  await open();
  await assertFails(write(fields));
  await seed(environment, PATH, STORED);
  await assertFails(write(fields));
});

it.each([
  ['a hint', { first: ONE, hint: ONE }],
  ['a solution', { first: ONE, solution: ONE }],
  ['a try that was not right', { first: ONE, tried: ONE }],
  ['a later answer', { first: ONE, solved: ONE }],
])('refuses a first answer that was right with %s', async (_name, fields) => {
  await open();
  await seed(environment, PATH, STORED);
  await assertFails(write(fields));
});

it('refuses more right answers than attempts', async () => {
  await open();
  await assertFails(write({ solved: ONE }));
  await seed(environment, PATH, { tried: 4, first: 4, solved: 4 });
  await assertFails(write({ solved: ONE }));
  await assertFails(write({ tried: ONE, first: ONE }));
  await assertSucceeds(write({ tried: ONE, solved: ONE }));
});

it('refuses to start at a chosen number', async () => {
  await open();
  await assertFails(setDoc(nobody(), { tried: 1000 }));
  await seed(environment, PATH, STORED);
  await assertFails(setDoc(nobody(), { tried: 1 }));
});

it.each(['e0123456789a', 'e0123456789abc', 'E0123456789AB', 's0123456789ab', 'harga', 'open'])(
  'refuses the name %s',
  async (id) => {
    await open();
    await assertFails(setDoc(doc(as(environment, 'nobody'), `counts/${id}`), { tried: ONE }, { merge: true }));
  },
);

it('refuses documents below a counter', async () => {
  await open();
  await assertFails(setDoc(doc(as(environment, 'nobody'), `${PATH}/more/x`), { tried: ONE }));
});

it('accepts the page’s request, which is one request of plain text', async () => {
  await open();
  const sent = vi.spyOn(globalThis, 'fetch');
  const config = { projectId: PROJECT, apiKey: 'key', emulators: { firestore: toAddress() } };
  await addToCounter(config, ID, ['tried']);
  await addToCounter(config, ID, ['hint', 'solved']);
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockRestore();
  expect((await getDoc(doc(as(environment, 'owner'), PATH))).data()).toEqual({ tried: 1, hint: 1, solved: 1 });
  await expect(addToCounter(config, ID, ['reader'])).rejects.toThrow(`counts/${ID}: 403`);
});
