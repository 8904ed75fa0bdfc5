import path from 'node:path';
import { DEMO_PROJECT, NoEmulatorError, type Emulator, type Log, type Tools } from './emulator.ts';
import { startAuth } from './startAuth.ts';
import { startFirestore } from './startFirestore.ts';

export type EmulatorConfig = ReturnType<typeof toConfig>;

interface Emulators {
  /** null if not even the Auth emulator is available: the site then runs without accounts. */
  readonly config: EmulatorConfig | null;
  /** Save the data, then stop the started processes. */
  readonly stop: () => Promise<void>;
}

interface EmulatorOptions extends Pick<Tools, 'log' | 'installFolder'> {
  /** Folder of this package, which has the rules. */
  readonly packageDir: string;
  /** Folder of the saved data; null if it is not saved, as in tests. */
  readonly dataDir: string | null;
}

/** Start the account services on this machine. The site does not wait for them: until the promise settles, the server
 *  answers 503 at `/__/firebase/init.json`. A missing tool is reported in one line and does not reject the promise. */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const { log, installFolder, packageDir, dataDir } = options;
  const tools = { log, installFolder, emulatorsDir: path.join(packageDir, 'emulators') };
  const rulesFile = path.join(packageDir, 'firestore.rules');
  const [auth, firestore] = await Promise.all([
    tryStart(() => startAuth({ ...tools, dataDir }), 'Accounts: signing in is not available', log),
    tryStart(() => startFirestore({ ...tools, rulesFile, dataDir }), 'Accounts: sync is not available', log),
  ]);
  if (!auth) {
    await firestore?.stop();
    return { config: null, stop: async () => {} };
  }
  const config = toConfig(auth, firestore);
  log(firestore ? 'Accounts: ready, on emulators of this machine' : 'Accounts: ready, without sync');
  return { config, stop: () => stopAll([auth, firestore]) };
}

async function tryStart(start: () => Promise<Emulator>, consequence: string, log: Log): Promise<Emulator | null> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof NoEmulatorError)) throw error;
    const detail = error.cause instanceof Error ? ` (${error.cause.message.split('\n')[0]})` : '';
    log(`${consequence}: ${error.message}${detail}`);
    return null;
  }
}

/** The local server's answer at `/__/firebase/init.json`. */
function toConfig(auth: Emulator, firestore: Emulator | null) {
  return {
    projectId: DEMO_PROJECT,
    // Any text is valid here: only the emulators receive it.
    apiKey: 'emulator',
    authDomain: `${DEMO_PROJECT}.firebaseapp.com`,
    emulators: {
      auth: { host: auth.host, port: auth.port },
      // Missing if it is not available: signing in works, and nothing is synchronised.
      ...(firestore && { firestore: { host: firestore.host, port: firestore.port } }),
    },
  };
}

async function stopAll(emulators: readonly (Emulator | null)[]): Promise<void> {
  const stops = await Promise.allSettled(emulators.map((emulator) => emulator?.stop()));
  const failed = stops.find((stop) => stop.status === 'rejected');
  if (failed) throw failed.reason;
}
