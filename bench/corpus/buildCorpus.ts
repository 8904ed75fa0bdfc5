import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../packages/testing/siteFolder.ts';
import { createCorpus, type CorpusOptions } from './createCorpus.ts';

const run = promisify(execFile);

/** Generate a site and build it with the real command.
 *  @param extra further files, by path below the site's folder
 *  @returns the output folder */
export async function buildCorpus(
  options: CorpusOptions,
  extra: Readonly<Record<string, string>> = {},
): Promise<string> {
  const workDir = await mkdtemp(path.join(tmpdir(), 'corpus-'));
  const siteDir = path.join(workDir, 'site');
  await createCorpus(siteDir, options);
  for (const [name, text] of Object.entries(extra)) {
    const file = path.join(siteDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await run('node', [path.join(ROOT, 'bin/serbakode.js'), 'build'], { cwd: workDir, maxBuffer: 64 * 1024 * 1024 });
  return path.join(workDir, 'dist');
}
