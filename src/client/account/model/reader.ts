/** The signed-in user, as far as the rest of the site needs to know. */
export interface Reader {
  readonly id: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** R95 of docs/spec/requirements.md. */
export interface AuthState {
  readonly currentUser: Reader | null;
  /** True until the first report of the auth service. */
  readonly loading: boolean;
}
