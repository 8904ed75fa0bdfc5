/** Act when the browser has nothing to do for the reader, within two seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
