const PREFIX = 'reloaded:';

/** Record that the document is about to be reloaded for a target.
 *  @returns false if it already was for this target and build: a second reload would loop (A10) */
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

/** The target has loaded, so its next failure may reload again. */
export function forgetReloadOf(target: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + target);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
