import { messages as exerciseMessages } from 'virtual:texts/exercise';
import {
  OTHER_ANSWER_ATTRIBUTE,
  REASON_ATTRIBUTE,
  SOLUTION_ATTRIBUTE,
  STARTER_ATTRIBUTE,
} from '../shared/attributes.ts';
import type { CodeExercise, CodeFile, Exercise } from '../shared/exercise.ts';
import { findEntry } from '../shared/findEntry.ts';
import { judge, type Verdict } from '../shared/judge.ts';
import { JUDGED_EVENT, type Judged } from '../shared/judged.ts';
import type { PracticeFile } from '../shared/protocol.ts';
import { PLAIN_RUN } from '../shared/sandbox.ts';
import { toTrials, withDataLines, type Trial } from '../shared/withData.ts';
import { withFiles } from '../shared/withFiles.ts';
import { keepAnswer } from './answers.ts';
import type { RunBefore } from './boxProgram.ts';
import type { Result } from './boxState.ts';
import { BoxView, NotStored } from './BoxView.tsx';
import { checkChoices, checkPrediction, UNANSWERED } from './checkAnswer.ts';
import { createBox, type Box } from './createBox.ts';
import { createOrdering } from './createOrdering.ts';
import { createHosts, createPanel } from './createPanel.ts';
import { toText } from './FileList.tsx';
import type { Begun, Session } from './session.ts';
import { toEditorLanguage } from './toEditorLanguage.ts';
import { Comparison, DataView, ShownView, JudgementView, type Note, type Shown } from './Verdict.tsx';

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

function onJudged(section: HTMLElement, exercise: Exercise, session: Session, isPassed: boolean): void {
  // Before the exercise counts as solved.
  const detail: Judged = { isPassed };
  section.dispatchEvent(new CustomEvent(JUDGED_EVENT, { bubbles: true, detail }));
  if (!isPassed) return;
  session.onSolved(exercise);
  const solution = section.querySelector<HTMLDetailsElement>(`details[${SOLUTION_ATTRIBUTE}]`);
  // Open the solution if it has reasons or other right answers.
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
      const judgement =
        exercise.kind === 'choice'
          ? checkChoices(exercise, section)
          : checkPrediction(
              exercise,
              section.querySelector<HTMLTextAreaElement>('.exercise-answer textarea')?.value ?? '',
            );
      if (judgement !== UNANSWERED) onJudged(section, exercise, session, judgement.isPassed);
      panel.root.render(
        <div className="practice-panel practice-status" aria-live="polite">
          <JudgementView judgement={judgement} session={session} />
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
    setup: exercise.setup,
    prepare: async (run, test) => ({
      files: await prepareFiles(run, test?.files ?? exercise.files),
      entry,
      args: [],
      database: exercise.database,
    }),
  });

  const ordering = createOrdering({
    section,
    exercise,
    sources,
    box,
    session,
    // The note counts the lines before the change.
    onChanged: () => shown?.kind === 'note' && show(null),
    onFailed: () => show({ kind: 'note', text: exerciseMessages.orderUnavailable }),
  });

  /** What the reader asked for last. */
  let again = run;

  async function run(): Promise<void> {
    again = run;
    show(null);
    await box.run(
      null,
      ordering.read().map(({ code }) => code),
    );
  }

  async function check(): Promise<void> {
    again = check;
    const missing = ordering.findMissing();
    if (missing) return show({ kind: 'note', text: exerciseMessages.orderCount(missing.placed, missing.count) });
    const checking = { kind: 'checking' } as const;
    show(checking);
    // The reader may continue to write meanwhile.
    const written = ordering.read();
    let seen: Result | null = null;
    for (const trial of trials) {
      const verdict = await tryOnce(box, trial, withDataLines(written, trial));
      seen ??= box.getState().result;
      if (verdict?.kind === 'passed') continue;
      if (verdict && verdict.kind !== 'note' && !isStopped(verdict)) onJudged(section, exercise, session, false);
      if (verdict) show(verdict, trial);
      // The program was not run, and no other check has begun.
      else if (shown === checking) show(null);
      return;
    }
    box.show(seen);
    show({ kind: 'passed' });
    onJudged(section, exercise, session, true);
  }

  const figures = sources.map(({ figure }) => figure);
  const { hosts, controls: place, remove } = createHosts(figures, controls.lastElementChild ?? controls);
  const panel = createPanel(controls);
  let shown: Shown | null = null;
  function show(next: typeof shown, trial?: Trial<CodeExercise>): void {
    shown = next;
    panel.root.render(
      <BoxView
        box={box}
        title={exercise.title}
        hosts={hosts}
        controls={place}
        hasEdit={false}
        hasSteps
        recorded={null}
        note={null}
        hasSummary={shown === null}
        onRun={() => void run()}
        onRetry={() => void again()}
        before={shown && <ShownView shown={shown} data={trial?.name ?? ''} box={box} session={session} />}
      >
        {shown && <Comparison shown={shown} />}
        {trial && trial.name !== '' && <DataView exercise={exercise} trial={trial} />}
      </BoxView>,
    );
  }
  show(null);
  return {
    act: (action) => {
      if (action === 'order') ordering.setOpen(!ordering.isOpen());
      else if (action === 'edit') {
        // While the lines are shown, the button leads to the editor.
        const isBehind = ordering.isOpen() && box.getState().isEditing;
        ordering.setOpen(false);
        if (isBehind) section.querySelector<HTMLElement>('.practice-editor textarea')?.focus();
        else box.edit();
      } else void (action === 'check' ? check() : run());
    },
    save: box.save,
    close: () => {
      ordering.close();
      box.close();
      panel.remove();
      remove();
    },
  };
}

/** Judge the program with the visible data, or with hidden data. @returns null if it was not run */
async function tryOnce(
  box: Box,
  trial: Trial<CodeExercise>,
  written: readonly CodeFile[] | string,
): Promise<Verdict | Note | null> {
  if (typeof written === 'string') return { kind: 'note', text: exerciseMessages.linesGone(written) };
  const tests = trial.tests.length > 0 ? trial.tests : [null];
  for (const test of tests) {
    const result = await box.run(
      { test, files: trial.files },
      written.map(({ code }) => code),
    );
    if (!result?.done) return null;
    const verdict = toVerdict(trial, result);
    if (verdict.kind !== 'passed') return verdict;
  }
  return { kind: 'passed' };
}

/** Files with which an exercise starts. SQL files are run into its database, as the check does. */
function createPrepareFiles({
  language,
  database,
  starters,
}: CodeExercise): (run: RunBefore, given: readonly CodeFile[]) => Promise<readonly PracticeFile[]> {
  const others = starters.slice(1).map(({ title, code }) => ({ title, content: code }));
  /** Files with their database, by the list of files. */
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
      current = withFiles(current, changed);
    }
    seeded.set(given, current);
    return current;
  };
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

/** Whether the reader ended the check, which says nothing about the answer. */
const isStopped = (verdict: Verdict): boolean => verdict.kind === 'crash' && verdict.reason === 'stopped';
