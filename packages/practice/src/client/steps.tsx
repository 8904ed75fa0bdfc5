import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { language, messages } from 'virtual:texts/steps';
import type { Trace, TraceStep, TraceValue } from '../shared/trace.ts';
import { unmountLater } from './createPanel.ts';
import { listChanges, nameFrame, describeStep } from './describeStep.ts';
import styles from './steps.css?inline';

export { parseTrace } from '../shared/parseTrace.ts';

interface StepsOptions {
  /** Element in which the steps are shown. */
  readonly host: HTMLElement;
  readonly title: string;
  /** The colored lines of the article. */
  readonly lines: readonly Element[];
  readonly trace: Trace;
  readonly adoptStyles: (styles: string) => void;
}

/** Show what a program does, step by step. @returns a function that removes it */
export function showSteps({ host, title, lines, trace, adoptStyles }: StepsOptions): () => void {
  adoptStyles(styles);
  const root = createRoot(host);
  root.render(<Steps title={title} lines={lines} trace={trace} />);
  return () => unmountLater(root);
}

function Steps({ title, lines, trace }: Pick<StepsOptions, 'title' | 'lines' | 'trace'>) {
  const [index, setIndex] = useState(0);
  const section = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { steps, output } = trace;
  const step = steps[index];
  const last = steps.length - 1;
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
    // On a phone only the buttons would be in view, but not the content that they change.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!step) return null;

  const toButton = (text: string, name: string, to: number, reference?: typeof next) => (
    <button
      type="button"
      ref={reference}
      aria-label={name}
      aria-disabled={to < 0 || to > last || to === index}
      onClick={() => setIndex(Math.min(Math.max(to, 0), last))}
    >
      {text}
    </button>
  );
  return (
    <section ref={section} className="practice-steps" lang={language} aria-label={messages.title(title)}>
      <div className="practice-steps-controls">
        {toButton('«', messages.first, 0)}
        {toButton('‹', messages.back, index - 1)}
        <input
          type="range"
          min={1}
          max={steps.length}
          value={index + 1}
          aria-label={messages.position}
          aria-valuetext={messages.step(index + 1, steps.length)}
          onChange={(event) => setIndex(Number(event.currentTarget.value) - 1)}
        />
        {toButton('›', messages.next, index + 1, next)}
        {toButton('»', messages.last, last)}
      </div>
      <p className="practice-steps-sentence" aria-live="polite">
        <small>{messages.step(index + 1, steps.length)}</small> {describeStep(trace, index, messages)}
      </p>
      <div className="practice-steps-view">
        <Code lines={lines} line={step.line} />
        <State step={step} before={steps[index - 1]} />
      </div>
      {output !== '' && (
        <figure className="code output">
          <figcaption className="code-title">{messages.output}</figcaption>
          {/* Focusable, because it scrolls. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className="code-pre" tabIndex={0} translate="no">
            {output.slice(0, step.printed)}
          </pre>
        </figure>
      )}
    </section>
  );
}

/** The code of the article, with the line that is next. */
function Code({ lines, line }: Pick<StepsOptions, 'lines'> & { readonly line: number }) {
  const code = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    code.current?.replaceChildren(
      ...lines.map((one) => {
        const copy = one.cloneNode(true) as Element;
        copy.classList.remove('wrong');
        return copy;
      }),
    );
  }, [lines]);

  useLayoutEffect(() => {
    const shown = code.current?.children ?? [];
    for (const [index, one] of [...shown].entries()) one.classList.toggle('highlighted', index === line - 1);
    const [box, current] = [code.current?.closest('pre'), shown[line - 1]];
    if (!box || !(current instanceof HTMLElement)) return;
    // Only the box scrolls, and only if the line is out of it.
    const top = current.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + current.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
  }, [line]);

  return (
    // Focusable, because it scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="code-pre" tabIndex={0} translate="no" aria-label={messages.code}>
      <code ref={code} />
    </pre>
  );
}

/** Calls with their variables, and the objects that they refer to, with arrows. */
function State({ step, before }: { readonly step: TraceStep; readonly before: TraceStep | undefined }) {
  const element = useRef<HTMLDivElement>(null);
  const changed = new Set(listChanges(before, step).map(({ frame, name }) => `${frame} ${name}`));

  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const draw = () => drawArrows(box);
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(box);
    return () => observer.disconnect();
  }, [step]);

  return (
    <div
      className="practice-steps-state"
      ref={element}
      translate="no"
      // Focusable, because it scrolls.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={messages.state}
    >
      <svg aria-hidden="true" />
      <div>
        {step.frames.map((frame, depth) => (
          // A frame has no identity except its depth.
          // oxlint-disable-next-line react/no-array-index-key
          <table key={depth} className={depth === step.frames.length - 1 ? 'current' : undefined}>
            <caption>{nameFrame(frame, messages)}</caption>
            <tbody>
              {frame.variables.map(([name, value]) => (
                <tr key={name} className={changed.has(`${depth} ${name}`) ? 'changed' : undefined}>
                  <th scope="row">{name}</th>
                  <td>
                    <Value value={value} step={step} />
                  </td>
                </tr>
              ))}
              {frame.variables.length === 0 && (
                <tr>
                  <td>
                    <small>{messages.nothing}</small>
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        ))}
      </div>
      <div>
        {Object.entries(step.objects).map(([number, { kind, items, more }]) => (
          <table key={number} data-object={number}>
            <caption>{kind}</caption>
            <tbody>
              {items.map(([label, value], index) => (
                // Entries of a set have the same label.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  {label !== '' && <th scope="row">{label}</th>}
                  <td>
                    <Value value={value} step={step} />
                  </td>
                </tr>
              ))}
              {more > 0 && (
                <tr>
                  <td colSpan={2}>
                    <small>{messages.more(more)}</small>
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        ))}
      </div>
    </div>
  );
}

/** A value, or the start of an arrow; screen readers read the object that the arrow points to. */
function Value({ value, step: { objects } }: { readonly value: TraceValue; readonly step: TraceStep }) {
  if (typeof value === 'string') return <code>{value}</code>;
  return (
    <span data-refers-to={value}>
      <span aria-hidden="true">●</span>
      <span className="visually-hidden">{objects[String(value)]?.kind}</span>
    </span>
  );
}

const SVG = 'http://www.w3.org/2000/svg';

function drawArrows(box: HTMLElement): void {
  const svg = box.querySelector('svg');
  if (!svg) return;
  const origin = box.getBoundingClientRect();
  const left = (x: number) => x - origin.left + box.scrollLeft;
  const top = (y: number) => y - origin.top + box.scrollTop;
  // Reset first, because otherwise its last size would count.
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  const { scrollWidth, scrollHeight } = box;
  svg.setAttribute('width', String(scrollWidth));
  svg.setAttribute('height', String(scrollHeight));
  const paths = [...box.querySelectorAll<HTMLElement>('[data-refers-to]')].flatMap((from) => {
    const target = box.querySelector(`[data-object="${from.dataset['refersTo']}"]`);
    if (!target) return [];
    const [a, b] = [from.getBoundingClientRect(), target.getBoundingClientRect()];
    const [x1, y1] = [left(a.right), top(a.top + a.height / 2)];
    // From an object to another one in the same column, the arrow enters from the right.
    const isBeside = b.left > a.right;
    const [x2, y2] = [left(isBeside ? b.left : b.right), top(b.top + 12)];
    const bend = isBeside ? (x2 - x1) / 2 : 24;
    const [middle1, middle2] = isBeside ? [x1 + bend, x2 - bend] : [Math.max(x1, x2) + bend, x2 + bend];
    const head = isBeside ? -6 : 6;
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute(
      'd',
      `M${x1} ${y1}C${middle1} ${y1} ${middle2} ${y2} ${x2} ${y2}m${head} -4L${x2} ${y2}l${head} 4`,
    );
    return [path];
  });
  svg.replaceChildren(...paths);
}
