import { useEffect, useRef, useSyncExternalStore } from 'react';
import { site, toHref, toPermalinkOf } from 'serbakode/client';
import { messages as exerciseMessages } from 'virtual:texts/exercise';
import { messages } from 'virtual:texts/practice';
import type { CodeExercise } from '../shared/exercise.ts';
import type { Verdict } from '../shared/judge.ts';
import type { CheckResult, PracticeLanguage } from '../shared/protocol.ts';
import type { Trial } from '../shared/withData.ts';
import type { Judgement } from './checkAnswer.ts';
import { nameDifference } from './compareAnswer.ts';
import { compareTables, toTables } from './compareTables.ts';
import type { Box } from './createBox.ts';
import { findHint } from './hints/findHint.ts';
import { Lines } from './Output.tsx';
import type { Session } from './session.ts';

/** The reason why a program cannot be judged: lines that hidden data replaces are missing, or the number of placed
 *  lines is wrong. */
export interface Note {
  readonly kind: 'note';
  readonly text: string;
}

export function JudgementView({
  judgement: { isPassed, text },
  session: { practice, solved, review },
}: {
  judgement: Judgement;
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

/** The hidden data with which a program failed. */
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

/** What an exercise shows above its output: a running check, or its verdict. */
export type Shown = Verdict | Note | { readonly kind: 'checking' };

interface ShownViewProps {
  readonly shown: Shown;
  /** Name of the data set with which the program was judged; empty for the visible data. */
  readonly data: string;
  readonly box: Box;
  readonly session: Session;
}

/** The verdict with its reason below, scrolled into view, because on a phone it may be below the screen. */
export function ShownView({ shown, data, box, session }: ShownViewProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.kind !== 'checking') element.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (shown.kind === 'checking') return <Checking box={box} />;
  // A check that failed with an error has the error instead of a value.
  const hint = shown.kind === 'check' ? findHint(box.language, shown.check.actual) : null;
  return (
    <div className="practice-verdict" ref={element}>
      <JudgementView judgement={toJudgement(shown, data, isDrawn(box))} session={session} />
      {shown.kind === 'check' && <CheckView check={shown.check} isDrawn={isDrawn(box)} />}
      {hint !== null && <p className="callout">{hint}</p>}
    </div>
  );
}

/** A placeholder for the verdict, as high as most verdicts, so that a preview below does not move. */
function Checking({ box }: { readonly box: Box }) {
  const { phase } = useSyncExternalStore(box.subscribe, box.getState);
  // A check is idle between its runs.
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

/** Input, expected and actual value of a failed check, as far as they are known. In exercises about documents or output
 *  the reader wrote no call and no boolean expression, so these are not shown. */
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

/** @param data name of the data set with which the program was judged; empty for the visible data */
function toJudgement(verdict: Verdict | Note, data: string, isDrawn: boolean): Judgement {
  if (verdict.kind === 'passed') return { isPassed: true, text: exerciseMessages.passed };
  const text = toFault(verdict, isDrawn);
  return { isPassed: false, text: data === '' ? text : `${text} ${exerciseMessages.withData(data)}` };
}

/** The sentence that names the first fault. */
export function toFault(verdict: Exclude<Verdict, { readonly kind: 'passed' }> | Note, isDrawn: boolean): string {
  switch (verdict.kind) {
    case 'check':
      // The name of an unnamed check is its source, which means nothing to a reader who writes a document.
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

/** The only difference between the right text and the reader's, in words. */
function toDifference({ expected, actual }: { readonly expected: string; readonly actual: string }): string | null {
  const tables = toTables(expected);
  const match = tables && compareTables(tables, actual, false);
  if (match?.kind === 'headingCase') return exerciseMessages.headingCase(match.heading);
  if (match?.kind === 'heading') return exerciseMessages.wrongHeading(match.heading);
  const difference = nameDifference(expected, actual);
  return difference && exerciseMessages.differences[difference];
}
