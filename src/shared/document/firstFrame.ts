/** One bit: somebody is signed in here, or was and did not log out. Without it no account code is ever loaded. */
export const AUTH_HINT_KEY = 'account.hint';

/** One bit: there is something to continue, so the space for it is reserved. */
export const CONTINUE_HINT_KEY = 'account.continue';

/** What must be right in the first frame: the boot script looks each key up in local storage, then in session storage, and
 *  sets the attribute on `<html>` to HINT_PRESENT or HINT_ABSENT. Without scripts neither attribute exists, and the style
 *  sheets then show the Login link and nothing of 'continue reading'. */
export const HINT_ATTRIBUTES = [
  // A18 of docs/spec/requirements.md
  [AUTH_HINT_KEY, 'data-auth'],
  [CONTINUE_HINT_KEY, 'data-continue'],
] as const;
export const HINT_PRESENT = 'pending';
export const HINT_ABSENT = 'none';
