import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, it } from 'vitest';
import { as, connect } from './database.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await connect();
});
afterAll(() => environment.cleanup());

// An emulator without rules allows everything. `run.js` proves that this test fails on such an emulator.
it('finds the rules loaded: a path without a rule cannot be read', async () => {
  await assertFails(getDoc(doc(as(environment, 'nobody'), 'anything/at-all')));
});
