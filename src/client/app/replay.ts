/** What the reader pressed before the application was live. */
export type Pending = HTMLElement[];

/** Do now what was asked for before: press the buttons the boot script put aside, in their order. */
export function replay(pending: Pending): void {
  for (const element of pending.splice(0)) {
    if (!element.isConnected) continue;
    element.removeAttribute('aria-busy');
    element.click();
  }
}
