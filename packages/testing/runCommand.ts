import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import { main } from '../serbakode/src/node/cli/main.ts';
import { ROOT } from './siteFolder.ts';

/** The exit code and the output of a command. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Compiles the entries of threads, in which files are rendered. */
export const { compileTypeScript } = (await import(pathToFileURL(path.join(ROOT, 'bin/run.js')).href)) as {
  readonly compileTypeScript: (entryFile: string) => Promise<string>;
};

/** Commands of other packages have separate tests. */
export const runPackage = () => Promise.reject(new Error('no other package runs in a test'));

/** Run the command on a small site in this process, which costs a tenth of a separate process. Not for features of a
 *  process: signals, permissions, a configuration that exits.
 *  @param workDir folder in which the command is run */
export async function runCommand(workDir: string, ...words: string[]): Promise<CommandResult> {
  const before = process.cwd();
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      texts[name] += String(chunk);
      return true;
    }),
  );
  process.chdir(path.resolve(workDir));
  try {
    return { code: await main(words, { compileTypeScript, runPackage }), ...texts };
  } finally {
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}

/** Exit code and errors of a command, as one text. */
export async function runToErrors(workDir: string, ...words: string[]): Promise<string> {
  const { code, stderr } = await runCommand(workDir, ...words);
  return code === 0 ? '0' : `${code} ${stderr}`;
}
