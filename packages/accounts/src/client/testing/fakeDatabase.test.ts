import { describe } from 'vitest';
import { describeRemoteItems } from './describeRemoteItems.ts';
import { createFakeDatabase } from './fakeDatabase.ts';

describe('the database in memory', () => {
  describeRemoteItems(async () => {
    const database = createFakeDatabase();
    return {
      remote: database.connect(),
      writeReader: async (data) => {
        database.reader = { v: 0, ...data };
      },
    };
  });
});
