import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { language, messages } from 'virtual:texts/practice';
import { OWN_TRACED } from '../shared/trace.ts';
import { findErrorLine, readsInput, type BoxState } from './boxState.ts';
import { Button } from './Button.tsx';
import type { Box } from './createBox.ts';
import { Editor } from './Editor.tsx';
import type { Stored } from './items.ts';
import { Output, toSummary } from './Output.tsx';
import { OwnSteps } from './OwnSteps.tsx';
import { hasPhoneQuotes, toPlainQuotes } from './phoneQuotes.ts';
import { toDecimal } from './toDecimal.ts';

interface BoxViewProps {
  readonly box: Box;
  readonly title: string;
  /** Element of each source's editor, before its code. A source without one is not shown. */
  readonly hosts: readonly (HTMLElement | undefined)[];
  /** Element of the buttons. */
  readonly controls: HTMLElement;
  readonly hasEdit: boolean;
  readonly recorded: { readonly output: string | null; readonly error: string | null } | null;
  /** Name of the program that runs the code. */
  readonly note: string | null;
  /** Whether the program may be stepped through, always or only once the reader has changed it. */
  readonly hasSteps?: boolean | 'changed';
  /** Whether to announce the outcome of the run. An exercise announces its verdict instead. */
  readonly hasSummary: boolean;
  readonly onRun: () => void;
  /** Do again what could not be loaded; by default it runs. */
  readonly onRetry?: () => void;
  /** Content above and below the output. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** A sample or exercise that a reader has started. */
export function BoxView(props: BoxViewProps) {
  const { box, title, hosts, controls, hasEdit, recorded, note, hasSteps, hasSummary, onRun, before, children } = props;
  const state = useSyncExternalStore(box.subscribe, box.getState);
  const { phase, isEditing, isEntered, codes, result, isDrawn, unkept, stored, undo } = state;
  const { setHost } = box;
  const isChanged = box.sources.some(({ original }, index) => codes[index] !== original);
  const error = result?.done?.error;
  // A document may end only after its verdict.
  const ending = result?.done?.reason;

  // Before the browser paints; otherwise the code would be shown twice, and content below would move.
  useLayoutEffect(() => {
    for (const { figure } of box.sources) {
      const frame = figure.querySelector<HTMLElement>(':scope > .code-frame');
      if (frame) frame.hidden = isEditing;
    }
  }, [box, isEditing]);

  useEffect(() => {
    const lines = box.sources.map((source) => {
      const line = findErrorLine(error, source);
      return line === null ? undefined : source.figure.querySelectorAll('.code-pre .line')[line - 1];
    });
    for (const line of lines) line?.classList.add('wrong');
    return () => {
      for (const line of lines) line?.classList.remove('wrong');
    };
  }, [box, error]);

  return (
    <>
      {createPortal(
        <>
          {hasEdit && (
            <button type="button" data-practice-edit aria-expanded={isEditing} onClick={box.edit}>
              {messages.edit}
            </button>
          )}
          {(hasSteps === 'changed' ? isChanged : hasSteps) && OWN_TRACED.includes(box.language) && (
            <Button onPress={() => void box.trace()}>{messages.steps}</Button>
          )}
          {/* One button, so that it keeps the focus. */}
          {(isChanged || undo) && (
            <Button onPress={undo ? box.undo : box.restore}>{undo ? messages.undo : messages.restore}</Button>
          )}
          {phase.kind === 'running' && <StopButton controls={controls} onPress={box.stop} />}
        </>,
        controls,
      )}
      {isEditing &&
        box.sources.map((source, index) => {
          const host = hosts[index];
          return (
            host &&
            createPortal(
              <Editor
                code={codes[index] ?? ''}
                language={source.language}
                title={source.title}
                errorLine={findErrorLine(error, source)}
                isEntered={isEntered && index === 0}
                onChange={(code) => box.change(index, code)}
                onRun={onRun}
              />,
              host,
              source.key,
            )
          );
        })}
      <div className="practice-panel" lang={language}>
        {box.sources.some(({ language: of }, index) => readsInput(codes[index] ?? '', of)) && (
          <Input box={box} stdin={state.stdin} />
        )}
        <div aria-live="polite" className="practice-status">
          {hasSummary && result && phase.kind !== 'asking' && <p>{toSummary(result, recorded, title, isDrawn)}</p>}
          {hasSummary && result?.done && note !== null && <p className="practice-note">{note}</p>}
          {phase.kind === 'failed' && (
            <p className="callout danger">{phase.isBlocked ? messages.blocked : messages.failedToLoad}</p>
          )}
          {!hasSummary && (ending === 'message' || ending === 'focus') && <p>{messages.endings[ending]}</p>}
          {before}
          {undo && <p>{messages.restored}</p>}
          {unkept !== null && <NotKept what={unkept} />}
          <NotStored stored={stored} />
        </div>
        {result?.done && result.stderr !== '' && <PhoneQuotes box={box} codes={codes} />}
        <Waiting box={box} phase={phase} onRetry={props.onRetry ?? onRun} />
        {isDrawn && (
          <figure className="practice-drawn">
            <figcaption className="code-title">{messages.result}</figcaption>
            <div className="practice-frame" ref={setHost} />
          </figure>
        )}
        {result && (
          <Output
            language={box.language}
            result={result}
            recorded={recorded}
            caption={isDrawn ? messages.console : messages.yourOutput}
          />
        )}
        {result?.done?.trace !== undefined && <OwnSteps title={title} code={state.traced} trace={result.done.trace} />}
        {children}
      </div>
    </>
  );
}

/** Is gone when the run ends: its focus then goes to the button before the controls, which runs the program. */
function StopButton({ controls, onPress }: { readonly controls: HTMLElement; readonly onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      const before = controls.previousElementSibling;
      if (document.activeElement === element && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [controls]);
  return (
    <button type="button" ref={button} onClick={onPress}>
      {messages.stop}
    </button>
  );
}

/** Warn that code or an answer is not stored for the next visit. */
export function NotStored({ stored }: { readonly stored: Stored }) {
  if (stored === 'refused') return <NotKept what={messages.yourWork} />;
  return stored === 'tooLarge' && <p className="callout">{messages.tooLarge}</p>;
}

/** Name the quotation marks of a phone's keyboard below an error, and offer to replace them. */
function PhoneQuotes({ box, codes }: { readonly box: Box; readonly codes: readonly string[] }) {
  const written = box.sources.flatMap(({ original }, index) => {
    const code = codes[index] ?? '';
    return hasPhoneQuotes(code, original) ? [{ index, code }] : [];
  });
  if (written.length === 0) return null;
  return (
    <div className="callout">
      <p>{messages.phoneQuotes}</p>
      <p className="practice-controls">
        <Button onPress={() => written.forEach(({ index, code }) => box.change(index, toPlainQuotes(code)))}>
          {messages.replaceQuotes}
        </Button>
      </p>
    </div>
  );
}

/** Warn that something will not be stored beyond this page. */
function NotKept({ what }: { readonly what: string }) {
  return <p className="callout">{messages.notKept(what)}</p>;
}

function Input({ box, stdin }: { readonly box: Box; readonly stdin: string }) {
  const help = useId();
  return (
    <label className="practice-input">
      <span>{messages.input}</span>
      <textarea
        rows={2}
        value={stdin}
        aria-describedby={help}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => box.setStdin(event.currentTarget.value)}
      />
      <small id={help}>{messages.inputHelp}</small>
    </label>
  );
}

interface WaitingProps {
  readonly box: Box;
  readonly phase: BoxState['phase'];
  readonly onRetry: () => void;
}

function Waiting({ box, phase, onRetry }: WaitingProps) {
  switch (phase.kind) {
    case 'asking':
      return (
        <div className="callout" role="group" aria-label={phase.program}>
          <p>{messages.question(phase.program, toMegabytes(phase.transfer))}</p>
          <p className="practice-controls">
            <button type="button" className="button" onClick={() => box.answer(true)}>
              {messages.download}
            </button>
            <Button onPress={() => box.answer(false)}>{messages.notNow}</Button>
          </p>
        </div>
      );
    case 'loading':
      return (
        <p className="practice-loading">
          <Button onPress={box.cancel}>{messages.cancel}</Button>{' '}
          <label>
            {messages.loading(phase.program)}{' '}
            <progress {...(phase.total > 0 && { value: phase.loaded, max: phase.total })} />
          </label>{' '}
          {phase.total > 0 && <small>{messages.bytes(toMegabytes(phase.loaded), toMegabytes(phase.total))}</small>}
        </p>
      );
    case 'failed':
      return (
        <p className="practice-controls">
          <Button onPress={phase.isTraced ? () => void box.trace() : onRetry}>{messages.retry}</Button>
        </p>
      );
    default:
      return null;
  }
}

const toMegabytes = (bytes: number): string => toDecimal(bytes / 1e6, 1);
