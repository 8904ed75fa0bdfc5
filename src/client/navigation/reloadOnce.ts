const PREFIX = 'reloaded:';

/** Note that the document is about to be loaded anew for a target.
 *  @returns false when that was done before for this target and build: a second reload would only loop (A10) */
export function mayReloadFor(target: string, build: string): boolean {
  const key = PREFIX + target;
  try {
    if (window.sessionStorage.getItem(key) === build) return false;
    window.sessionStorage.setItem(key, build);
    return true;
  } catch {
    // Without session storage nothing would stop a loop, so the error is shown instead.
    return false;
  }
}

/** A target arrived well: the next failure may reload again. */
export function forgetReloadOf(target: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + target);
  } catch {
    // Blocked storage has nothing to forget.
  }
}
