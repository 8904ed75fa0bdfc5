import { createContext, type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { AuthReports } from '../model/authService.ts';
import { type AuthStore, createAuthStore, INITIAL_AUTH_STATE } from './authStore.ts';
import type { AuthState } from '../model/reader.ts';

const AuthContext = createContext<AuthStore | null>(null);

interface AuthProviderProps {
  /** null while prerendering: nothing reports, and the gate stands open. */
  readonly service: AuthReports | null;
  readonly children: ReactNode;
}

/** Knows who is signed in. The navbar stands inside it; what waits for the first report stands inside `AuthGate` besides. */
export function AuthProvider({ service, children }: AuthProviderProps) {
  const [store] = useState(() => createAuthStore({ isGateOpen: service === null }));
  useEffect(() => service?.subscribe(store.report), [service, store]);
  return <AuthContext value={store}>{children}</AuthContext>;
}

/** Who is signed in.
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
  /** Stands in where there is no prerendered HTML. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Holds its children back until the first report: prerendered HTML stays as it is, dehydrated. */
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
