import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { messages } from 'virtual:texts/practice';
import { breakLine, findUnit, indent, outdent, type Edit } from './editing.ts';
import { paint } from './paint.ts';

interface EditorProps {
  readonly code: string;
  readonly language: string;
  readonly title: string;
  /** Line of an error, counted from 1. */
  readonly errorLine: number | null;
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
}

/** A text area over the same text in color, in one cell of a grid. The text sets the size of both, and their box
 *  scrolls. */
export function Editor({ code, language, title, errorLine, onChange, onRun }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const leaves = useRef(false);
  const help = useId();

  // Typing does not set the value through React. Restore, and a newer draft, replace it in a way that can be undone.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || element.value === code) return;
    const caret = document.activeElement === element ? Math.min(element.selectionStart, code.length) : 0;
    apply(element, { from: 0, to: element.value.length, text: code, selection: [caret, caret] });
  }, [code]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, nativeEvent } = event;
    const element = event.currentTarget;
    const isTab = key === 'Tab' && !leaves.current;
    leaves.current = key === 'Escape' || (leaves.current && key === 'Shift');
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onRun();
      return;
    }
    const isBreak = key === 'Enter' && !nativeEvent.isComposing;
    if (!isTab && !isBreak) return;
    event.preventDefault();
    const state = { value: element.value, start: element.selectionStart, end: element.selectionEnd };
    const change = isBreak ? breakLine : shiftKey ? outdent : indent;
    apply(element, change(state, findUnit(state.value)));
    onChange(element.value);
  }

  return (
    <div className="practice-editor">
      <div className="practice-sheet">
        <pre aria-hidden="true" translate="no">
          <code>
            {toPaintedLines(code, language).map((line, index) => (
              // A line has no identity but its number.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index} className={index + 1 === errorLine ? 'line wrong' : 'line'}>
                <Painted pieces={line} />
                {'\n'}
              </span>
            ))}
          </code>
        </pre>
        <textarea
          ref={area}
          defaultValue={code}
          aria-label={messages.editor(title)}
          aria-describedby={help}
          aria-invalid={errorLine !== null}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          wrap="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={help} className="practice-help">
        {messages.editorHelp}
      </p>
    </div>
  );
}

/** Code in color. */
export function CodeText({ code, language }: Pick<EditorProps, 'code' | 'language'>) {
  return (
    <code translate="no">
      <Painted pieces={paint(code, language)} />
    </code>
  );
}

function Painted({ pieces }: { readonly pieces: ReturnType<typeof paint> }) {
  return pieces.map(([kind, text], at) =>
    kind === '' ? (
      text
    ) : (
      // A piece has no identity but its place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={`t-${kind}`}>
        {text}
      </span>
    ),
  );
}

/** Replace text with the deprecated `execCommand`, the only way that a text area's undo supports. */
function apply(element: HTMLTextAreaElement, { from, to, text, selection: [start, end] }: Edit): void {
  const before = document.activeElement;
  element.focus({ preventScroll: true });
  element.setSelectionRange(from, to);
  const isDone =
    (from === to && text === '') || document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (!isDone) element.setRangeText(text, from, to);
  element.setSelectionRange(start, end);
  if (before === element) return;
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  else element.blur();
}

function toPaintedLines(code: string, language: string): ReturnType<typeof paint>[] {
  const lines: ReturnType<typeof paint>[] = [[]];
  for (const [kind, text] of paint(code, language))
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push([kind, part]);
    }
  return lines;
}
