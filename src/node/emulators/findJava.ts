import { runCommand } from './runCommand.ts';

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
