import { initializeApp } from '@firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from '@firebase/firestore/lite';
import type { ItemKind } from 'serbakode/items';
import { createRemoteItems } from '../firebase/connectItems.ts';
import type { RemoteItems } from '../model/remoteItems.ts';

// The client logs every refusal, and these tests provoke refusals.
setLogLevel('silent');

interface EmulatorOptions {
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
  readonly readerId: string;
  readonly kinds: readonly ItemKind[];
}

/** The site's own client, signed in as a reader of the Firestore emulator. */
export function connectEmulatorItems({ host, port, projectId, readerId, kinds }: EmulatorOptions): RemoteItems {
  const db = getFirestore(initializeApp({ projectId, apiKey: 'none' }, readerId));
  connectFirestoreEmulator(db, host, port, {
    mockUserToken: { sub: readerId, firebase: { sign_in_provider: 'password', identities: {} } },
  });
  return createRemoteItems(db, readerId, kinds);
}
