import path from 'node:path';
import type { ServiceModule } from 'serbakode';
import { startEmulators } from './startEmulators.ts';

/** Accounts for the local server: Firebase's emulators, and the configuration that points to them. */
export default {
  async start({ log, dir, workDir, installFolder }) {
    const packageDir = path.dirname(dir);
    const dataDir = path.join(workDir, '.emulators');
    const { config, stop } = await startEmulators({ log, installFolder, packageDir, dataDir });
    return { answers: { '/__/firebase/init.json': config }, stop };
  },
} satisfies ServiceModule;
