/** Set while a reader is signed in on this device or was without logging out. Without it no account code is loaded. */
export const AUTH_HINT_KEY = 'account.hint';

/** Set while there is a page to continue, read or saved, so that the first frame reserves space for it. */
export const CONTINUE_HINT_KEY = 'account.continue';
/** Set while there may be several places to continue, which need more space. */
export const LONG_HINT_KEY = 'account.continue.long';

/** Keys of the device's storage that the first frame depends on. Without scripts their attributes are missing, and the
 *  style sheets show the Login link and hide 'continue reading'. */
export const HINTS = [
  // A18 of docs/spec/requirements.md
  { key: AUTH_HINT_KEY, attribute: 'data-auth' },
  { key: CONTINUE_HINT_KEY, attribute: 'data-continue' },
  { key: LONG_HINT_KEY, attribute: 'data-continue-long' },
];
