import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../packages/testing/runCommand.ts';
import { createCorpus, type CorpusOptions } from './createCorpus.ts';

/** Generate a site and build it with the command.
 *  @param extra further files, by path below the site's folder
 *  @returns the output folder
 *  @throws Error with what the command reports */
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
  const { code, stderr } = await runCommand(workDir, 'build');
  if (code !== 0) throw new Error(stderr);
  return path.join(workDir, 'dist');
}
