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

/** The vendor's service for one kind of session. Every promise rejects with an `AccountError`. */
export interface AuthConnection {
  readonly onReport: (listener: (reader: Reader | null) => void) => void;
  readonly signIn: (credentials: Credentials) => Promise<Reader>;
  readonly signUp: (credentials: Credentials) => Promise<Reader>;
  /** Sign in with Google's popup; only if the operator has enabled it. */
  readonly signInWithGoogle: () => Promise<Reader>;
  readonly signOut: () => Promise<void>;
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
  readonly deleteUser: () => Promise<void>;
  /** Whether the account of the last sign-in has been deleted elsewhere. */
  readonly isGone: () => Promise<boolean>;
}
