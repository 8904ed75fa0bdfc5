/** Elements the reader pressed before the application was live. */
export type Pending = HTMLElement[];

/** Click the elements the boot script has queued, in order. */
export function replay(pending: Pending): void {
  for (const element of forget(pending)) {
    // What the reader saw did not show yet what is stored: a button that is pressed now, as for a saved page, is what
    // the tap wanted.
    if (element.isConnected && element.ariaPressed !== 'true') element.click();
  }
}

/** Empty a queue, whose elements then wait no longer. */
export function forget(pending: Pending): HTMLElement[] {
  const elements = pending.splice(0);
  for (const element of elements) element.ariaBusy = null;
  return elements;
}
