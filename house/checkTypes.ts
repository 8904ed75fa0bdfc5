import { spawnSync } from 'node:child_process';
import { main as writeStyleTypes } from './writeStyleTypes.ts';

/** Version 7 of the compiler. `typescript` is the one in JavaScript, which runs in readers' browsers. */
export const COMPILER = 'node_modules/typescript-7/bin/tsc';

/** Folders of the `tsconfig.json`s, those of what others import first. */
const PROJECTS = [
  'packages/serbakode/src/shared',
  'packages/serbakode/src/client',
  'packages/serbakode/src/node',
  'packages/accounts/src',
  'packages/accounts/src/client',
  'packages/import-docusaurus/src',
  'packages/import-docusaurus/part',
  'packages/offline',
  'packages/offline/src/worker',
  'packages/practice/src/client',
  'packages/practice/src/node',
  'packages/practice/src/proof',
  'packages/school',
  'packages/search/src/client',
  'packages/search/src/node',
  '.',
];

/** `npm run types`: check all projects up to the first with errors.
 *  @returns the exit code */
export async function main(): Promise<number> {
  await writeStyleTypes();
  const hasErrors = PROJECTS.some(
    (dir) => spawnSync(process.execPath, [COMPILER, '-p', dir], { stdio: 'inherit' }).status !== 0,
  );
  return hasErrors ? 1 : 0;
}
