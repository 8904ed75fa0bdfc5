import type { Reader } from './reader.ts';

/** `unreachable`: the service did not answer (offline, for example); a later report may still name a reader. */
export type ReportKind = 'known' | 'unreachable';

export type ReportListener = (reader: Reader | null, kind?: ReportKind) => void;

/** What `AuthProvider` needs: who is signed in, now and later. */
export interface AuthReports {
  /** Listen for reports: first the state at page load, then every sign-in and sign-out, including those in other
   *  tabs.
   *  @returns a function that stops listening */
  readonly subscribe: (listener: ReportListener) => () => void;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** How long a sign-in lasts: on this device until Logout, or until the tab closes (for shared computers). */
export type Persistence = 'device' | 'tab';

/** The account operations of this site, independent of the vendor. Every promise rejects with an `AccountError`. */
export interface AuthService extends AuthReports {
  /** Load what signing in needs. @returns false if this site has no account service */
  readonly open: () => Promise<boolean>;
  readonly signIn: (credentials: Credentials, persistence: Persistence) => Promise<Reader>;
  readonly signUp: (credentials: Credentials, persistence: Persistence) => Promise<Reader>;
  /** Sign in with Google's popup; only if the operator has enabled it. */
  readonly signInWithGoogle: (persistence: Persistence) => Promise<Reader>;
  /** Resolves alike, whether or not the address has an account. */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  readonly sendVerification: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** How long the current sign-in lasts. */
  readonly persistence: () => Persistence;
  /** Authenticate again, because deleting needs a recent sign-in. `password` is null for a Google account, which
   *  must have signed in a moment ago. */
  readonly confirm: (password: string | null) => Promise<void>;
  /** Change the password after checking the current one. The vendor revokes the reader's other sign-ins: each ends
   *  at its next page, or when its token expires, after an hour at most. */
  readonly changePassword: (current: string, next: string) => Promise<void>;
  readonly signsInWithPassword: () => boolean;
  readonly deleteUser: () => Promise<void>;
}
