import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PROJECT, LOOPBACK, type Emulator, type Log, type Tools } from './emulator.ts';
import { installFirebaseTools } from './installFirebaseTools.ts';
import { startEmulator } from './startEmulator.ts';

interface AuthOptions extends Tools {
  /** Folder of the saved data; null if it is not saved. */
  readonly dataDir: string | null;
}

/** Start Firebase's Auth emulator.
 *  @throws NoEmulatorError if it is not available */
export async function startAuth({ dataDir, ...tools }: AuthOptions): Promise<Emulator> {
  const { emulatorsDir, log } = tools;
  await installFirebaseTools(tools);
  return startEmulator({
    name: 'Auth',
    toArguments: (port) => [path.join(emulatorsDir, 'serve-auth.cjs'), DEMO_PROJECT, LOOPBACK, String(port)],
    ready: /^ready$/,
    timeoutMs: 180_000,
    onLine: (line) => {
      // The emulator sends no mail, so the links of its mails are printed.
      if (/https?:\/\/\S*oobCode/.test(line)) log(`Auth: ${line}`);
    },
    prepare: async (port) => {
      if (dataDir) await importUsers(port, dataDir, log);
    },
    save: async (port) => {
      if (dataDir) await exportUsers(port, dataDir);
    },
  });
}

const USERS_FILE = 'users.json';
/** Credentials that the emulator accepts as an administrator's. */
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

function toAddress(port: number, act: string): string {
  return `http://${LOOPBACK}:${port}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts:${act}`;
}

async function importUsers(port: number, dataDir: string, log: Log): Promise<void> {
  const file = path.join(dataDir, USERS_FILE);
  if (!existsSync(file)) return;
  const users = await readFile(file, 'utf8');
  if (isEmpty(users)) return;
  const response = await fetch(toAddress(port, 'batchCreate'), { method: 'POST', headers: OWNER, body: users });
  if (response.ok) return;
  // The emulator continues empty. The unreadable file is moved aside, so that stopping does not overwrite it.
  await rename(file, `${file}.unreadable`);
  log(`Accounts: the users kept from before could not be imported; they are in ${file}.unreadable`);
}

/** The emulator refuses an empty list. */
function isEmpty(users: string): boolean {
  return /^\s*\{(\s*"users":\s*\[\s*\])?\s*\}\s*$/.test(users);
}

async function exportUsers(port: number, dataDir: string): Promise<void> {
  const response = await fetch(toAddress(port, 'batchGet?maxResults=-1'), { headers: OWNER });
  if (!response.ok)
    throw new Error(`The Auth emulator did not export its users: ${response.status} ${await response.text()}`);
  const { users } = (await response.json()) as { readonly users?: readonly unknown[] };
  await mkdir(dataDir, { recursive: true });
  const fresh = path.join(dataDir, `${USERS_FILE}.new`);
  await writeFile(fresh, JSON.stringify(users ? { users } : {}));
  await rename(fresh, path.join(dataDir, USERS_FILE));
}
