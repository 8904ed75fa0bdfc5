import { useEffect, useRef } from 'react';
import { messages as exerciseMessages } from 'virtual:exercise';
import { messages } from 'virtual:practice';
import {
  OTHER_ANSWER_ATTRIBUTE,
  REASON_ATTRIBUTE,
  SOLUTION_ATTRIBUTE,
  STARTER_ATTRIBUTE,
} from '../../shared/practice/attributes.ts';
import type { CodeExercise, CodeFile, Exercise } from '../../shared/practice/exercise.ts';
import { findEntry } from '../../shared/practice/findEntry.ts';
import { judge, type Verdict } from '../../shared/practice/judge.ts';
import type { CheckResult, PracticeFile, PracticeLanguage } from '../../shared/practice/protocol.ts';
import { PLAIN_RUN } from '../../shared/practice/sandbox.ts';
import { toTrials, withDataLines, type Trial } from '../../shared/practice/withData.ts';
import { keepAnswer } from './answers.ts';
import { BoxView, NotStored } from './BoxView.tsx';
import { checkChoices, checkPrediction, type Told } from './checkAnswer.ts';
import { nameDifference } from './compareAnswer.ts';
import { compareTables, toTables } from './compareTables.ts';
import { createBox, type Result, type RunBefore } from './createBox.ts';
import { createHosts, createPanel } from './createPanel.ts';
import { toText } from './FileList.tsx';
import { findHint } from './hints/findHint.ts';
import { Lines } from './Output.tsx';
import type { Begun, Session } from './session.ts';

/** Key of the draft of an exercise's file. */
export const toFileKey = ({ itemId }: Pick<Exercise, 'itemId'>, title: string): string => `${itemId}/${title}`;

/** Let a reader answer an exercise. */
export function beginExercise(section: HTMLElement, exercise: Exercise, session: Session): Begun | null {
  const controls = section.querySelector('.exercise-controls');
  if (!controls) return null;
  return exercise.kind === 'code'
    ? beginCode(section, controls, exercise, session)
    : beginAnswer(section, controls, exercise, session);
}

function onSolved(section: HTMLElement, exercise: Exercise, session: Session): void {
  session.onSolved(exercise);
  const solution = section.querySelector<HTMLDetailsElement>(`details[${SOLUTION_ATTRIBUTE}]`);
  // Why the answer is right, and other ways.
  if (solution?.querySelector(`[${REASON_ATTRIBUTE}],[${OTHER_ANSWER_ATTRIBUTE}]`)) solution.open = true;
}

function beginAnswer(
  section: HTMLElement,
  controls: Element,
  exercise: Exclude<Exercise, CodeExercise>,
  session: Session,
): Begun {
  const panel = createPanel(controls);
  return {
    act: () => {
      const told =
        exercise.kind === 'choice'
          ? checkChoices(exercise, section)
          : checkPrediction(
              exercise,
              section.querySelector<HTMLTextAreaElement>('.exercise-answer textarea')?.value ?? '',
            );
      if (told.isPassed) onSolved(section, exercise, session);
      panel.root.render(
        <div className="practice-panel practice-told" aria-live="polite">
          <ToldView told={told} session={session} />
          <NotStored stored={keepAnswer(section, session.drafts)} />
        </div>,
      );
    },
    close: panel.remove,
  };
}

