import { createContext, Suspense, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AuthReports } from '../model/authService.ts';
import type { AuthState } from '../model/reader.ts';
import { createAuthStore, INITIAL_AUTH_STATE, type AuthStore } from './authStore.ts';

const AuthContext = createContext<AuthStore | null>(null);

interface AuthProviderProps {
  /** null while prerendering: nothing reports, and the gate is open. */
  readonly service: AuthReports | null;
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
  const store = useAuthStore();
  return useSyncExternalStore(
    store.subscribe,
    store.read,
    () => INITIAL_AUTH_STATE /* prerendered HTML: nobody has reported */,
  );
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

function useAuthStore(): AuthStore {
  const store = use(AuthContext);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  return store;
}
