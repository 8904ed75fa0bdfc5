import type { AuthState, Reader } from '../model/reader.ts';

/** The promise a gate waits for; React reads `status` to go on at once when it is already fulfilled. */
export type FirstReport = Promise<void> & { status?: 'fulfilled'; value?: undefined };

export interface AuthStore {
  readonly read: () => AuthState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly report: (reader: Reader | null) => void;
  readonly firstReport: FirstReport;
}

/** R95: the state before the first report, and the one prerendered HTML shows. */
export const INITIAL_AUTH_STATE: AuthState = { currentUser: null, loading: true };

/** Auth state outside React. Its consumers subscribe one by one, so a report changes no context: a context that changed
 *  above the shut gate would make React throw away the served HTML (A1 of docs/spec/requirements.md).
 *  @param isGateOpen while prerendering nothing reports, and the gate stands open */
export function createAuthStore({ isGateOpen }: { readonly isGateOpen: boolean }): AuthStore {
  const listeners = new Set<() => void>();
  let state = INITIAL_AUTH_STATE;
  let open = () => {};
  const firstReport: FirstReport = new Promise<void>((resolve) => {
    open = () => {
      firstReportDone();
      resolve();
    };
  });
  function firstReportDone(): void {
    firstReport.status = 'fulfilled';
    firstReport.value = undefined;
  }
  if (isGateOpen) open();

  function report(reader: Reader | null): void {
    const before = state;
    if (!before.loading && isSame(before.currentUser, reader)) return;
    state = { currentUser: reader, loading: false };
    // The gate first: what it holds then hydrates, instead of being told of a change while it cannot.
    if (before.loading) open();
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report,
    firstReport,
  };
}

function isSame(a: Reader | null, b: Reader | null): boolean {
  if (a === null || b === null) return a === b;
  return a.id === b.id && a.email === b.email && a.isEmailVerified === b.isEmailVerified;
}
