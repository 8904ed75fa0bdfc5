import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { messages } from 'virtual:texts/practice';
import { Painted, usePaintedLines } from './CodeText.tsx';
import { indent, outdent } from './editing.ts';
import { offerKeys } from './offerKeys.ts';
import { applyEdit, followTyping, shift } from './typing.ts';

interface EditorProps {
  readonly code: string;
  readonly language: string;
  readonly title: string;
  /** Line of an error, counted from 1. */
  readonly errorLine: number | null;
  /** Whether the reader has opened it: it takes the focus, so that a phone shows its keyboard without another tap. */
  readonly isEntered: boolean;
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
}

/** A text area over the same text in color, in one cell of a grid. The text sets the size of both, and their box
 *  scrolls. */
export function Editor({ code, language, title, errorLine, isEntered, onChange, onRun }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const leaves = useRef(false);
  const removal = useRef<AbortSignal>(null);
  const help = useId();
  const lines = usePaintedLines(code, language);

  // Typing does not set the value through React. Restore, and a newer draft, replace it in a way that can be undone.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || element.value === code) return;
    const caret = document.activeElement === element ? Math.min(element.selectionStart, code.length) : 0;
    applyEdit(element, { from: 0, to: element.value.length, text: code, selection: [caret, caret] });
  }, [code]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey } = event;
    const element = event.currentTarget;
    const isTab = key === 'Tab' && !leaves.current;
    leaves.current = key === 'Escape' || (leaves.current && key === 'Shift');
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onRun();
      return;
    }
    if (!isTab) return;
    event.preventDefault();
    shift(element, shiftKey ? outdent : indent);
  }

  // With the element: a tap may come before later effects.
  useLayoutEffect(() => {
    const controller = new AbortController();
    removal.current = controller.signal;
    if (area.current) followTyping(area.current, controller.signal);
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (isEntered) area.current?.focus();
  }, [isEntered]);

  function onFocus(): void {
    if (area.current && removal.current) offerKeys(area.current, language, removal.current);
  }

  return (
    <div className="practice-editor">
      <div className="practice-sheet">
        <pre aria-hidden="true" translate="no">
          <code>
            {lines.map((line, index) => (
              // A line has no identity except its number.
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
          onFocus={onFocus}
        />
      </div>
      <p id={help} className="practice-help">
        {messages.editorHelp}
      </p>
    </div>
  );
}