function beginCode(section: HTMLElement, controls: Element, exercise: CodeExercise, session: Session): Begun {
  const sources = exercise.starters.map(({ title, code }) => ({
    title,
    language: toEditorLanguage(title, exercise.language),
    original: code,
    key: toFileKey(exercise, title),
    figure: section.querySelector<HTMLElement>(`[${STARTER_ATTRIBUTE}="${CSS.escape(title)}"]`) ?? section,
  }));
  const prepareFiles = createPrepareFiles(exercise);
  const trials = toTrials(exercise);
  const entry = findEntry(exercise);
  const box = createBox({
    session,
    sources,
    language: exercise.language,
    prepare: async (run, test) => ({
      files: await prepareFiles(run, test?.files ?? exercise.files),
      entry,
      args: [],
      database: exercise.database,
    }),
  });

  async function run(): Promise<void> {
    show(null);
    await box.run();
  }

  async function check(): Promise<void> {
    show(null);
    // The reader may go on writing.
    const { codes } = box.getState();
    const written = sources.map(({ title }, index) => ({ title, code: codes[index] ?? '' }));
    let seen: Result | null = null;
    for (const trial of trials) {
      const verdict = await tryOnce(trial, withDataLines(written, trial));
      seen ??= box.getState().result;
      if (verdict?.kind === 'passed') continue;
      if (verdict) show(verdict, trial);
      return;
    }
    box.show(seen);
    show({ kind: 'passed' });
    onSolved(section, exercise, session);
  }

  /** Judge the program with the data that its reader sees, or with others. @returns null if it was not run */
  async function tryOnce(
    trial: Trial<CodeExercise>,
    written: readonly CodeFile[] | string,
  ): Promise<Verdict | LinesGone | null> {
    if (typeof written === 'string') return { kind: 'gone', lines: written };
    const tests = trial.tests.length > 0 ? trial.tests : [null];
    for (const test of tests) {
      const options = { test: test?.code ?? null, width: test?.width ?? null, files: trial.files };
      const result = await box.run(
        options,
        written.map(({ code }) => code),
      );
      if (!result?.done) return null;
      const verdict = toVerdict(trial, result);
      if (verdict.kind !== 'passed') return verdict;
    }
    return { kind: 'passed' };
  }

  const isDrawn = DRAWN.includes(exercise.language);
  const figures = sources.map(({ figure }) => figure);
  const { hosts, controls: place, remove } = createHosts(figures, controls.lastElementChild ?? controls);
  const panel = createPanel(controls);
  function show(verdict: Verdict | LinesGone | null, trial?: Trial<CodeExercise>): void {
    panel.root.render(
      <BoxView
        box={box}
        title={exercise.title}
        hosts={hosts}
        controls={place}
        hasEdit={false}
        recorded={null}
        note={null}
        hasSummary={verdict === null}
        onRun={() => void run()}
        before={
          verdict && (
            <VerdictView
              verdict={verdict}
              language={exercise.language}
              told={toTold(verdict, trial?.name ?? '', isDrawn)}
              isDrawn={isDrawn}
              session={session}
            />
          )
        }
      >
        {verdict && <Comparison verdict={verdict} />}
        {trial && trial.name !== '' && <DataView exercise={exercise} trial={trial} />}
      </BoxView>,
    );
  }
  show(null);
  return {
    act: (action) => {
      if (action === 'edit') box.edit();
      else void (action === 'check' ? check() : run());
    },
    save: box.save,
    close: () => {
      box.close();
      panel.remove();
      remove();
    },
  };
}

/** Lines that other data take the place of, which the reader has changed. */
interface LinesGone {
  readonly kind: 'gone';
  readonly lines: string;
}

const DRAWN: readonly PracticeLanguage[] = ['html', 'css', 'jsx', 'tsx'];

/** Files with which an exercise starts. SQL files are run into its database, as the check does. */
function createPrepareFiles({
  language,
  database,
  starters,
}: CodeExercise): (run: RunBefore, given: readonly CodeFile[]) => Promise<readonly PracticeFile[]> {
  const others = starters.slice(1).map(({ title, code }) => ({ title, content: code }));
  /** Files with their database, by the files given. */
  const seeded = new Map<readonly CodeFile[], readonly PracticeFile[]>();
  return async (run, given) => {
    const known = seeded.get(given);
    if (known) return known;
    const files: readonly PracticeFile[] = given.map(({ title, code }) => ({ title, content: code }));
    const seeds = [...files, ...others].filter(({ title }) => language === 'sql' && title.endsWith('.sql'));
    let current = files;
    for (const { title } of seeds) {
      const request = { ...PLAIN_RUN, language, entry: title, files: [...current, ...others], database };
      const { reason, changed } = await run(request);
      if (reason === 'stopped') return current;
      const titles = new Set(changed.map((file) => file.title));
      current = [...current.filter((file) => !titles.has(file.title)), ...changed];
    }
    seeded.set(given, current);
    return current;
  };
}

function ToldView({ told: { isPassed, text }, session: { practice, solved } }: { told: Told; session: Session }) {
  const areAllSolved =
    isPassed && practice.exercises.length > 1 && practice.exercises.every(({ itemId }) => solved.has(itemId));
  return (
    <p className={isPassed ? 'callout good practice-passed' : 'callout'}>
      {text}
      {areAllSolved && ` ${exerciseMessages.allSolved}`}
    </p>
  );
}

