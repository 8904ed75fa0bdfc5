import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = 'serbakode-unit-';

/** Creates a temporary folder for the tests, and removes it after the last one, because a run creates a thousand
 *  sites. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Called for the configuration and for each of its projects, which share the folder.
  if (path.basename(tmpdir()).startsWith(NAME)) return undefined;
  const dir = await mkdtemp(path.join(tmpdir(), NAME));
  // Tests run programs as another user, who needs access to the files.
  await chmod(dir, 0o711);
  process.env['TMPDIR'] = dir;
  // A process that a test has ended may still write a file into the folder during the removal.
  return () => rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
