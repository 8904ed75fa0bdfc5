/** What can go wrong with accounts, in this site's own words; `messages` has one calm sentence for each (R107). */
export type AccountProblem =
  | 'credentials'
  | 'email'
  | 'emailTaken'
  | 'weakPassword'
  | 'commonPassword'
  | 'wrongPassword'
  | 'missingPassword'
  | 'tooManyAttempts'
  | 'disabled'
  | 'network'
  | 'popupBlocked'
  | 'otherMethod'
  | 'recentLogin'
  | 'expiredLink'
  | 'unavailable'
  | 'sessionEnded'
  | 'notSynced'
  | 'serviceFull'
  | 'someFailed'
  /** This device has no room for what the account has. */
  | 'deviceFull'
  /** A newer version of this site has written here or to the account. */
  | 'outdated'
  /** The documents of the account are deleted, its user is not. */
  | 'deleteUnfinished';

/** @param problem null: the reader called it off, nothing needs saying */
export class AccountError extends Error {
  readonly problem: AccountProblem | null;
  /** The vendor's code, for the log only. */
  readonly code: string;

  constructor(problem: AccountProblem | null, code: string, options?: ErrorOptions) {
    super(`Account: ${code}`, options);
    this.name = 'AccountError';
    this.problem = problem;
    this.code = code;
  }
}
