import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import {
  as,
  connect,
  DRAFT_ID,
  GOOD_READER,
  inputsFor,
  naming,
  NONE,
  NOTHING,
  OWNER,
  seed,
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

const PATH = `users/${OWNER}`;

/** A document as version 1 of the site wrote it. */
const STORED_1 = { v: 1, at: Timestamp.now() };
/** A document as version 2 wrote it, which had no drafts. */
const STORED_2 = { v: 2, n: { s: 7, r: 3, e: 0 }, a: { s: [], r: [], e: [] }, at: Timestamp.now() };
const STORED = { v: 3, n: { s: 7, r: 3, e: 0, d: 2 }, a: NONE, at: Timestamp.now() };

const WRONG: Readonly<Record<string, Record<string, unknown>>> = {
  'version 1': { ...GOOD_READER, v: 1 },
  'version 2': { ...GOOD_READER, v: 2 },
  'version 4': { ...GOOD_READER, v: 4 },
  'version as text': { ...GOOD_READER, v: '3' },
  'no version': { n: GOOD_READER['n'], a: NONE, at: GOOD_READER['at'] },
  'no time': { v: 3, n: GOOD_READER['n'], a: NONE },
  'no counts': { v: 3, a: NONE, at: GOOD_READER['at'] },
  'no names': { v: 3, n: GOOD_READER['n'], at: GOOD_READER['at'] },
  'a client clock': { ...GOOD_READER, at: Timestamp.now() },
  'an extra field': { ...GOOD_READER, role: 'admin' },
  'an extra list': { ...GOOD_READER, n: { ...NOTHING, q: 0 } },
  'an extra list of names': { ...GOOD_READER, a: { ...NONE, q: ['q'] } },
  'an oversized extra field': { ...GOOD_READER, note: 'x'.repeat(500_000) },
  'a count below nothing': { ...GOOD_READER, n: { ...NOTHING, s: -1 } },
  'a count as text': { ...GOOD_READER, n: { ...NOTHING, s: '0' } },
  'a count that names nothing': { ...GOOD_READER, n: { ...NOTHING, s: 1 } },
  'names that are not counted': { ...GOOD_READER, a: { ...NONE, s: ['s0123456789ab'] } },
  'names as text': { ...GOOD_READER, a: { ...NONE, s: '' } },
  'a name that is oversized': { ...GOOD_READER, n: { ...NOTHING, s: 1 }, a: { ...NONE, s: ['s'.repeat(1701)] } },
  'a name that is not an id': { ...GOOD_READER, n: { ...NOTHING, s: 1 }, a: { ...NONE, s: ['<script>'] } },
  'a name that is a map': { ...GOOD_READER, n: { ...NOTHING, s: 1 }, a: { ...NONE, s: [{ a: 'x' }] } },
  'more names than a commit takes': naming(
    Array.from({ length: 51 }, (_, index) => `s${String(index).padStart(12, '0')}`),
  ),
  'a tombstone with more': { ...TOMBSTONE, n: GOOD_READER['n'] },
  'a tombstone that is none': { ...TOMBSTONE, gone: false },
  'a tombstone of a client clock': { ...TOMBSTONE, at: Timestamp.now() },
  nothing: {},
};

function check(who: Who): typeof assertSucceeds {
  return who === 'owner' ? assertSucceeds : assertFails;
}

describe.each(WHO)('users/{uid} for %s', (who) => {
  const mine = who === 'owner' ? 'lets' : 'refuses';

  it(`${mine} get`, async () => {
    await seed(environment, PATH, STORED_1);
    await check(who)(getDoc(doc(as(environment, who), PATH)));
  });

  it('refuses list, with a limit or without', async () => {
    await assertFails(getDocs(collection(as(environment, who), 'users')));
    await assertFails(getDocs(query(collection(as(environment, who), 'users'), limit(1))));
  });

  it(`${mine} create`, async () => {
    await check(who)(setDoc(doc(as(environment, who), PATH), GOOD_READER));
  });

  it(`${mine} update of version 1`, async () => {
    await seed(environment, PATH, STORED_1);
    await check(who)(setDoc(doc(as(environment, who), PATH), GOOD_READER));
  });

  it(`${mine} update of version 2, and refuses counts that restart`, async () => {
    await seed(environment, PATH, STORED_2);
    await assertFails(setDoc(doc(as(environment, who), PATH), GOOD_READER));
    await check(who)(setDoc(doc(as(environment, who), PATH), naming([DRAFT_ID], { ...NOTHING, ...STORED_2.n })));
  });

  it(`${mine} increase of a count`, async () => {
    await seed(environment, PATH, STORED);
    await check(who)(
      setDoc(doc(as(environment, who), PATH), naming(['s00000000000a', 'e00000000000a', DRAFT_ID], STORED.n)),
    );
  });

  it(`${mine} the lists of a site that has fewer kinds, and refuses to forget one`, async () => {
    const path = doc(as(environment, who), PATH);
    await check(who)(setDoc(path, { ...GOOD_READER, n: { s: 0, r: 0 }, a: { s: [], r: [] } }));
    await seed(environment, PATH, STORED);
    await assertFails(setDoc(path, { ...GOOD_READER, n: { s: 7, r: 3, e: 0 }, a: { s: [], r: [] } }));
    await check(who)(setDoc(path, { ...GOOD_READER, n: STORED.n, a: { s: [], r: [] } }));
  });

  it('refuses a count that decreases or restarts', async () => {
    await seed(environment, PATH, STORED);
    await assertFails(setDoc(doc(as(environment, who), PATH), { ...GOOD_READER, n: { ...STORED.n, s: 6 } }));
    await assertFails(setDoc(doc(as(environment, who), PATH), GOOD_READER));
  });

  it('refuses delete, which would restart the count', async () => {
    await seed(environment, PATH, STORED);
    await assertFails(deleteDoc(doc(as(environment, who), PATH)));
  });

  it(`${mine} the last document of a list, and refuses the next`, async () => {
    const n = { ...NOTHING, s: 19_999 };
    await seed(environment, PATH, { ...STORED, n });
    await assertFails(setDoc(doc(as(environment, who), PATH), naming(['s00000000000a', 's00000000000b'], n)));
    await check(who)(setDoc(doc(as(environment, who), PATH), naming(['s00000000000a'], n)));
  });

  it(`${mine} the 5,000th draft, and refuses the next`, async () => {
    const n = { ...NOTHING, d: 4999 };
    await seed(environment, PATH, { ...STORED, n });
    await assertFails(setDoc(doc(as(environment, who), PATH), naming([DRAFT_ID, 'd0123456789abc0000002'], n)));
    await check(who)(setDoc(doc(as(environment, who), PATH), naming([DRAFT_ID], n)));
  });

  it(`${mine} a tombstone over nothing, an earlier version, this one or a tombstone`, async () => {
    const path = doc(as(environment, who), PATH);
    await check(who)(setDoc(path, TOMBSTONE));
    await check(who)(setDoc(path, TOMBSTONE));
    for (const before of [STORED_1, STORED_2, STORED]) {
      await seed(environment, PATH, before);
      await check(who)(setDoc(path, TOMBSTONE));
    }
  });

  it('refuses everything over a tombstone', async () => {
    await seed(environment, PATH, { v: 3, gone: true, at: Timestamp.now() });
    await assertFails(setDoc(doc(as(environment, who), PATH), GOOD_READER));
    await assertFails(updateDoc(doc(as(environment, who), PATH), { gone: false, at: GOOD_READER['at'] }));
    await assertFails(deleteDoc(doc(as(environment, who), PATH)));
  });

  it('refuses to write over a newer version', async () => {
    await seed(environment, PATH, { ...STORED, v: 4 });
    await assertFails(setDoc(doc(as(environment, who), PATH), naming([], STORED.n)));
  });

  it.each(inputsFor(who, Object.entries(WRONG)))('refuses to create with %s', async (_name, data) => {
    await assertFails(setDoc(doc(as(environment, who), PATH), data));
  });

  it.each(inputsFor(who, Object.entries(WRONG)))('refuses to update to %s', async (_name, data) => {
    await seed(environment, PATH, STORED_1);
    await assertFails(setDoc(doc(as(environment, who), PATH), data));
  });

  it('refuses to add a field by a partial update', async () => {
    await seed(environment, PATH, STORED_1);
    await assertFails(updateDoc(doc(as(environment, who), PATH), { at: GOOD_READER['at'], role: 'admin' }));
  });
});
