import { connectItems } from '../firebase/connectItems.ts';
import type { PublicConfig } from '../firebase/publicConfig.ts';
import { createSync, type Sync } from './createSync.ts';

type SyncOptions = Omit<Parameters<typeof createSync>[0], 'remote'>;

/** The entry point of synchronisation, in a separate chunk. */
export function startSync(config: PublicConfig, options: SyncOptions): Sync {
  return createSync({ ...options, remote: connectItems(config, options.items.owner, options.items.kinds) });
}
