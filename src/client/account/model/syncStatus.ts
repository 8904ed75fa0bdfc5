import type { AccountProblem } from '../../../shared/model/accountProblem.ts';

/** State of synchronisation. `off`: nobody is signed in. `unavailable`: this site has no database. */
export interface SyncStatus {
  readonly state: 'off' | 'idle' | 'busy' | 'pending' | 'unavailable';
  /** Number of changes not yet in the database. */
  readonly pending: number;
  readonly problem: AccountProblem | null;
}

export const SYNC_OFF: SyncStatus = { state: 'off', pending: 0, problem: null };

export interface SyncStatusSlot {
  readonly read: () => SyncStatus;
  readonly write: (status: SyncStatus) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSyncStatusSlot(): SyncStatusSlot {
  const listeners = new Set<() => void>();
  let status = SYNC_OFF;
  return {
    read: () => status,
    write: (next) => {
      if (next.state === status.state && next.pending === status.pending && next.problem === status.problem) return;
      status = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
