/** Times that a frame may take the focus from a field before it is stopped. */
const MAX_THEFTS = 3;
/** Time for which an action in the field, or elsewhere, counts as recent. */
const RECENT_MS = 500;
/** Time within which the message about a press arrives, also from another process on a slow device. */
const PRESS_WAIT_MS = 300;

interface FocusInput {
  /** Whether the frame may be inert while the reader writes: a document that is tested has to get the focus. */
  readonly canHold: boolean;
  /** Called when the frame has taken the focus several times. */
  readonly onThefts: () => void;
}

/** Return the focus to the field in which the reader writes if a frame takes it by itself. After Tab or a press into
 *  the frame, the frame keeps the focus.
 *
 *  While the reader writes, the frame is inert, because a letter typed before the focus returns would be lost. An inert
 *  frame does not get presses either, so it is not inert while a pointer moves or is over the frame, or for touch,
 *  which does not move before it presses. */
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
