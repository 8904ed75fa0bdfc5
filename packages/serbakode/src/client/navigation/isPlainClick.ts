/** Whether a click follows a link in this tab: the main button, without a modifier key that opens a tab or saves a
 *  file. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
