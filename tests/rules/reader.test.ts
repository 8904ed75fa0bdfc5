import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { as, connect, GOOD_READER, OWNER, seed, WHO, type Who } from './database.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await connect();
});
afterAll(() => environment.cleanup());
beforeEach(() => environment.clearFirestore());

const PATH = `users/${OWNER}`;

const WRONG: Readonly<Record<string, Record<string, unknown>>> = {
  'version 2': { ...GOOD_READER, v: 2 },
  'version as text': { ...GOOD_READER, v: '1' },
  'no version': { at: GOOD_READER['at'] },
  'no time': { v: 1 },
  'a client clock': { ...GOOD_READER, at: Timestamp.now() },
  'an extra field': { ...GOOD_READER, role: 'admin' },
  'an oversized extra field': { ...GOOD_READER, note: 'x'.repeat(500_000) },
  nothing: {},
};

function check(who: Who): typeof assertSucceeds {
  return who === 'owner' ? assertSucceeds : assertFails;
}

describe.each(WHO)('users/{uid} for %s', (who) => {
  const mine = who === 'owner' ? 'lets' : 'refuses';

  it(`${mine} get`, async () => {
    await seed(environment, PATH, { v: 1, at: Timestamp.now() });
    await check(who)(getDoc(doc(as(environment, who), PATH)));
  });

  it('refuses list, with a limit or without', async () => {
    await assertFails(getDocs(collection(as(environment, who), 'users')));
    await assertFails(getDocs(query(collection(as(environment, who), 'users'), limit(1))));
  });

  it(`${mine} create`, async () => {
    await check(who)(setDoc(doc(as(environment, who), PATH), GOOD_READER));
  });

  it(`${mine} update`, async () => {
    await seed(environment, PATH, { v: 1, at: Timestamp.now() });
    await check(who)(setDoc(doc(as(environment, who), PATH), GOOD_READER));
  });

  it(`${mine} delete`, async () => {
    await seed(environment, PATH, { v: 1, at: Timestamp.now() });
    await check(who)(deleteDoc(doc(as(environment, who), PATH)));
  });

  it.each(Object.entries(WRONG))('refuses to create with %s', async (_name, data) => {
    await assertFails(setDoc(doc(as(environment, who), PATH), data));
  });

  it.each(Object.entries(WRONG))('refuses to update to %s', async (_name, data) => {
    await seed(environment, PATH, { v: 1, at: Timestamp.now() });
    await assertFails(setDoc(doc(as(environment, who), PATH), data));
  });

  it('refuses to add a field by a partial update', async () => {
    await seed(environment, PATH, { v: 1, at: Timestamp.now() });
    await assertFails(updateDoc(doc(as(environment, who), PATH), { at: GOOD_READER['at'], role: 'admin' }));
  });
});
