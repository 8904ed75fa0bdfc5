import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createSlot, type Slot } from 'serbakode/client';
import { messages } from 'virtual:texts/exercise';
import { language } from 'virtual:texts/practice';
import type { ShuffledLines } from '../shared/exercise.ts';
import { findErrorLine, type Source } from './boxState.ts';
import { CodeText } from './CodeText.tsx';
import type { Box } from './createBox.ts';
import { unmountLater } from './createPanel.ts';
import styles from './order.css?inline';
import { adoptStyles } from './surroundings.ts';

interface OrderOptions {
  readonly shuffled: ShuffledLines;
  /** The file that the lines make, with its place in the article. */
  readonly source: Source;
  readonly box: Box;
  /** Lines that the reader has placed before. */
  readonly kept: string | null;
  readonly keep: (lines: string | null) => void;
}

export type Order = ReturnType<typeof createOrder>;

/** The lines of a program, shown instead of its code, for the reader to put in order. */
export function createOrder({ shuffled, source, box, kept, keep }: OrderOptions) {
  adoptStyles(styles);
  const placed = createSlot(toPlaced(shuffled, kept));
  const stop = placed.subscribe(() => keep(toKept(shuffled, placed.read())));
  const { figure } = source;
  const host = document.createElement('div');
  host.className = 'practice-order';
  host.lang = language;
  const root = createRoot(host);
  root.render(<OrderView shuffled={shuffled} source={source} box={box} placed={placed} />);
  figure.append(host);
  return {
    isOpen: (): boolean => figure.classList.contains('practice-ordering'),
    /** Styles show either the lines or the code. */
    open: (isOpen: boolean): void => void figure.classList.toggle('practice-ordering', isOpen),
    /** The placed lines. */
    read: (): readonly string[] => placed.read().map((index) => shuffled.lines[index] ?? ''),
    close: (): void => {
      stop();
      unmountLater(root);
      host.remove();
      figure.classList.remove('practice-ordering');
    },
  };
}

/** Find lines by their text, because the author may have changed some since. */
function toPlaced({ lines }: ShuffledLines, kept: string | null): readonly number[] {
  const placed: number[] = [];
  for (const text of (kept ?? '').split(SEPARATOR)) {
    const index = lines.findIndex((line, at) => line === text && !placed.includes(at));
    if (index !== -1) placed.push(index);
  }
  return placed;
}

const toKept = ({ lines }: ShuffledLines, placed: readonly number[]): string | null =>
  placed.length === 0 ? null : placed.map((index) => lines[index]).join(SEPARATOR);

/** No line of a program contains it. */
const SEPARATOR = '\n\n';

interface OrderViewProps extends Pick<OrderOptions, 'shuffled' | 'source' | 'box'> {
  /** Indexes of the lines in the reader's program. */
  readonly placed: Slot<readonly number[]>;
}

function OrderView({ shuffled: { lines, count, frame }, source, box, placed: slot }: OrderViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const placed = useSyncExternalStore(slot.subscribe, slot.read);
  const error = useSyncExternalStore(box.subscribe, box.getState).result?.done?.error;
  const [status, setStatus] = useState('');
  /** The line whose button gets the focus after a change, because React moves elements and a used button is removed. */
  const focus = useRef<readonly [line: number, button: number] | null>(null);
  const pool = lines.map((_, index) => index).filter((index) => !placed.includes(index));

  useLayoutEffect(() => {
    if (!focus.current) return;
    const [line, button] = focus.current;
    focus.current = null;
    element.current?.querySelector<HTMLElement>(`[data-line="${line}"] button:nth-of-type(${button})`)?.focus();
  });

  function change(next: readonly number[], status: string, line: number, button: number): void {
    focus.current = [line, button];
    setStatus(status);
    slot.write(next);
  }

  function place(line: number): void {
    const next = [...placed, line];
    const at = pool.indexOf(line);
    const following = pool[at + 1] ?? pool[at - 1];
    const status = messages.orderAt(next.length, count);
    if (following === undefined) change(next, status, line, OUT);
    else change(next, status, following, 1);
  }

  function move(at: number, by: -1 | 1): void {
    const to = at + by;
    const line = placed[at];
    if (line === undefined || to < 0 || to >= placed.length) return;
    const next = placed.toSpliced(at, 1).toSpliced(to, 0, line);
    change(next, messages.orderAt(to + 1, count), line, by === -1 ? UP : DOWN);
  }

  const above = frame?.split('\n').length ?? 0;
  const errorLine = (findErrorLine(error, source) ?? 0) - above;
  // A closing line is shown together with the line before it.
  const wrong = placed.flatMap((line) => (lines[line] ?? '').split('\n').map(() => line))[errorLine - 1];
  const toCode = (code = '') => <CodeText code={code} language={source.language} />;
  return (
    <div ref={element}>
      <p className="practice-help">
        {messages.orderHelp} {lines.length > count && messages.orderExtra}
      </p>
      <ul aria-label={messages.orderPool}>
        {pool.map((line) => (
          <li key={line} data-line={line}>
            <button type="button" onClick={() => place(line)}>
              {toCode(lines[line])}
            </button>
          </li>
        ))}
      </ul>
      <p className="practice-order-program">{messages.orderProgram(placed.length, count)}</p>
      {frame !== undefined && <p className="practice-order-frame">{toCode(frame)}</p>}
      <ol aria-label={messages.orderProgram(placed.length, count)}>
        {placed.map((line, at) => {
          const name = (label: string) => `${label}: ${lines[line]?.trim()}`;
          return (
            <li key={line} data-line={line} className={line === wrong ? 'line wrong' : undefined}>
              {toCode(lines[line])}
              <span>
                <button
                  type="button"
                  aria-label={name(messages.orderUp)}
                  aria-disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  aria-label={name(messages.orderDown)}
                  aria-disabled={at === placed.length - 1}
                  onClick={() => move(at, 1)}
                >
                  ↓
                </button>
                <button
                  type="button"
                  aria-label={name(messages.orderOut)}
                  onClick={() => change(placed.toSpliced(at, 1), messages.orderOut, line, 1)}
                >
                  ×
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {status}
      </p>
    </div>
  );
}

/** Buttons of a line in the program, counted from 1. */
const UP = 1;
const DOWN = 2;
const OUT = 3;
