import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, it } from 'vitest';
import { as, connect } from './database.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await connect();
});
afterAll(() => environment.cleanup());

// An emulator without rules lets everybody do everything; `run.js` proves on such a one that this test fails there.
it('finds rules loaded: nobody may read what no rule names', async () => {
  await assertFails(getDoc(doc(as(environment, 'nobody'), 'anything/at-all')));
});
