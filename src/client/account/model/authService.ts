import type { Reader } from './reader.ts';

/** `unreachable`: the service could not be asked (offline, say); a later report may still name a reader. */
export type ReportKind = 'known' | 'unreachable';

export type ReportListener = (reader: Reader | null, kind?: ReportKind) => void;

/** What `AuthProvider` needs: who is signed in, now and later. */
export interface AuthReports {
  /** Hear who is signed in: first what this page's load found, then every sign-in and sign-out, other tabs' included.
   *  @returns the function that stops listening */
  readonly subscribe: (listener: ReportListener) => () => void;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** How long a sign-in lasts: on this device until Logout, or until the tab closes (a shared computer). */
export type Persistence = 'device' | 'tab';

/** Accounts as this site uses them; the vendor stays behind it. Every promise rejects with an `AccountError`. */
export interface AuthService extends AuthReports {
  /** Load what signing in needs. @returns false where the site has no account service */
  readonly open: () => Promise<boolean>;
  readonly signIn: (credentials: Credentials, persistence: Persistence) => Promise<Reader>;
  readonly signUp: (credentials: Credentials, persistence: Persistence) => Promise<Reader>;
  /** In a popup of Google; only where the operator has switched it on. */
  readonly signInWithGoogle: (persistence: Persistence) => Promise<Reader>;
  /** Always the same answer, whether or not the address has an account. */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  readonly sendVerification: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** How long the present sign-in lasts. */
  readonly persistence: () => Persistence;
  /** Prove anew who asks; deleting needs a recent sign-in. `password` is null for an account that came by Google,
   *  which must have signed in a moment ago. */
  readonly confirm: (password: string | null) => Promise<void>;
  /** Asks for the present password anew. The vendor revokes every other sign-in of this reader with it: each ends at its next page,
   *  or when its token runs out, after an hour at most. */
  readonly changePassword: (current: string, next: string) => Promise<void>;
  readonly signsInWithPassword: () => boolean;
  readonly deleteUser: () => Promise<void>;
}
