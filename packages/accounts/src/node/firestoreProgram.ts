import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

/** Oldest Java that runs the Firestore emulator. */
export const MIN_JAVA = 17;

/** @returns the major version of `java`, or null without one */
export async function readJavaVersion(): Promise<number | null> {
  const printed = await runCommand('java', ['-version']);
  // "17.0.15", and "1.8.0_392" as it was called before 9.
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(printed ?? '') ?? [];
  if (first === undefined) return null;
  return first === '1' ? Number(second) : Number(first);
}

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
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  return newest ? path.join(FETCHED, newest) : null;
}

/** Run a command. @returns its output and errors, or null if it cannot be run or fails */
export function runCommand(command: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(command, args, { timeout: 30_000 }, (error, stdout, stderr) => resolve(error ? null : stdout + stderr));
  });
}
