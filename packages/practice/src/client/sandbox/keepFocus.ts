/** Times that a frame may take the focus from a field before it is stopped. */
const MAX_THEFTS = 3;
/** Time after which a reader who does nothing in the field no longer writes, or what they did elsewhere is over. */
const RECENT_MS = 500;
/** Time in which the message about a press comes, also from another process on a slow device. */
const PRESS_WAIT_MS = 300;

interface FocusInput {
  /** Whether the frame may be inert while the reader writes: a document that is tested has to get the focus. */
  readonly canHold: boolean;
  /** Called when the frame has taken the focus several times. */
  readonly onThefts: () => void;
}

/** Give the focus back to the field in which the reader writes if a frame takes it by itself. A frame gets the focus
 *  for as long as the reader wants when they press Tab or press into it.
 *
 *  While the reader writes, the frame is inert, since a letter that is typed before the focus is given back is lost. An
 *  inert frame does not get a press either, so it is not inert for a pointer that moves, is over the frame, or is a
 *  finger, which does not move before it presses. */
export function keepFocus(frame: HTMLIFrameElement, { canHold, onThefts }: FocusInput) {
  let thefts = 0;
  let field: HTMLElement | null = null;
  /** When the reader last wrote, unless they have used a pointer since. */
  let wroteAt = -Infinity;
  let pressedAt = -Infinity;
  let tabAt = -Infinity;
  let isTouched = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  const isRecent = (time: number, now = performance.now()) => now - time < RECENT_MS;

  const release = () => {
    clearTimeout(holding);
    frame.inert = false;
  };
  const onUse = ({ target }: Event) => {
    if (!isField(target)) return;
    field = target;
    if (!canHold || isTouched || frame.matches(':hover')) return;
    clearTimeout(holding);
    frame.inert = true;
    holding = setTimeout(release, RECENT_MS);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') {
      if (isField(event.target)) wroteAt = performance.now();
      return onUse(event);
    }
    tabAt = performance.now();
    release();
  };
  const onPointer = ({ pointerType }: PointerEvent) => {
    isTouched = pointerType === 'touch';
    wroteAt = -Infinity;
    release();
  };
  const onLost = ({ target }: Event) => {
    if (!isField(target)) return;
    const lostAt = performance.now();
    const mayPress = isTouched || frame.matches(':hover') || !isRecent(wroteAt);
    // The focus moves after this event, and the message about a press comes after the focus has moved. On a busy device
    // the timer fires late, so a press counts by when the focus was lost.
    setTimeout(
      () => {
        if (document.activeElement !== frame || field !== target) return;
        if (isRecent(tabAt, lostAt) || isRecent(pressedAt, lostAt)) return;
        thefts++;
        target.focus({ preventScroll: true });
        if (thefts >= MAX_THEFTS) onThefts();
      },
      mayPress ? PRESS_WAIT_MS : 0,
    );
  };
  const ending = new AbortController();
  const captured = { signal: ending.signal, capture: true };
  document.addEventListener('focusin', onUse, ending);
  document.addEventListener('keydown', onKey, captured);
  document.addEventListener('pointermove', onPointer, captured);
  document.addEventListener('pointerdown', onPointer, captured);
  document.addEventListener('focusout', onLost, ending);
  return {
    /** The reader has pressed into the frame's document. */
    allow: () => {
      pressedAt = performance.now();
    },
    end: () => {
      release();
      ending.abort();
    },
  };
}

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
