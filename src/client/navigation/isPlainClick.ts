/** A click that means "go there, here": the main button without a modifier key, which would open a tab or save a file. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
