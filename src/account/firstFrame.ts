/** What must be right in the first frame: the boot script looks the key up in local storage, then in session storage, and
 *  sets the attribute on `<html>` to `present` or `absent`. Without scripts neither attribute exists, and the style sheets
 *  then show the Login link and nothing of 'continue reading'. */
export interface FirstFrameHint {
  readonly key: string;
  readonly attribute: `data-${string}`;
  readonly present: string;
  readonly absent: string;
}

/** One bit: somebody is signed in here, or was and did not log out. Without it no account code is ever loaded. */
export const AUTH_HINT_KEY = 'account.hint';

/** One bit: there is something to continue, so the space for it is reserved. */
export const CONTINUE_HINT_KEY = 'account.continue';

/** `html[data-auth=pending|none]` (A18 of docs/spec/requirements.md), `html[data-continue=pending|none]`. */
export const ACCOUNT_FIRST_FRAME: readonly FirstFrameHint[] = [
  { key: AUTH_HINT_KEY, attribute: 'data-auth', present: 'pending', absent: 'none' },
  { key: CONTINUE_HINT_KEY, attribute: 'data-continue', present: 'pending', absent: 'none' },
];
