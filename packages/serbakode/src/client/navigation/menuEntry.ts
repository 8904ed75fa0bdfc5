/** Marks the history entry that an open menu adds: a step back then closes the menu and stays on the page, even if
 *  the entry before belongs to another document (R93). */
const MARK = 'isMenu';

export function isMenuEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

export function pushMenuEntry(): void {
  if (isMenuEntry()) return;
  const state: unknown = window.history.state;
  // The entry keeps the page's key, so the router ignores steps between the two.
  window.history.pushState({ ...(typeof state === 'object' ? state : null), [MARK]: true }, '');
}

/** Remove the entry after the menu was closed by other means than a step back. */
export function dropMenuEntry(): void {
  if (isMenuEntry()) window.history.back();
}
