/** Set while a reader is signed in on this device or was without logging out. Without it no account code is loaded. */
export const AUTH_HINT_KEY = 'account.hint';

/** Set while there is something to come back to, read or saved, so that space for it is reserved. */
export const CONTINUE_HINT_KEY = 'account.continue';

/** Storage keys the first frame depends on, and their attributes on `<html>`. The boot script looks each key up in
 *  local storage, then in session storage, and sets the attribute to HINT_PRESENT or HINT_ABSENT. Without scripts
 *  both attributes are missing, and the style sheets show the Login link and hide 'continue reading'. */
export const HINT_ATTRIBUTES = [
  // A18 of docs/spec/requirements.md
  [AUTH_HINT_KEY, 'data-auth'],
  [CONTINUE_HINT_KEY, 'data-continue'],
] as const;
export const HINT_PRESENT = 'pending';
export const HINT_ABSENT = 'none';
