import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { serverTimestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeRemoteItems } from '../../packages/accounts/src/client/testing/describeRemoteItems.ts';
import { connectEmulatorItems } from '../../packages/accounts/src/client/testing/emulatorItems.ts';
import { KINDS } from '../../packages/testing/readingStore.ts';
import { connect, PROJECT, seed, toAddress } from './database.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await connect();
});
afterAll(() => environment.cleanup());

let readers = 0;

describe('the real database with its rules, used by the site’s code', () => {
  describeRemoteItems(async () => {
    readers += 1;
    const readerId = `contract-${readers}`;
    return {
      remote: connectEmulatorItems({ ...toAddress(), projectId: PROJECT, readerId, kinds: KINDS }),
      writeReader: (data) => seed(environment, `users/${readerId}`, { ...data, at: serverTimestamp() }),
    };
  }, KINDS);
});
