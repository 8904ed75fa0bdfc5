/** Everything that can go wrong with accounts, independent of the vendor; `messages` has one calm sentence for each
 *  (R107). */
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
  /** The device has too little storage for the account's items. */
  | 'deviceFull'
  /** A newer version of this site has written to this device or to the account. */
  | 'outdated'
  /** The account's documents are deleted, but its user is not. */
  | 'deleteUnfinished';
