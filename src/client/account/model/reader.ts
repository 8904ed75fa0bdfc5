/** Who is signed in: all that the rest of the site knows of a user. */
export interface Reader {
  readonly id: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** R95 of docs/spec/requirements.md. */
export interface AuthState {
  readonly currentUser: Reader | null;
  /** True until the auth service has reported for the first time. */
  readonly loading: boolean;
}
