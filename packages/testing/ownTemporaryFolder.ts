import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = 'serbakode-unit-';

/** Gives the tests a temporary folder of their own, and removes it after the last one: a run creates a thousand sites. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Called for the configuration and for each of its projects, which share the folder.
  if (path.basename(tmpdir()).startsWith(NAME)) return undefined;
  const dir = await mkdtemp(path.join(tmpdir(), NAME));
  // Tests run programs as another user, who has to find the way to his files.
  await chmod(dir, 0o711);
  process.env['TMPDIR'] = dir;
  // What a test started and ended may still write a last file into a folder that is being removed.
  return () => rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
