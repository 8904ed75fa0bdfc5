import { connectFirestoreEmulator, getFirestore, type Firestore } from '@firebase/firestore/lite';
import type { Persistence } from 'serbakode/items';
import { toFirebaseApp } from './firebaseApp.ts';
import type { PublicConfig } from './publicConfig.ts';

const databases = new Map<Persistence, Firestore>();

/** The database client of one kind of session, authorised by its token; created once per page. */
export function openDatabase(config: PublicConfig, persistence: Persistence): Firestore {
  const known = databases.get(persistence);
  if (known) return known;
  const database = getFirestore(toFirebaseApp(config, persistence));
  databases.set(persistence, database);
  const emulator = config.emulators?.firestore;
  if (emulator) connectFirestoreEmulator(database, emulator.host, emulator.port);
  return database;
}
