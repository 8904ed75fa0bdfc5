import path from 'node:path';
import { hashFolder } from '../../support/hashFolder.ts';
import type { CommandRequest, CommandResult } from '../../support/serveCommands.ts';

/** Build a site's folder. In one run of the tests the same content is built once for all workers. Tests only read the
 *  output.
 *  @param siteDir folder of a site, for example in tests/fixtures
 *  @returns the output folder
 *  @throws Error with the output of the build if it fails */
export async function buildSite(siteDir: string, options: readonly string[] = []): Promise<string> {
  const key = await hashFolder(siteDir, options);
  const words = ['build', '--site', siteDir, '--out', '{out}', ...options];
  const { code, stderr, outDir } = await runCommand({ key, words });
  if (code !== 0) throw new Error(stderr);
  return outDir;
}

/** Verify a built site.
 *  @returns the command's output, with its problems if there are any */
export async function verifySite(outDir: string): Promise<string> {
  const key = `verify-${path.basename(path.dirname(outDir))}`;
  const { stdout, stderr } = await runCommand({ key, words: ['verify', '--out', outDir] });
  return stderr + stdout;
}

/** Request it from the process that playwright.config.ts starts. */
async function runCommand(request: CommandRequest): Promise<CommandResult> {
  const response = await fetch(process.env['E2E_ENGINE'] ?? '', { method: 'POST', body: JSON.stringify(request) });
  return (await response.json()) as CommandResult;
}
