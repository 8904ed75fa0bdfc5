import { createContext, Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { createSlot, isSameData, useSlot } from 'serbakode/client';
import type { AuthService } from '../auth/createAuthService.ts';
import type { Reader } from '../model/authService.ts';

/** R95 of docs/spec/requirements.md. */
interface AuthState {
  readonly currentUser: Reader | null;
  /** True until the first report of the auth service. */
  readonly loading: boolean;
}

/** The state before the first report, and in prerendered HTML. */
const INITIAL_STATE: AuthState = { currentUser: null, loading: true };

const AuthContext = createContext<ReturnType<typeof createAuthStore> | null>(null);

interface AuthProviderProps {
  /** null while prerendering: nothing reports, and the gate is open. */
  readonly service: Pick<AuthService, 'subscribe'> | null;
  readonly children: ReactNode;
}

/** Provides who is signed in. The navbar is inside it; content that waits for the first report is also inside
 *  `AuthGate`. */
export function AuthProvider({ service, children }: AuthProviderProps) {
  const [store] = useState(() => createAuthStore({ isGateOpen: service === null }));
  useEffect(() => service?.subscribe(store.report), [service, store]);
  return <AuthContext value={store}>{children}</AuthContext>;
}

/** The signed-in reader and whether the first report is still pending.
 *  @throws Error outside an `AuthProvider` (R100) */
export function useAuth(): AuthState {
  return useSlot<AuthState>(useAuthStore(), INITIAL_STATE);
}

interface AuthGateProps {
  /** Shown if there is no prerendered HTML. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Suspends its children until the first report; prerendered HTML stays as it is, not yet hydrated. */
export function AuthGate({ fallback, children }: AuthGateProps) {
  const { firstReport } = useAuthStore();
  return (
    <Suspense fallback={fallback}>
      <Wait for={firstReport}>{children}</Wait>
    </Suspense>
  );
}

function Wait({ for: promise, children }: { readonly for: Promise<void>; readonly children: ReactNode }) {
  use(promise);
  return children;
}

function useAuthStore() {
  const store = use(AuthContext);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  return store;
}

/** The promise a gate waits for; React reads `status`, so that a fulfilled promise does not suspend. */
type FirstReport = Promise<void> & { status?: 'fulfilled'; value?: undefined };

/** Auth state outside React. Its consumers subscribe one by one, so that a report changes no context: a context
 *  change above the closed gate would make React discard the served HTML (A1 of docs/spec/requirements.md).
 *  @param isGateOpen true where nothing reports yet: the gate does not wait */
function createAuthStore({ isGateOpen }: { readonly isGateOpen: boolean }) {
  const { read, write, subscribe } = createSlot(INITIAL_STATE, isSameData);
  let open = () => {};
  const firstReport: FirstReport = new Promise<void>((resolve) => {
    open = () => {
      Object.assign(firstReport, { status: 'fulfilled', value: undefined });
      resolve();
    };
  });
  if (isGateOpen) open();

  function report(reader: Reader | null): void {
    // Open the gate first: its content then hydrates with the new state, rather than receiving an update while it
    // cannot.
    if (read().loading) open();
    write({ currentUser: reader, loading: false });
  }

  return { read, subscribe, report, firstReport };
}
