/** Elements the reader pressed before the application was live. */
export type Pending = HTMLElement[];

/** Click the elements the boot script has queued, in order. */
export function replay(pending: Pending): void {
  for (const element of pending.splice(0)) {
    if (!element.isConnected) continue;
    element.removeAttribute('aria-busy');
    element.click();
  }
}
