import { createSlot, isSameData, type Slot } from 'serbakode/client';
import type { AccountProblem } from '../../shared/messages/pages/en.ts';

/** State of synchronisation. `off`: nobody is signed in. `unavailable`: this site has no database. */
export interface SyncStatus {
  readonly state: 'off' | 'idle' | 'busy' | 'pending' | 'unavailable';
  /** Number of changes not yet in the database. */
  readonly pending: number;
  readonly problem: AccountProblem | null;
}

export const SYNC_OFF: SyncStatus = { state: 'off', pending: 0, problem: null };

export type SyncStatusSlot = Slot<SyncStatus>;

export function createSyncStatusSlot(): SyncStatusSlot {
  return createSlot(SYNC_OFF, isSameData);
}
