/** Times that a frame may take the focus from a field before it is stopped. */
const THEFT_LIMIT = 3;
/** Time in which what the reader did last explains where the focus is. */
const RECENT_MS = 500;

/** Give the focus back to the field in which the reader writes if a frame takes it. A frame gets the focus for as long
 *  as the reader wants when they press Tab or point at it.
 *  @param onThefts called when the frame has done so several times
 *  @returns what ends the watch */
export function keepFocus(frame: HTMLIFrameElement, onThefts: () => void): () => void {
  let thefts = 0;
  let field: HTMLElement | null = null;
  /** When the reader last wrote, or went into the field, and when they last pressed Tab. */
  let usedAt = -Infinity;
  let tabAt = -Infinity;
  const isRecent = (time: number) => performance.now() - time < RECENT_MS;

  const onUse = ({ target }: Event) => {
    if (!isField(target)) return;
    field = target;
    usedAt = performance.now();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') tabAt = performance.now();
    else onUse(event);
  };
  const onLost = ({ target }: Event) => {
    if (!isField(target)) return;
    // The focus is where it goes to after this event.
    setTimeout(() => {
      if (document.activeElement !== frame || field !== target || isRecent(tabAt)) return;
      if (frame.matches(':hover') && !isRecent(usedAt)) return;
      thefts++;
      target.focus({ preventScroll: true });
      if (thefts >= THEFT_LIMIT) onThefts();
    }, 0);
  };
  document.addEventListener('focusin', onUse);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('focusout', onLost);
  return () => {
    document.removeEventListener('focusin', onUse);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('focusout', onLost);
  };
}

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
