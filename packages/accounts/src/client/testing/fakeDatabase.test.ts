import { describe } from 'vitest';
import { KINDS } from '../../../../testing/readingStore.ts';
import { describeRemoteItems } from './describeRemoteItems.ts';
import { createFakeDatabase } from './fakeDatabase.ts';

describe('the database in memory', () => {
  describeRemoteItems(async () => {
    const database = createFakeDatabase(KINDS);
    return {
      remote: database.connect(),
      writeReader: async (data) => {
        database.reader = { v: 0, ...data };
      },
    };
  }, KINDS);
});
