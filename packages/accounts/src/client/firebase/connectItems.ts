import {
  collection,
  doc,
  documentId,
  endBefore,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  type Transaction,
  writeBatch,
  type DocumentData,
  type Firestore,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from '@firebase/firestore/lite';
import {
  applyChange,
  type Change,
  type ItemId,
  type ItemKind,
  hasSameFields,
  parseRecord,
  toRecord,
  type Owner,
  STORED_VERSION,
} from 'serbakode/items';
import { AccountError, attemptWith } from '../model/accountError.ts';
import { MARKER_ID, PULL_SIZE, type Pulled, type RemoteItems } from '../model/remoteItems.ts';
import type { Cursor } from '../model/syncState.ts';
import { inTime } from './inTime.ts';
import { openDatabase } from './openDatabase.ts';
import type { PublicConfig } from './publicConfig.ts';
import { countCreated, parseReader, type ReaderRecord } from './readerRecord.ts';
import { toDatabaseError } from './toAccountError.ts';

const attempt = attemptWith(toDatabaseError);

/** A reader's items in Cloud Firestore, at `users/{uid}/items/{id}`. */
export function connectItems(config: PublicConfig, owner: Owner, kinds: readonly ItemKind[]): RemoteItems {
  return createRemoteItems(openDatabase(config, owner.persistence), owner.id, kinds);
}

export function createRemoteItems(db: Firestore, readerId: string, kinds: readonly ItemKind[]): RemoteItems {
  const reader = doc(db, 'users', readerId);
  const items = collection(reader, 'items');
  const inOrder = [orderBy('at'), orderBy(documentId())];

  async function list(...constraints: QueryConstraint[]): Promise<QueryDocumentSnapshot[]> {
    return (await inTime(() => getDocs(query(items, ...constraints, limit(PULL_SIZE))))).docs;
  }

  /** Run a transaction. Once its caller has received an error, it writes nothing more: the changes may have been sent
   *  again together with later ones. */
  function transact<Result>(update: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return inTime((signal) =>
      runTransaction(db, async (transaction) => {
        const result = await update(transaction);
        signal.throwIfAborted();
        return result;
      }),
    );
  }

  async function pull(after: Cursor | null): Promise<Pulled> {
    const docs = await list(...inOrder, ...(after ? [startAfter(...toPosition(after))] : []));
    const documents = docs.map((found) => {
      const cursor = toCursor(found);
      return { cursor, item: parseRecord(kinds, found.id, { ...found.data(), at: toMilliseconds(cursor) }) };
    });
    return { documents, isLast: docs.length < PULL_SIZE };
  }

  async function push(changes: ReadonlyMap<ItemId, Change>) {
    return transact(async (transaction) => {
      const ids = [...changes.keys()];
      const [known, ...found] = await Promise.all(
        [reader, ...ids.map((id) => doc(items, id))].map((ref) => transaction.get(ref)),
      );
      const before = parseReader(known?.data());
      const created: ItemId[] = [];
      const pushed = [...changes].map(([id, change], index) => {
        const stored = found[index]?.data();
        if (!stored) created.push(id);
        const theirs = stored ? parseRecord(kinds, id, { ...stored, at: toMilliseconds(stored['at']) }) : null;
        const item = applyChange(theirs, id, change);
        // No write means no pull, and the device would keep a timestamp of its own; so return the stored item.
        if (theirs && hasSameFields(item, theirs)) return theirs;
        transaction.set(doc(items, id), { ...toRecord(item), at: serverTimestamp() });
        return item;
      });
      if (created.length > 0 || before.isOld) transaction.set(reader, toReader(countCreated(before, created, kinds)));
      return pushed;
    });
  }

  async function mark(): Promise<void> {
    await transact(async (transaction) => {
      const before = parseReader((await transaction.get(reader)).data());
      if (before.isOld) transaction.set(reader, toReader(countCreated(before, [], kinds)));
      transaction.set(doc(items, MARKER_ID), { k: 'read', p: '/', x: true, at: serverTimestamp() });
    });
  }

  async function deleteBefore(end: Cursor): Promise<void> {
    for (;;) {
      const docs = await list(...inOrder, endBefore(...toPosition(end)));
      if (docs.length === 0) return;
      await transact(async (transaction) => {
        const found = await Promise.all(docs.map(({ ref }) => transaction.get(ref)));
        // Another device may have written a document since the query ran.
        found.forEach((now, index) => {
          const listed = docs[index];
          if (listed && now.exists() && isSameTime(now.data(), listed.data())) transaction.delete(listed.ref);
        });
      });
    }
  }

  async function deleteAll(): Promise<void> {
    for (;;) {
      const docs = await list();
      if (docs.length === 0) return;
      const batch = writeBatch(db);
      for (const { ref } of docs) batch.delete(ref);
      await inTime(() => batch.commit());
    }
  }

  return {
    pull: (after) => attempt(() => pull(after)),
    push: (changes) => attempt(() => push(changes)),
    mark: () => attempt(mark),
    deleteBefore: (end) => attempt(() => deleteBefore(end)),
    close: () => attempt(() => inTime(() => setDoc(reader, { v: STORED_VERSION, gone: true, at: serverTimestamp() }))),
    deleteAll: () => attempt(deleteAll),
  };
}

function toReader({ n, a }: ReaderRecord): DocumentData {
  return { v: STORED_VERSION, n, a, at: serverTimestamp() };
}

/** @returns 0 for a value that is not a timestamp */
function toMilliseconds(time: unknown): number {
  if (typeof time !== 'object' || time === null || !('seconds' in time) || !('nanoseconds' in time)) return 0;
  return Number(time.seconds) * 1000 + Math.floor(Number(time.nanoseconds) / 1e6);
}

function toPosition({ seconds, nanoseconds, id }: Cursor): [Timestamp, string] {
  return [new Timestamp(seconds, nanoseconds), id];
}

function toCursor(found: QueryDocumentSnapshot): Cursor {
  const at: unknown = found.get('at');
  // Every item of a query ordered by `at` has a timestamp: the rules allow no other value.
  if (!(at instanceof Timestamp)) throw new AccountError('someFailed', 'no-time');
  return { seconds: at.seconds, nanoseconds: at.nanoseconds, id: found.id };
}

function isSameTime(a: DocumentData, b: DocumentData): boolean {
  return a['at'] instanceof Timestamp && b['at'] instanceof Timestamp && a['at'].isEqual(b['at']);
}
