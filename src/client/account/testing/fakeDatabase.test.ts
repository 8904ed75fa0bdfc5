import { describe } from 'vitest';
import { createFakeDatabase } from './fakeDatabase.ts';
import { describeRemoteItems } from './describeRemoteItems.ts';

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
