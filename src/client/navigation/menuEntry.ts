/** While the menu is open an entry of its own stands on top of the history: a step back then closes the menu and stays on the
 *  page, even where the entry below belongs to another document (R93). */
const MARK = 'isMenu';

export function isMenuEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

export function pushMenuEntry(): void {
  if (isMenuEntry()) return;
  const state: unknown = window.history.state;
  // The prototype's method: the history library watches the instance's, and must not take the entry for a navigation. The
  // entry keeps the page's key, so the router takes a step between the two for none.
  History.prototype.pushState.call(window.history, { ...(typeof state === 'object' ? state : null), [MARK]: true }, '');
}

/** Take the entry away again, when the menu was closed by other means than a step back. */
export function dropMenuEntry(): void {
  if (isMenuEntry()) window.history.back();
}