/** The data with which a program failed, which its reader has not seen before. */
function DataView({ exercise, trial }: { readonly exercise: CodeExercise; readonly trial: Trial<CodeExercise> }) {
  const given = new Set(exercise.files);
  const texts = [
    ...trial.files.filter((file) => !given.has(file)).map(({ title, code }) => `${title}\n${code}`),
    ...trial.replacements.map(({ to }) => to),
  ];
  return <Lines kind="output" caption={exerciseMessages.data} text={texts.join('\n')} recorded={null} />;
}

interface VerdictViewProps {
  readonly verdict: Verdict | LinesGone;
  readonly language: PracticeLanguage;
  readonly told: Told;
  /** Whether the tests of the exercise look at a preview. */
  readonly isDrawn: boolean;
  readonly session: Session;
}

/** The verdict with its reason below, scrolled into view: on a phone it may stand below the screen. */
function VerdictView({ verdict, language, told, isDrawn, session }: VerdictViewProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict]);
  // A check that failed by an error has it in place of a value.
  const hint = verdict.kind === 'check' ? findHint(language, verdict.check.actual) : null;
  return (
    <div className="practice-verdict" ref={element}>
      <ToldView told={told} session={session} />
      {verdict.kind === 'check' && <CheckView check={verdict.check} isDrawn={isDrawn} />}
      {hint !== null && <p className="callout">{hint}</p>}
    </div>
  );
}

/** Input, expected and actual value of a failed check, as far as it got. The reader of a document has not called
 *  anything, and did not write the expression that is true or false. */
function CheckView({ check: { input, expected, actual }, isDrawn }: { check: CheckResult; isDrawn: boolean }) {
  const rows =
    isDrawn && expected === 'true'
      ? []
      : [
          [exerciseMessages.checkInput, isDrawn ? '' : input],
          [exerciseMessages.expected, expected],
          [exerciseMessages.got, actual],
        ].filter(([, value]) => value !== '');
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
function Comparison({ verdict }: { readonly verdict: Verdict | LinesGone }) {
  switch (verdict.kind) {
    case 'answer':
    case 'file':
      return (
        <>
          <Lines kind="output" caption={exerciseMessages.expected} text={verdict.expected} recorded={null} />
          {verdict.kind === 'file' && (
            <Lines kind="output" caption={exerciseMessages.got} text={verdict.actual} recorded={verdict.expected} />
          )}
        </>
      );
    default:
      return null;
  }
}

/** @param data name of the data with which the program was judged; empty for what its reader sees */
function toTold(verdict: Verdict | LinesGone, data: string, isDrawn: boolean): Told {
  if (verdict.kind === 'passed') return { isPassed: true, text: exerciseMessages.passed };
  const text = toFault(verdict, isDrawn);
  return { isPassed: false, text: data === '' ? text : `${text} ${exerciseMessages.withData(data)}` };
}

function toFault(verdict: Exclude<Verdict, { readonly kind: 'passed' }> | LinesGone, isDrawn: boolean): string {
  switch (verdict.kind) {
    case 'check':
      // A check without a name is called by its source, which is no part of what the reader of a document writes.
      return isDrawn && /^(?:same|ok|throws)\s*\(/.test(verdict.check.name)
        ? exerciseMessages.failedUnnamed
        : exerciseMessages.failedCheck(verdict.check.name);
    case 'crash':
      return verdict.reason === 'finished' ? exerciseMessages.doesNotRun : messages.endings[verdict.reason];
    case 'answer':
      return toDifference(verdict) ?? exerciseMessages.wrongAnswer;
    case 'file':
      return [exerciseMessages.fileDiffers(verdict.title), toDifference(verdict)].filter(Boolean).join(' ');
    case 'gone':
      return exerciseMessages.linesGone(verdict.lines);
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

function toVerdict(exercise: CodeExercise, { stdout, done }: Result): Verdict {
  if (!done) return { kind: 'crash', reason: 'stopped' };
  const readFile = (title: string): string | null => {
    if (done.removed.includes(title)) return null;
    const file = done.changed.find((changed) => changed.title === title);
    return file ? toText(file.content) : (exercise.files.find((given) => given.title === title)?.code ?? null);
  };
  return judge(exercise, { stdout, done, readFile });
}

function toEditorLanguage(title: string, language: string): string {
  const ending = /\.(html|css|js|jsx|ts|tsx|sql|py|sh)$/.exec(title)?.[1];
  return ending === 'py' ? 'python' : ending === 'sh' ? 'bash' : (ending ?? language);
}
