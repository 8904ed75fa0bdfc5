import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { runCommand } from './runCommand.ts';

/** Find the Firestore emulator's program: `FIRESTORE_EMULATOR_JAR`, Google's Debian package, or what firebase-tools
 *  fetched before. @returns its file, or null */
export async function findFirestoreJar(): Promise<string | null> {
  return process.env['FIRESTORE_EMULATOR_JAR'] ?? (await findInDebianPackage()) ?? (await findFetched());
}

async function findInDebianPackage(): Promise<string | null> {
  const files = await runCommand('dpkg', ['-L', 'google-cloud-cli-firestore-emulator']);
  return files?.split('\n').find((file) => file.endsWith('.jar')) ?? null;
}

/** Download folder of firebase-tools. */
const FETCHED = path.join(homedir(), '.cache', 'firebase', 'emulators');

async function findFetched(): Promise<string | null> {
  const names = await readdir(FETCHED).catch(() => []);
  const newest = names
    .filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
    .sort(byNumbers)
    .at(-1);
  return newest ? path.join(FETCHED, newest) : null;
}

function byNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
