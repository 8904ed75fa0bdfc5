import { applyChange } from '../../../../serbakode/src/client/items/change.ts';
import { hasSameFields } from '../../../../serbakode/src/client/items/itemFields.ts';
import type { Item, ItemKind } from '../../../../serbakode/src/client/items/itemKind.ts';
import { parseRecord, toRecord } from '../../../../serbakode/src/client/items/itemRecord.ts';
import { STORED_VERSION } from '../../../../serbakode/src/client/items/storedVersion.ts';
import { countCreated, parseReader, type ReaderRecord } from '../firebase/readerRecord.ts';
import { toDatabaseError } from '../firebase/toAccountError.ts';
import type { AccountError } from '../model/accountError.ts';
import { compareCursors, MARKER_ID, PULL_SIZE, type RemoteItems } from '../model/remoteItems.ts';
import type { Cursor } from '../model/syncState.ts';

/** Maximum number of documents a reader's list may ever have, by the first letter of their ids; `firestore.rules` counts
 *  them. */
const toMaxList = (letter: string): number => (letter === 'd' ? 5000 : 20_000);

interface Stored {
  readonly record: Readonly<Record<string, unknown>>;
  /** Server time in seconds; a batch shares one, as in the real database. */
  readonly at: number;
}

type ReaderDocument = Partial<ReaderRecord> & { readonly v: number; readonly gone?: true };

/** `deleteStep`: one commit of a deletion. */
type Request = 'pull' | 'push' | 'mark' | 'close' | 'deleteStep';

export interface FakeDatabase {
  /** The database as one device sees it. */
  readonly connect: () => RemoteItems;
  readonly documents: Map<string, Stored>;
  readonly read: (id: string) => Item | null;
  /** The reader's own document, or null if there is none. */
  reader: ReaderDocument | null;
  /** Number of billed reads; an empty answer counts as one. */
  readonly reads: () => number;
  /** Make every request fail with this error, until null. */
  readonly failWith: (error: AccountError | null) => void;
  /** Refuse items with this id, as rules would. */
  readonly refuse: (id: string) => void;
  /** Allow a field that today's rules do not know. */
  readonly allowField: (name: string) => void;
  /** Called before each answer, so that something can happen elsewhere first. */
  onRequest: (kind: Request) => void | Promise<void>;
}

/** One reader's items in an in-memory database. `describeRemoteItems` proves that it behaves like the real one with
 *  its rules. */
export function createFakeDatabase(kinds: readonly ItemKind[]): FakeDatabase {
  /** Fields of any kind, and those that earlier versions wrote with every item. */
  const known = new Set([...kinds.flatMap(({ all }) => all.map(([, { key }]) => key)), 'r', 'h', 'd']);
  const documents = new Map<string, Stored>();
  const refused = new Set<string>();
  const allowed = new Set<string>();
  // Later than any time a test inserts itself.
  let clock = 1000;
  let reads = 0;
  let failure: AccountError | null = null;

  function toItem(id: string, { record, at }: Stored): Item | null {
    return parseRecord(kinds, id, { ...record, at: at * 1000 });
  }

  async function request(kind: Request): Promise<void> {
    await database.onRequest(kind);
    if (failure) throw failure;
  }

  function inOrder(): { readonly cursor: Cursor; readonly stored: Stored }[] {
    return [...documents]
      .map(([id, stored]) => ({ cursor: { seconds: stored.at, nanoseconds: 0, id }, stored }))
      .sort((a, b) => compareCursors(a.cursor, b.cursor));
  }

  /** The checks of `firestore.rules` on an item: it is as this code would write it. */
  function assertAllowed(item: Item): void {
    const record = toRecord(item);
    const read = parseRecord(kinds, item.id, record);
    const isSame = read !== null && JSON.stringify(toRecord(read)) === JSON.stringify(record);
    if (
      refused.has(item.id) ||
      !isSame ||
      !Object.keys(read.rest).every((name) => known.has(name) || allowed.has(name))
    )
      throw denied();
  }

  function connect(): RemoteItems {
    return {
      pull: async (after) => {
        await request('pull');
        const page = inOrder()
          .filter(({ cursor }) => after === null || compareCursors(cursor, after) > 0)
          .slice(0, PULL_SIZE);
        reads += Math.max(1, page.length);
        return {
          documents: page.map(({ cursor, stored }) => ({ cursor, item: toItem(cursor.id, stored) })),
          isLast: page.length < PULL_SIZE,
        };
      },
      push: async (changes) => {
        await request('push');
        reads += changes.size + 1;
        const before = parseReader(database.reader);
        const pushed = [...changes].map(([id, change]) => {
          const theirs = database.read(id);
          const applied = applyChange(theirs, id, change);
          const isChanged = !theirs || !hasSameFields(applied, theirs);
          return { id, item: isChanged ? applied : theirs, isNew: !documents.has(id), isChanged };
        });
        const created = pushed.filter(({ isNew }) => isNew).map(({ id }) => id);
        const reader = countCreated(before, created, kinds);
        if (Object.entries(reader.n).some(([letter, count]) => count > toMaxList(letter))) throw denied();
        for (const { item, isChanged } of pushed) if (isChanged) assertAllowed(item);
        clock += 1;
        if (created.length > 0 || before.isOld) database.reader = { v: STORED_VERSION, ...reader };
        for (const { id, item, isChanged } of pushed) {
          // Serialised and parsed, so that stored data shares no objects with the device.
          if (isChanged) documents.set(id, { record: JSON.parse(JSON.stringify(toRecord(item))), at: clock });
        }
        return pushed.map(({ item }) => item);
      },
      mark: async () => {
        await request('mark');
        reads += 1;
        const before = parseReader(database.reader);
        if (before.isOld) database.reader = { v: STORED_VERSION, ...countCreated(before, [], kinds) };
        clock += 1;
        documents.set(MARKER_ID, { record: { k: 'read', p: '/', x: true }, at: clock });
      },
      deleteBefore: async (end) => {
        await deleteWhile((cursor) => compareCursors(cursor, end) < 0);
      },
      close: async () => {
        await request('close');
        database.reader = { v: STORED_VERSION, gone: true };
      },
      deleteAll: () => deleteWhile(() => true),
    };
  }

  async function deleteWhile(isMeant: (cursor: Cursor) => boolean): Promise<void> {
    for (;;) {
      await request('deleteStep');
      const page = inOrder()
        .filter(({ cursor }) => isMeant(cursor))
        .slice(0, PULL_SIZE);
      reads += Math.max(1, page.length);
      if (page.length === 0) return;
      for (const { cursor } of page) documents.delete(cursor.id);
    }
  }

  const database: FakeDatabase = {
    connect,
    documents,
    reader: null,
    read: (id) => {
      const stored = documents.get(id);
      return stored ? toItem(id, stored) : null;
    },
    reads: () => reads,
    failWith: (error) => {
      failure = error;
    },
    refuse: (id) => {
      refused.add(id);
    },
    allowField: (name) => {
      allowed.add(name);
    },
    onRequest: () => {},
  };
  return database;
}

function denied(): AccountError {
  return toDatabaseError({ code: 'permission-denied' });
}
