import { useEffect, useRef, useSyncExternalStore } from 'react';
import { site, toHref, toPermalinkOf } from 'serbakode/client';
import { messages as exerciseMessages } from 'virtual:texts/exercise';
import { messages } from 'virtual:texts/practice';
import type { CodeExercise } from '../shared/exercise.ts';
import type { Verdict } from '../shared/judge.ts';
import type { CheckResult, PracticeLanguage } from '../shared/protocol.ts';
import type { Trial } from '../shared/withData.ts';
import type { Told } from './checkAnswer.ts';
import { nameDifference } from './compareAnswer.ts';
import { compareTables, toTables } from './compareTables.ts';
import type { Box } from './createBox.ts';
import { findHint } from './hints/findHint.ts';
import { Lines } from './Output.tsx';
import type { Session } from './session.ts';

/** What keeps a program from being judged: lines that other data take the place of are gone, or lines are missing. */
export interface Note {
  readonly kind: 'note';
  readonly text: string;
}

export function ToldView({
  told: { isPassed, text },
  session: { practice, solved, review },
}: {
  told: Told;
  session: Session;
}) {
  const areAllSolved =
    isPassed && practice.exercises.length > 1 && practice.exercises.every(({ itemId }) => solved.has(itemId));
  return (
    <p className={isPassed ? 'callout good practice-passed' : 'callout'}>
      {text}
      {areAllSolved && ` ${exerciseMessages.allSolved} `}
      {areAllSolved && review !== null && (
        <a href={toHref(toPermalinkOf(review, site), site.history)}>{exerciseMessages.toReview}</a>
      )}
    </p>
  );
}

/** The data with which a program failed, which its reader has not seen before. */
export function DataView({
  exercise,
  trial,
}: {
  readonly exercise: CodeExercise;
  readonly trial: Trial<CodeExercise>;
}) {
  const given = new Set(exercise.files);
  const texts = [
    ...trial.files.filter((file) => !given.has(file)).map(({ title, code }) => `${title}\n${code}`),
    ...trial.replacements.map(({ to }) => to),
  ];
  return <Lines kind="output" caption={exerciseMessages.data} text={texts.join('\n')} recorded={null} />;
}

/** What an exercise shows above its output: that a check has begun, and its verdict. */
export type Shown = Verdict | Note | { readonly kind: 'checking' };

interface ShownViewProps {
  readonly shown: Shown;
  /** Name of the data with which the program was judged; empty for what its reader sees. */
  readonly data: string;
  readonly box: Box;
  readonly session: Session;
}

/** The verdict with its reason below, scrolled into view: on a phone it may stand below the screen. */
export function ShownView({ shown, data, box, session }: ShownViewProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.kind !== 'checking') element.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (shown.kind === 'checking') return <Checking box={box} />;
  // A check that failed by an error has it in place of a value.
  const hint = shown.kind === 'check' ? findHint(box.language, shown.check.actual) : null;
  return (
    <div className="practice-verdict" ref={element}>
      <ToldView told={toTold(shown, data, isDrawn(box))} session={session} />
      {shown.kind === 'check' && <CheckView check={shown.check} isDrawn={isDrawn(box)} />}
      {hint !== null && <p className="callout">{hint}</p>}
    </div>
  );
}

/** Stands where the verdict will, as high as most are: a preview below would move while its reader looks at it. */
function Checking({ box }: { readonly box: Box }) {
  const { phase } = useSyncExternalStore(box.subscribe, box.getState);
  // Between its runs a check is idle.
  const isRunning = phase.kind === 'running' || phase.kind === 'idle';
  return (
    isRunning && (
      <div className="practice-checking">
        <p className="callout">{messages.running}</p>
      </div>
    )
  );
}

/** Whether the tests of an exercise look at a preview. */
const isDrawn = ({ language }: Box): boolean => DRAWN.includes(language);

const DRAWN: readonly PracticeLanguage[] = ['html', 'css', 'jsx', 'tsx'];

/** Input, expected and actual value of a failed check, as far as it got. Who was asked for a document or for what a
 *  program prints has not called anything, and did not write the expression that is true or false. */
export function toRows({ input, expected, actual }: CheckResult, isDrawn: boolean): readonly (readonly string[])[] {
  const isCall = !isDrawn && !/\boutput\(\)/.test(input);
  if (!isCall && /^true$/i.test(expected)) return [];
  return [
    [exerciseMessages.checkInput, isCall ? input : ''],
    [exerciseMessages.expected, expected],
    [exerciseMessages.got, actual],
  ].filter(([, value]) => value !== '');
}

function CheckView({ check, isDrawn }: { check: CheckResult; isDrawn: boolean }) {
  const rows = toRows(check, isDrawn);
  if (rows.length === 0) return null;
  return (
    <dl className="practice-check">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code translate="no">{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The right output or file, below the reader's own. */
export function Comparison({ shown }: { readonly shown: Shown }) {
  switch (shown.kind) {
    case 'answer':
    case 'file':
      return (
        <>
          <Lines kind="output" caption={exerciseMessages.expected} text={shown.expected} recorded={null} />
          {shown.kind === 'file' && (
            <Lines kind="output" caption={exerciseMessages.got} text={shown.actual} recorded={shown.expected} />
          )}
        </>
      );
    default:
      return null;
  }
}

/** @param data name of the data with which the program was judged; empty for what its reader sees */
function toTold(verdict: Verdict | Note, data: string, isDrawn: boolean): Told {
  if (verdict.kind === 'passed') return { isPassed: true, text: exerciseMessages.passed };
  const text = toFault(verdict, isDrawn);
  return { isPassed: false, text: data === '' ? text : `${text} ${exerciseMessages.withData(data)}` };
}

/** The sentence that names the first fault. */
export function toFault(verdict: Exclude<Verdict, { readonly kind: 'passed' }> | Note, isDrawn: boolean): string {
  switch (verdict.kind) {
    case 'check':
      // A check without a name is called by its source, which is no part of what the reader of a document writes.
      return isDrawn && /^(?:same|ok|throws)\s*\(/.test(verdict.check.name)
        ? exerciseMessages.failedUnnamed
        : exerciseMessages.failedCheck(verdict.check.name);
    case 'crash':
      return verdict.reason === 'finished' ? exerciseMessages.doesNotRun : messages.endings[verdict.reason];
    case 'answer':
      // Nothing of it is shown: SQL has no table without rows.
      if (verdict.actual === '') return exerciseMessages.emptyAnswer;
      return toDifference(verdict) ?? exerciseMessages.wrongAnswer;
    case 'file':
      return [exerciseMessages.fileDiffers(verdict.title), toDifference(verdict)].filter(Boolean).join(' ');
    case 'note':
      return verdict.text;
  }
}

/** What alone differs between the right text and the reader's. */
function toDifference({ expected, actual }: { readonly expected: string; readonly actual: string }): string | null {
  const tables = toTables(expected);
  const match = tables && compareTables(tables, actual, false);
  if (match?.kind === 'headingCase') return exerciseMessages.headingCase(match.heading);
  if (match?.kind === 'heading') return exerciseMessages.wrongHeading(match.heading);
  const difference = nameDifference(expected, actual);
  return difference && exerciseMessages.differences[difference];
}
