import path from 'node:path';
import { startEmulators, type Emulators } from '../../emulators/startEmulators.ts';
import { findEngineRoot } from '../parts/engineRoot.ts';

/** Create the account emulators beside a server. If they fail, the server keeps running without accounts.
 *  @param isWanted if false, nothing starts */
export function createAccounts(isWanted: boolean) {
  let config: object | null | 'starting' = isWanted ? 'starting' : null;
  let emulators: Promise<Emulators | null> = Promise.resolve(null);

  async function startOrReport(): Promise<Emulators | null> {
    try {
      const started = await startEmulators({
        log: (line) => process.stdout.write(`${line}\n`),
        rootDir: path.join(findEngineRoot(), '../..'),
      });
      config = started.config;
      return started;
    } catch (error) {
      config = null;
      console.error('Accounts: the emulators stopped with an error.', error);
      return null;
    }
  }

  return {
    /** Returns the Firebase configuration: null without accounts, `starting` until the emulators are up. */
    config: () => config,
    /** Origins of the emulators, whose ports are known after their start. */
    origins: isWanted ? ['http://127.0.0.1:*'] : [],
    /** Start the emulators without waiting for them. */
    start: () => {
      if (isWanted) emulators = startOrReport();
    },
    stop: async () => (await emulators)?.stop(),
  };
}
