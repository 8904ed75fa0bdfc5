import { messages } from 'virtual:texts/practice';
import { toLines } from '../shared/lines.ts';
import type { PracticeLanguage } from '../shared/protocol.ts';
import type { Result, ResultTable } from './boxState.ts';
import { compareLines, countUnprinted } from './compareLines.ts';
import { findHint } from './hints/findHint.ts';
import { toDecimal } from './toDecimal.ts';

interface OutputProps {
  readonly language: PracticeLanguage;
  readonly result: Result;
  /** The recorded output to compare with, or null if there is none. */
  readonly recorded: { readonly output: string | null; readonly error: string | null } | null;
  readonly caption: string;
}

/** Show the output of a run: SQL tables, or lines, with lines that differ from the recorded ones marked, and errors
 *  separately. */
export function Output({ language, result: { stdout, stderr, tables, done }, recorded, caption }: OutputProps) {
  const isOver = done !== null;
  const hint = isOver ? findHint(language, stderr) : null;
  return (
    <>
      {tables.map((table, index) => (
        // Results have no identity except their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Table key={index} table={table} />
      ))}
      {tables.length === 0 && stdout !== '' && (
        <Lines kind="output" caption={caption} text={stdout} recorded={isOver ? (recorded?.output ?? null) : null} />
      )}
      <div aria-live="polite">
        {hint !== null && <p className="callout">{done?.error ? messages.hintAt(done.error.line, hint) : hint}</p>}
      </div>
      {stderr !== '' && <Lines kind="error" caption={messages.errorOutput} text={stderr} recorded={null} />}
    </>
  );
}

interface LinesProps {
  readonly kind: 'output' | 'error';
  readonly caption: string;
  readonly text: string;
  readonly recorded: string | null;
}

export function Lines({ kind, caption, text, recorded }: LinesProps) {
  const lines =
    recorded === null
      ? toLines(text).map((line) => ({ text: line, isDifferent: false }))
      : compareLines(recorded, text).lines;
  return (
    <figure className={`code ${kind}`}>
      <figcaption className="code-title">{caption}</figcaption>
      <div className="code-frame">
        {/* Focusable, because it scrolls. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="code-pre" tabIndex={0} translate="no">
          <code>
            {lines.map((line, index) => (
              // A line has no identity except its number.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index} className={line.isDifferent ? 'line highlighted' : 'line'}>
                {line.isDifferent && <span className="visually-hidden">{messages.differentLine} </span>}
                {`${line.text}\n`}
              </span>
            ))}
          </code>
        </pre>
      </div>
    </figure>
  );
}

function Table({ table: { columns, rows } }: { readonly table: ResultTable }) {
  return (
    <div className="practice-table">
      <table>
        <caption>{messages.rows(rows.length)}</caption>
        <thead>
          <tr>
            {columns.map((name, index) => (
              // Two columns may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {row.map((value, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at}>{value ?? <em>{messages.empty}</em>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The outcome of a run in one line, which screen readers announce. A program that draws may print nothing. */
export function toSummary(
  { stdout, stderr, tables, done }: Result,
  recorded: OutputProps['recorded'],
  title: string,
  isDrawn: boolean,
): string {
  if (!done) return messages.running;
  const parts = [messages.took(toDecimal(done.milliseconds / 1000, done.milliseconds < 100 ? 2 : 1))];
  if (done.reason !== 'finished') parts.push(messages.endings[done.reason]);
  if (done.error) parts.push(messages.errorAt(done.error.line, done.error.title || title));
  if (done.exitCode !== 0 && done.reason === 'finished') parts.push(messages.exitCode(done.exitCode));
  if (stdout === '' && stderr === '' && tables.length === 0 && !isDrawn) parts.push(messages.nothingPrinted);
  if (recorded && done.reason === 'finished') {
    const { differentCount: different, missingCount } = compareLines(recorded.output ?? stdout, stdout);
    const missing = missingCount + countUnprinted(recorded.error ?? '', stderr);
    if (different > 0) parts.push(messages.differentLines(different));
    if (missing > 0) parts.push(messages.missingLines(missing));
    if (different + missing === 0 && (recorded.output ?? recorded.error) !== null) parts.push(messages.sameAsRecorded);
  }
  return parts.join(' · ');
}
