import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findCompiler, ONE_CHECKER } from './checkTypes.ts';
import { main as writeStyleTypes } from './writeStyleTypes.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Compile a file with the settings of a folder of `src/`, and return the errors. */
async function compile(floor: string, text: string): Promise<string> {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  const dir = await mkdtemp(path.join(ROOT, '.cache', 'planted-'));
  try {
    await writeFile(path.join(dir, 'planted.ts'), text);
    await writeFile(
      path.join(dir, 'tsconfig.json'),
      JSON.stringify({ extends: `../../packages/serbakode/src/${floor}/tsconfig.json`, include: ['.'], exclude: [] }),
    );
    return await promisify(execFile)(process.execPath, [
      await findCompiler(),
      '-p',
      dir,
      '--pretty',
      'false',
      ...ONE_CHECKER,
    ]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  } finally {
    await rm(dir, { recursive: true });
  }
}

const DOCUMENT = 'export const title = document.title;\n';
const PROCESS = 'export const dir = process.cwd();\n';
const MODULE = "export { readFileSync } from 'node:fs';\n";

it.each([
  ['node', DOCUMENT, "Cannot find name 'document'"],
  ['client', PROCESS, "Cannot find name 'process'"],
  ['client', MODULE, "Cannot find name 'node:fs'"],
  ['shared', DOCUMENT, "Cannot find name 'document'"],
  ['shared', PROCESS, "Cannot find name 'process'"],
  ['shared', MODULE, "Cannot find name 'node:fs'"],
])('does not compile in src/%s: %s', async (floor, text, message) => {
  expect(await compile(floor, text)).toContain(message);
});

it.each([
  ['node', PROCESS + MODULE],
  ['client', DOCUMENT],
])('compiles in src/%s: %s', async (floor, text) => {
  expect(await compile(floor, text)).toBe('');
});

it.each([
  ['card', ''],
  ['crad', "Property 'crad' does not exist"],
])('checks class names of a style sheet: %s', async (name, message) => {
  await writeStyleTypes();
  const text = `import styles from '../../packages/serbakode/src/client/theme/parts/Card.module.css';\nexport const drawn = styles['${name}'];\n`;
  const errors = await compile('client', text);
  if (message === '') expect(errors).toBe('');
  else expect(errors).toContain(message);
});
