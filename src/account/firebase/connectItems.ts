import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  writeBatch,
} from '@firebase/firestore/lite';
import type { Persistence } from '../authService.ts';
import type { Cursor } from '../store/createOwnerItems.ts';
import type { Item } from '../store/item.ts';
import { parseRecord, toRecord } from '../store/itemRecord.ts';
import { isSameItem } from '../store/mergeItems.ts';
import type { Owner } from '../store/owner.ts';
import { PULL_SIZE, type Pulled, type RemoteItems } from '../sync/remoteItems.ts';
import { toFirebaseApp } from './firebaseApp.ts';
import type { PublicConfig } from './publicConfig.ts';
import { toDatabaseError } from './toAccountError.ts';

const databases = new Map<Persistence, Firestore>();

/** The database client of one kind of session, which asks with its token; one on a page, however often it is asked for. */
function openDatabase(config: PublicConfig, persistence: Persistence): Firestore {
  const known = databases.get(persistence);
  if (known) return known;
  const database = getFirestore(toFirebaseApp(config, persistence));
  databases.set(persistence, database);
  const emulator = config.emulators?.firestore;
  if (emulator) connectFirestoreEmulator(database, emulator.host, emulator.port);
  return database;
}

/** A reader's items in Cloud Firestore, at `users/{uid}/items/{id}`. */
export function connectItems(config: PublicConfig, owner: Owner): RemoteItems {
  const db = openDatabase(config, owner.persistence);
  const reader = doc(db, 'users', owner.id);
  const items = collection(reader, 'items');
  let isReaderKnown = false;

  async function pull(after: Cursor | null): Promise<Pulled> {
    const start = after ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.id)] : [];
    const { docs } = await getDocs(query(items, orderBy('at'), orderBy(documentId()), ...start, limit(PULL_SIZE)));
    const last = docs.at(-1);
    const at: unknown = last?.get('at');
    return {
      items: docs.flatMap((found) => parseRecord(found.id, found.data()) ?? []),
      cursor: last && at instanceof Timestamp ? { seconds: at.seconds, nanoseconds: at.nanoseconds, id: last.id } : null,
      isLast: docs.length < PULL_SIZE,
    };
  }

  async function push(batch: readonly Item[], join: (remote: Item | null, local: Item) => Item): Promise<Item[]> {
    if (!isReaderKnown) {
      if (!(await getDoc(reader)).exists()) await setDoc(reader, { v: SCHEMA_VERSION, at: serverTimestamp() });
      isReaderKnown = true;
    }
    return runTransaction(db, async (transaction) => {
      const found = await Promise.all(batch.map(({ id }) => transaction.get(doc(items, id))));
      return batch.map((local, index) => {
        const theirs = parseRecord(local.id, found[index]?.data());
        const joined = join(theirs, local);
        if (!theirs || !isSameItem(joined, theirs)) transaction.set(doc(items, local.id), { ...toRecord(joined), at: serverTimestamp() });
        return joined;
      });
    });
  }

  async function deleteAll({ includingReader }: { readonly includingReader: boolean }): Promise<void> {
    for (;;) {
      const { docs } = await getDocs(query(items, orderBy(documentId()), limit(PULL_SIZE)));
      if (docs.length === 0) break;
      const batch = writeBatch(db);
      for (const found of docs) batch.delete(found.ref);
      await batch.commit();
    }
    if (!includingReader) return;
    await deleteDoc(reader);
    isReaderKnown = false;
  }

  return {
    pull: (after) => attempt(() => pull(after)),
    push: (batch, join) => attempt(() => push(batch, join)),
    deleteAll: (options) => attempt(() => deleteAll(options)),
  };
}

/** Of the documents below a reader. */
const SCHEMA_VERSION = 1;

async function attempt<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw toDatabaseError(error);
  }
}
