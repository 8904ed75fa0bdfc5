import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import { main } from '../serbakode/src/node/cli/main.ts';
import { ROOT } from './siteFolder.ts';

/** What a command returned and printed. */
export interface Told {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Compiles the entries of threads, in which files are rendered. */
export const { compileTypeScript } = (await import(pathToFileURL(path.join(ROOT, 'bin/run.js')).href)) as {
  readonly compileTypeScript: (entryFile: string) => Promise<string>;
};

/** Commands of other packages have tests of their own. */
export const runPackage = () => Promise.reject(new Error('no other package runs in a test'));

/** Run the command on a small site in this process, which costs a tenth of a process of its own. Not for what belongs to
 *  a process: signals, permissions, a configuration that ends it.
 *  @param workDir folder in which the command is run */
export async function runCommand(workDir: string, ...words: string[]): Promise<Told> {
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
