import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installFolder } from '../packages/serbakode/src/node/output/installFolder.ts';
import { main as writeStyleTypes } from './writeStyleTypes.ts';

const FOLDER = path.join(process.cwd(), 'house/compiler');

/** By default there are four checkers, which share little and check the same types again: the root takes 18 s of
 *  processor time instead of 11. */
export const ONE_CHECKER = ['--checkers', '1'];

/** Find version 7 of the compiler, and install it on first use: a site is built without it. The `typescript` of the
 *  root is version 5.9, which runs in readers' browsers; it would take five times as long.
 *  @returns the absolute file that Node runs
 *  @throws NotInstalledError */
export async function findCompiler(): Promise<string> {
  const announcement = 'Installing TypeScript 7, which checks types (about 31 MB, once)';
  await installFolder({ folder: FOLDER, mainPackage: 'typescript', announcement }, console.log);
  return path.join(FOLDER, 'node_modules/typescript/bin/tsc');
}

/** Folders of the `tsconfig.json`s, imported ones first. The last one contains code that may use both DOM and Node. */
const PROJECTS = [
  'packages/serbakode/src/shared',
  'packages/serbakode/src/client',
  'packages/serbakode/src/node',
  'packages/accounts/src',
  'packages/accounts/src/client',
  'packages/import-docusaurus/src',
  'packages/import-docusaurus/part',
  'packages/offline/src/worker',
  'packages/practice/src/client',
  'packages/practice/src/node',
  'packages/search/src/client',
  'packages/search/src/node',
  'packages/verify/src',
  '.',
];

/** `npm run types`: check all projects up to the first with errors.
 *  @returns the exit code */
export async function main(): Promise<number> {
  await writeStyleTypes();
  const compiler = await findCompiler();
  const hasErrors = PROJECTS.some(
    (dir) => spawnSync(process.execPath, [compiler, '-p', dir, ...ONE_CHECKER], { stdio: 'inherit' }).status !== 0,
  );
  return hasErrors ? 1 : 0;
}
