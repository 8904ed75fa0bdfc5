import { EXERCISE_ATTRIBUTE } from 'serbakode/client';
import type { PracticeMessages } from '../messages/practice/en.ts';
import { SOLUTION_ATTRIBUTE } from '../shared/attributes.ts';
import { ANSWER_SYMBOLS, toSymbols } from './symbols.ts';

/** Actions and names of the keys. The editor passes them, because a shared module would be another chunk, and so
 *  another line in the import map of every page. */
interface KeysOptions {
  /** Null for the answer of a prediction. */
  readonly language: string | null;
  readonly messages: PracticeMessages;
  /** Aborted when the editor is removed. Browsers need not send a removed element an event when it loses the focus. */
  readonly signal: AbortSignal;
  readonly indent: () => void;
  readonly outdent: () => void;
  readonly write: (text: string) => void;
}

let close: (() => void) | null = null;

/** Show keys while a reader writes code, or predicts an output, on a phone: its symbols, indentation, the caret and
 *  undo. They are below the code, or above the keyboard if that covers the end of the code, so they never cover content
 *  beside the code. They disappear when the reader leaves the code, or uses a hardware keyboard. */
export function showKeys(area: HTMLTextAreaElement, options: KeysOptions): void {
  const box = area.closest('.practice-editor, .exercise-answer');
  // The reader may have left while this was loading.
  if (!box || document.activeElement !== area) return;
  close?.();
  const leaving = new AbortController();
  const { signal } = leaving;
  const bar = document.createElement('div');
  bar.className = 'practice-keys';
  bar.role = 'toolbar';
  bar.ariaLabel = options.messages.keys;
  bar.lang = options.messages.language;
  bar.append(...toKeys(area, options).map(toButton));
  // Keep the focus in the code, so that the keyboard stays open.
  bar.addEventListener('mousedown', (event) => event.preventDefault());

  function place(): void {
    bar.style.insetBlockEnd = `${countHidden()}px`;
  }

  /** Scroll the caret above the keyboard and the bar, and into the box of the code. */
  function reveal(): void {
    if (signal.aborted) return;
    if (document.activeElement !== area) return close?.();
    const caret = options.language === null ? area.getBoundingClientRect() : findCaret(area);
    if (!caret || !box) return;
    const below = caret.bottom + GAP + bar.offsetHeight + countHidden() - window.innerHeight;
    if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
    const { left, right } = box.getBoundingClientRect();
    if (caret.left < left + GAP) box.scrollLeft -= left + GAP - caret.left;
    if (caret.right > right - GAP) box.scrollLeft += caret.right - right + GAP;
  }

  close = () => {
    leaving.abort();
    bar.remove();
    close = null;
  };
  options.signal.addEventListener('abort', close, { signal });
  area.addEventListener('blur', close, { signal });
  area.addEventListener('keydown', (event) => isHardware(event) && close?.(), { signal });
  const view = window.visualViewport;
  view?.addEventListener('scroll', place, { signal });
  for (const target of [view, window])
    target?.addEventListener(
      'resize',
      () => {
        place();
        reveal();
      },
      { signal },
    );
  document.addEventListener('selectionchange', reveal, { signal });
  // After its line is painted.
  area.addEventListener('input', () => requestAnimationFrame(reveal), { signal });
  box.after(bar);
  place();
  reveal();
}

const GAP = 8;

/** Return how much of the window's end the keyboard covers, in pixels. */
function countHidden(): number {
  const view = window.visualViewport;
  return view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
}

/** Phone keyboards send no key code, or cover a part of the window. */
function isHardware({ code, keyCode }: KeyboardEvent): boolean {
  const { height = 0 } = window.visualViewport ?? {};
  return code !== '' && keyCode !== 229 && height > 0.8 * window.innerHeight;
}

interface Key {
  readonly text: string;
  /** Name of a key that is not a symbol. */
  readonly name?: string;
  readonly press: () => void;
}

function toKeys(
  area: HTMLTextAreaElement,
  { language, messages, indent, outdent, write }: KeysOptions,
): readonly Key[] {
  const move = (by: 1 | -1) => () => {
    const { value, selectionStart: start, selectionEnd: end } = area;
    const at = start === end ? start + by : by === 1 ? end : start;
    // Both halves of a character such as an emoji.
    const to = Math.max(0, /[\udc00-\udfff]/.test(value.charAt(at)) ? at + by : at);
    area.setSelectionRange(to, to);
  };
  const isCode = language !== null;
  // In a prediction, the symbols of the answer would reveal a part of it.
  const symbols = isCode ? toSymbols(findAnswer(area), language) : ANSWER_SYMBOLS;
  return [
    ...(isCode ? [{ text: '⇥', name: messages.indent, press: indent }] : []),
    { text: '←', name: messages.left, press: move(-1) },
    { text: '→', name: messages.right, press: move(1) },
    ...symbols.map((text) => ({ text, press: () => write(text) })),
    ...(isCode ? [{ text: '⇤', name: messages.outdent, press: outdent }] : []),
    { text: '↶', name: messages.undoTyping, press: () => void document.execCommand('undo') },
    { text: '↷', name: messages.redoTyping, press: () => void document.execCommand('redo') },
  ];
}

function toButton({ text, name, press }: Key): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  // The key is only for touch: Tab leaves the code, as without it.
  button.tabIndex = -1;
  button.textContent = text;
  button.translate = false;
  if (name !== undefined) button.ariaLabel = name;
  button.addEventListener('click', press);
  return button;
}

/** The right answer of an exercise, which the document contains, or the code itself. */
function findAnswer(area: HTMLTextAreaElement): string {
  const answers = area.closest(`[${EXERCISE_ATTRIBUTE}]`)?.querySelectorAll(`[${SOLUTION_ATTRIBUTE}] pre`) ?? [];
  return [...answers].map(({ textContent }) => textContent).join('') || area.value;
}

/** Find the place of the caret by the painted text, which has the same size. */
function findCaret(area: HTMLTextAreaElement): DOMRect | null {
  const before = area.value.slice(0, area.selectionEnd).split('\n');
  const line = area.parentElement?.querySelectorAll('.line')[before.length - 1];
  if (!line) return null;
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = before.at(-1)?.length ?? 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { length } = text.textContent ?? '';
    if (left > length) {
      left -= length;
      continue;
    }
    const range = document.createRange();
    range.setStart(text, left);
    range.setEnd(text, left);
    return range.getBoundingClientRect();
  }
  return line.getBoundingClientRect();
}
