import { createSlot } from '../../browser/createSlot.ts';
import type { AuthState, Reader } from '../model/reader.ts';

/** The promise a gate waits for; React reads `status`, so that a fulfilled promise does not suspend. */
export type FirstReport = Promise<void> & { status?: 'fulfilled'; value?: undefined };

export interface AuthStore {
  readonly read: () => AuthState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly report: (reader: Reader | null) => void;
  readonly firstReport: FirstReport;
}

/** R95: the state before the first report, and in prerendered HTML. */
export const INITIAL_AUTH_STATE: AuthState = { currentUser: null, loading: true };

/** Auth state outside React. Its consumers subscribe one by one, so that a report changes no context: a context
 *  change above the closed gate would make React discard the served HTML (A1 of docs/spec/requirements.md).
 *  @param isGateOpen true while prerendering, where nothing reports */
export function createAuthStore({ isGateOpen }: { readonly isGateOpen: boolean }): AuthStore {
  const { read, write, subscribe } = createSlot(INITIAL_AUTH_STATE);
  let open = () => {};
  const firstReport: FirstReport = new Promise<void>((resolve) => {
    open = () => {
      Object.assign(firstReport, { status: 'fulfilled', value: undefined });
      resolve();
    };
  });
  if (isGateOpen) open();

  function report(reader: Reader | null): void {
    const before = read();
    if (!before.loading && isSame(before.currentUser, reader)) return;
    // Open the gate first: its content then hydrates with the new state, rather than receiving an update while it
    // cannot.
    if (before.loading) open();
    write({ currentUser: reader, loading: false });
  }

  return { read, subscribe, report, firstReport };
}

function isSame(a: Reader | null, b: Reader | null): boolean {
  if (a === null || b === null) return a === b;
  return a.id === b.id && a.email === b.email && a.isEmailVerified === b.isEmailVerified;
}
