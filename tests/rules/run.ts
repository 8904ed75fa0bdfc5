import { spawn } from 'node:child_process';
import path from 'node:path';
import { findCompiler, ONE_CHECKER } from '../../house/checkTypes.ts';
import { NoEmulatorError, type Emulator } from '../../packages/accounts/src/node/emulator.ts';
import { startFirestore } from '../../packages/accounts/src/node/startFirestore.ts';
import { installFolder, NotInstalledError } from '../../packages/serbakode/src/node/output/installFolder.ts';

/** Run the tests of `firestore.rules` on the real emulator. Their types are checked here, because the packages they use
 *  are installed here.
 *  @returns the exit code; without the emulator, 0 with NOT RUN, or 1 with `REQUIRE_ALL=1` */
export async function main(args: readonly string[]): Promise<number> {
  const rootDir = process.cwd();
  const rulesFile = path.join(rootDir, 'packages/accounts/firestore.rules');
  let emulator: Emulator;
  try {
    await installFolder(
      {
        folder: path.join(rootDir, 'tests/rules'),
        mainPackage: '@firebase/rules-unit-testing',
        announcement: 'Installing what the tests of firestore.rules need (about 190 MB, once)',
      },
      console.log,
    );
    const types = await runNode(rootDir, [
      await findCompiler(),
      '--noEmit',
      '--project',
      'tests/rules',
      ...ONE_CHECKER,
    ]);
    if (types !== 0) return types;
    const emulatorsDir = path.join(rootDir, 'packages/accounts/emulators');
    emulator = await startFirestore({ emulatorsDir, rulesFile, dataDir: null, installFolder, log: console.log });
  } catch (error) {
    if (!(error instanceof NoEmulatorError || error instanceof NotInstalledError)) throw error;
    console.log(`NOT RUN: the tests of firestore.rules (${error.message})`);
    return process.env['REQUIRE_ALL'] === '1' ? 1 : 0;
  }
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/rules/vitest.config.ts', ...args];
  try {
    return await runNode(rootDir, command, { FIRESTORE_EMULATOR_HOST: `${emulator.host}:${emulator.port}` });
  } finally {
    await emulator.stop();
  }
}

function runNode(cwd: string, command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
