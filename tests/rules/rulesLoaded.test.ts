import { assertFails, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, getDoc } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { as, connect, toAddress } from './database.ts';

/** The behavior of an emulator without rules. */
const OPEN = 'service cloud.firestore { match /{path=**} { allow read, write; } }';

async function assertNoRule(connecting: Promise<RulesTestEnvironment>): Promise<void> {
  const environment = await connecting;
  try {
    await assertFails(getDoc(doc(as(environment, 'nobody'), 'anything/at-all')));
  } finally {
    await environment.cleanup();
  }
}

it('finds the rules loaded: a path without a rule cannot be read', () => assertNoRule(connect()));

it('would notice an emulator that allows everything', async () => {
  const open = initializeTestEnvironment({ projectId: 'demo-open', firestore: { ...toAddress(), rules: OPEN } });
  await expect(assertNoRule(open)).rejects.toThrow('Expected request to fail, but it succeeded.');
});
