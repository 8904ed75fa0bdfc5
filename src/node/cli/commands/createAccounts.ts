import { startEmulators, type Emulators } from '../../emulators/startEmulators.ts';
import { findEngineRoot } from '../parts/engineRoot.ts';

export interface Accounts {
  /** Returns the Firebase configuration: null without accounts, `starting` until the emulators are up. */
  readonly config: () => object | null | 'starting';
  /** Bring the emulators up; nobody waits for them. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** The account emulators beside a server, which lives on without accounts where they fail.
 *  @param isWanted otherwise nothing ever starts */
export function createAccounts(isWanted: boolean): Accounts {
  let config: object | null | 'starting' = isWanted ? 'starting' : null;
  let emulators: Promise<Emulators | null> = Promise.resolve(null);

  async function startOrReport(): Promise<Emulators | null> {
    try {
      const started = await startEmulators({
        log: (line) => process.stdout.write(`${line}\n`),
        rootDir: findEngineRoot(),
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
    config: () => config,
    start: () => {
      if (isWanted) emulators = startOrReport();
    },
    stop: async () => (await emulators)?.stop(),
  };
}
