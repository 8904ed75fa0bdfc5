import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PROJECT, LOOPBACK, NoEmulatorError, type Emulator, type Log, type Tools } from './emulator.ts';
import { findFirestoreJar, MIN_JAVA, readJavaVersion, runCommand } from './firestoreProgram.ts';
import { installFirebaseTools } from './installFirebaseTools.ts';
import { startEmulator } from './startEmulator.ts';

interface FirestoreOptions extends Tools {
  readonly rulesFile: string;
  /** Folder of the saved data; null if it is not saved. */
  readonly dataDir: string | null;
}

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** Start the real Firestore emulator, which enforces the rules.
 *  @throws NoEmulatorError if it is not available */
export async function startFirestore(options: FirestoreOptions): Promise<Emulator> {
  const { dataDir, log } = options;
  const jar = await toJar(options);
  const kept = dataDir && path.join(dataDir, EXPORT_NAME);
  const seed = kept && path.join(kept, `${EXPORT_NAME}.overall_export_metadata`);
  if (!seed || !existsSync(seed)) return run(jar, null, options);
  try {
    return await run(jar, seed, options);
  } catch (error) {
    if (!(error instanceof NoEmulatorError)) throw error;
    // The saved data may be the cause: start without it, and move it aside, so that stopping does not overwrite it.
    const aside = `${kept}.unreadable`;
    await rm(aside, { recursive: true, force: true });
    await rename(kept, aside);
    const emulator = await run(jar, null, options);
    log(`Accounts: the documents kept from before could not be imported; they are in ${aside}`);
    return emulator;
  }
}

function run(
  jar: string,
  seed: string | null,
  { emulatorsDir, rulesFile, dataDir, log }: FirestoreOptions,
): Promise<Emulator> {
  return startEmulator({
    name: 'Firestore',
    toArguments: (port) => [
      path.join(emulatorsDir, 'guard.cjs'),
      'java',
      '-Duser.language=en',
      // The emulator runs only for minutes, so the second compiler and a collector with its own threads cost more time
      // than they save (517 tests of the rules: 61 seconds of processor time instead of 86).
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-cp',
      jar,
      // The manifest names no main class.
      MAIN_CLASS,
      'start',
      `--host=${LOOPBACK}`,
      `--port=${port}`,
      `--rules=${rulesFile}`,
      ...(seed === null ? [] : [`--seed_from_export=${seed}`]),
    ],
    ready: /Dev App Server is now running/,
    timeoutMs: 180_000,
    prepare: (port) => checkRules(port, rulesFile, log),
    save: async (port) => {
      if (dataDir) await exportData(port, dataDir);
    },
  });
}

/** Send an administrator's request to the emulator. */
function send(port: number, method: 'PUT' | 'POST', act: string, body: object): Promise<Response> {
  return fetch(`http://${LOOPBACK}:${port}/emulator/v1/projects/${DEMO_PROJECT}:${act}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Rules that do not compile deny everything, and the emulator keeps silent about it until they are sent this way. */
async function checkRules(port: number, rulesFile: string, log: Log): Promise<void> {
  const content = await readFile(rulesFile, 'utf8');
  const rules = { files: [{ name: 'firestore.rules', content }] };
  const response = await send(port, 'PUT', 'securityRules', { rules });
  const answer = await response.text();
  if (!response.ok || /"issues"/.test(answer)) log(`Firestore: ${rulesFile} ${answer}`);
}

async function toJar(tools: Tools): Promise<string> {
  const java = await readJavaVersion();
  if (java === null || java < MIN_JAVA) {
    const found = java === null ? 'there is no Java here' : `Java ${java} is too old`;
    throw new NoEmulatorError(
      `${found}; the Firestore emulator needs Java ${MIN_JAVA} or newer (Debian: apt-get install default-jre-headless)`,
    );
  }
  const found = await findFirestoreJar();
  if (found) return found;
  const { emulatorsDir, log } = tools;
  await installFirebaseTools(tools);
  log('Accounts: fetching the Firestore emulator (about 130 MB, once)...');
  await runCommand(process.execPath, [
    path.join(emulatorsDir, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'setup:emulators:firestore',
  ]);
  const fetched = await findFirestoreJar();
  if (!fetched)
    throw new NoEmulatorError(
      'the Firestore emulator could not be fetched; when online, run `npx --prefix emulators firebase setup:emulators:firestore`',
    );
  return fetched;
}

const EXPORT_NAME = 'firestore_export';

/** The emulator writes into a separate folder, which replaces the old folder once it is complete. */
async function exportData(port: number, dataDir: string): Promise<void> {
  const fresh = path.join(dataDir, 'new');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const response = await send(port, 'POST', 'export', {
    database: `projects/${DEMO_PROJECT}/databases/(default)`,
    export_directory: fresh,
    export_name: EXPORT_NAME,
  });
  if (!response.ok)
    throw new Error(`The Firestore emulator did not export its data: ${response.status} ${await response.text()}`);
  const target = path.join(dataDir, EXPORT_NAME);
  await rm(target, { recursive: true, force: true });
  await rename(path.join(fresh, EXPORT_NAME), target);
  await rm(fresh, { recursive: true, force: true });
}
