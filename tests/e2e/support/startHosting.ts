import path from 'node:path';
import { DEMO_PROJECT, LOOPBACK, type Emulator } from '../../../packages/accounts/src/node/emulator.ts';
import { installFirebaseTools } from '../../../packages/accounts/src/node/installFirebaseTools.ts';
import { startEmulator } from '../../../packages/accounts/src/node/startEmulator.ts';
import { installFolder } from '../../../packages/serbakode/src/node/output/installFolder.ts';

/** Start Firebase's hosting emulator.
 *  @param configFile the configuration that a build wrote
 *  @throws NoEmulatorError if it is not available */
export async function startHosting(configFile: string): Promise<Emulator> {
  const emulatorsDir = path.resolve('packages/accounts/emulators');
  await installFirebaseTools({ emulatorsDir, installFolder, log: console.log });
  return startEmulator({
    name: 'hosting',
    toArguments: (port) => [
      path.join(emulatorsDir, 'serve-hosting.cjs'),
      configFile,
      DEMO_PROJECT,
      LOOPBACK,
      String(port),
    ],
    ready: /^ready$/,
    timeoutMs: 180_000,
    prepare: async () => {},
    save: async () => {},
  });
}
