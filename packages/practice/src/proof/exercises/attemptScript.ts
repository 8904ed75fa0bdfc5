import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { GIT_SURROUNDINGS } from '../../shared/gitSurroundings.ts';
import type { Outcome } from '../samples/runProcess.ts';
import { runStep, type Surroundings } from '../samples/runStep.ts';
import type { Check } from './toCheck.ts';

interface ScriptRequest {
  readonly program: { readonly title: string; readonly code: string };
  readonly setup?: string | undefined;
  readonly test: string | null;
}

/** The helper of a test; it ends each value with NUL. */
const HELPER = 'same() { printf \'%s\\0%s\\0%s\\0\' "$1" "$2" "$3" >> "$CHECKS_FILE"; }\n';

/** Run a script of Bash in a shell, after its setup and before its test, each in a separate shell. */
export async function runScript(
  { program, setup, test }: ScriptRequest,
  surroundings: Surroundings,
): Promise<Outcome & { readonly checks: readonly Check[] }> {
  const { workspace } = surroundings;
  const env = setup === undefined ? {} : GIT_SURROUNDINGS;
  const run = (code: string, more: Readonly<Record<string, string>> = {}) =>
    runStep({ program: 'bash', args: ['-c', code, 'bash'] }, surroundings, { ...env, ...more });
  if (setup !== undefined) {
    // Removed, so that the folder is empty at first, as in the page.
    await rm(path.join(workspace.folder, 'package.json'));
    const prepared = await run(setup);
    if (prepared.exit !== 0) return { ...prepared, checks: [] };
  } else await workspace.save(program.title, `${program.code}\n`);
  const outcome = await run(program.code);
  if (test === null || outcome.stop !== null) return { ...outcome, checks: [] };
  const file = path.join(workspace.env['HOME'] ?? '', 'checks');
  await workspace.save(path.relative(workspace.folder, file), '');
  const tested = await run(HELPER + test, { CHECKS_FILE: file });
  const values = (await readFile(file, 'utf8')).split('\0');
  const checks: Check[] = [];
  for (let at = 0; at + 2 < values.length; at += 3) {
    const [actual = '', expected = '', name = ''] = values.slice(at, at + 3);
    const line = test.split('\n').findIndex((text) => text.includes(name));
    checks.push({ passed: actual === expected, name, call: name, expected, actual, line: Math.max(line, 0) });
  }
  return { ...outcome, exit: 0, stop: tested.stop, checks };
}
