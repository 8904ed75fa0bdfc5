import { AccountError } from '../accountError.ts';
import type { Cursor } from '../store/createOwnerItems.ts';
import type { Item } from '../store/item.ts';
import { parseRecord, toRecord } from '../store/itemRecord.ts';
import { isSameItem } from '../store/mergeItems.ts';
import { PULL_SIZE, type RemoteItems } from '../sync/remoteItems.ts';

interface Stored {
  readonly item: Item;
  /** Server time: a batch shares one, as in the real database. */
  readonly at: number;
}

export interface FakeDatabase {
  /** The database as one device sees it. */
  readonly connect: () => RemoteItems;
  readonly items: ReadonlyMap<string, Stored>;
  /** Reads that were billed: one for an empty answer. */
  readonly reads: () => number;
  /** Every request fails with this, until null. */
  readonly failWith: (error: AccountError | null) => void;
  /** Refuse items of this id, as rules would. */
  readonly refuse: (id: string) => void;
  /** Called before each answer: time for something to happen elsewhere. */
  onRequest: (kind: 'pull' | 'push' | 'deleteAll') => void | Promise<void>;
}

/** One reader's items in a database in memory, with the order of pulling and the transactions of the real one. */
export function createFakeDatabase(): FakeDatabase {
  const items = new Map<string, Stored>();
  const refused = new Set<string>();
  let clock = 0;
  let reads = 0;
  let failure: AccountError | null = null;

  async function request(kind: 'pull' | 'push' | 'deleteAll'): Promise<void> {
    await database.onRequest(kind);
    if (failure) throw failure;
  }

  function connect(): RemoteItems {
    return {
      pull: async (after) => {
        await request('pull');
        const sorted = [...items].filter(([id, stored]) => isAfter(id, stored, after)).sort(byTime);
        const page = sorted.slice(0, PULL_SIZE);
        reads += Math.max(1, page.length);
        const last = page.at(-1);
        return {
          items: page.map(([, { item }]) => item),
          cursor: last ? { seconds: last[1].at, nanoseconds: 0, id: last[0] } : null,
          isLast: page.length < PULL_SIZE,
        };
      },
      push: async (batch, join) => {
        await request('push');
        if (batch.some(({ id }) => refused.has(id))) throw new AccountError('someFailed', 'invalid-argument');
        reads += batch.length;
        clock += 1;
        return batch.map((local) => {
          const theirs = items.get(local.id)?.item ?? null;
          const joined = join(theirs, local);
          // Through the stored form, as the real database does.
          const stored = parseRecord(joined.id, JSON.parse(JSON.stringify(toRecord(joined))));
          if (stored && (!theirs || !isSameItem(stored, theirs))) items.set(joined.id, { item: stored, at: clock });
          return joined;
        });
      },
      deleteAll: async () => {
        await request('deleteAll');
        items.clear();
      },
    };
  }

  const database: FakeDatabase = {
    connect,
    items,
    reads: () => reads,
    failWith: (error) => {
      failure = error;
    },
    refuse: (id) => {
      refused.add(id);
    },
    onRequest: () => {},
  };
  return database;
}

function isAfter(id: string, { at }: Stored, cursor: Cursor | null): boolean {
  return cursor === null || at > cursor.seconds || (at === cursor.seconds && id > cursor.id);
}

function byTime([idA, a]: [string, Stored], [idB, b]: [string, Stored]): number {
  return a.at - b.at || (idA < idB ? -1 : 1);
}
