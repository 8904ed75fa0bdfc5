import { breakLine, findUnit, unindent, type indent, type Edit, type EditorState } from './editing.ts';
import { toPlainQuotes } from './phoneQuotes.ts';

const toState = ({ value, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement): EditorState => ({
  value,
  start,
  end,
});

/** Change what is typed into code: a new line keeps the indentation, Backspace removes a step of it, and quotation
 *  marks of phones become straight. By input events, not keys, because phone keyboards send no key names, or names of a
 *  composition.
 *  @param signal stops this */
export function followTyping(element: HTMLTextAreaElement, signal: AbortSignal): void {
  element.addEventListener('beforeinput', (event) => changeInput(event, element), { signal });
  element.addEventListener('input', (event) => replaceQuote(event, element), { signal });
}

function changeInput(event: InputEvent, element: HTMLTextAreaElement): void {
  const { inputType, cancelable } = event;
  const change =
    inputType === 'insertLineBreak' ? breakLine : inputType === 'deleteContentBackward' ? unindent : undefined;
  const state = toState(element);
  const edit = cancelable && !isApplying && change?.(state, findUnit(state.value));
  if (!edit) return;
  event.preventDefault();
  applyEdit(element, edit);
}

/** Undo restores the typographic mark, for readers who want it. */
function replaceQuote(event: Event, element: HTMLTextAreaElement): void {
  if (isApplying || !(event instanceof InputEvent) || event.inputType !== 'insertText') return;
  // Longer input was pasted.
  const typed = event.data?.length === 1 ? event.data : '';
  const text = toPlainQuotes(typed);
  const to = element.selectionEnd;
  if (text === typed) return;
  // Deferred, so that undo treats it as a separate change.
  setTimeout(() => {
    const { start, end, value } = toState(element);
    const from = to - typed.length;
    if (value.slice(from, to) === typed) applyEdit(element, { from, to, text, selection: [start, end] });
  });
}

/** Indent or outdent. */
export function shift(element: HTMLTextAreaElement, by: typeof indent): void {
  const state = toState(element);
  applyEdit(element, by(state, findUnit(state.value)));
}

/** Replace the selection with text. */
export function write(element: HTMLTextAreaElement, text: string): void {
  const { start, end } = toState(element);
  const caret = start + text.length;
  applyEdit(element, { from: start, to: end, text, selection: [caret, caret] });
}

let isApplying = false;

/** Replace text with the deprecated `execCommand`, the only way that a text area's undo supports. */
export function applyEdit(element: HTMLTextAreaElement, { from, to, text, selection: [start, end] }: Edit): void {
  const before = document.activeElement;
  element.focus({ preventScroll: true });
  element.setSelectionRange(from, to);
  isApplying = true;
  const isDone =
    (from === to && text === '') || document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (!isDone) {
    element.setRangeText(text, from, to);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  isApplying = false;
  element.setSelectionRange(start, end);
  if (before === element) return;
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  else element.blur();
}
