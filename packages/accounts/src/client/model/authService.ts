import type { Persistence } from 'serbakode/items';

/** The signed-in user, as far as the rest of the site needs to know. */
export interface Reader {
  readonly id: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** `unreachable`: the service did not answer (offline, for example); a later report may still name a reader. */
export type ReportKind = 'known' | 'unreachable';

export type ReportListener = (reader: Reader | null, kind?: ReportKind) => void;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Operations on the account of whoever is signed in. Every promise rejects with an `AccountError`. */
interface AccountActs {
  /** Resolves alike, whether or not the address has an account. */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  readonly sendVerification: () => Promise<void>;
  /** Authenticate again, because deleting needs a recent sign-in. `password` is null for a Google account, which
   *  must have signed in a moment ago. */
  readonly confirm: (password: string | null) => Promise<void>;
  /** Change the password after checking the current one. The vendor revokes the reader's other sign-ins: each ends
   *  at its next page, or when its token expires, after an hour at most. */
  readonly changePassword: (current: string, next: string) => Promise<void>;
  readonly signsInWithPassword: () => boolean;
}

/** The vendor's service for one kind of session. */
export interface AuthConnection extends AccountActs {
  readonly onReport: (listener: (reader: Reader | null) => void) => void;
  readonly signIn: (credentials: Credentials) => Promise<Reader>;
  readonly signUp: (credentials: Credentials) => Promise<Reader>;
  readonly signInWithGoogle: () => Promise<Reader>;
  readonly signOut: () => Promise<void>;
  readonly deleteUser: () => Promise<void>;
  /** Whether the account of the last sign-in has been deleted elsewhere. */
  readonly isGone: () => Promise<boolean>;
}

/** The account service of a page, independent of the vendor: what every page needs. */
export interface AuthService {
  /** Listen for reports: first the state at page load, then every sign-in and sign-out, including those in other
   *  tabs.
   *  @returns a function that stops listening */
  readonly subscribe: (listener: ReportListener) => () => void;
  /** Load what signing in needs. @returns false if this site has no account service */
  readonly open: () => Promise<boolean>;
  /** How long the current sign-in lasts. */
  readonly persistence: () => Persistence;
  /** The connection of the shown session. @throws AccountError if there is none */
  readonly connected: () => Promise<AuthConnection>;
  /** Begin a session. It is the shown one before its report arrives. */
  readonly enter: (persistence: Persistence, act: (connection: AuthConnection) => Promise<Reader>) => Promise<Reader>;
  /** The connection of the last report, or null if there was none. */
  readonly live: () => AuthConnection | null;
}

/** What the forms of /login and /account do. Every promise rejects with an `AccountError`. */
export interface SignIn extends AccountActs {
  readonly signIn: (credentials: Credentials, persistence: Persistence) => Promise<Reader>;
  readonly signUp: (credentials: Credentials, persistence: Persistence) => Promise<Reader>;
  /** Sign in with Google's popup; only if the operator has enabled it. */
  readonly signInWithGoogle: (persistence: Persistence) => Promise<Reader>;
}
