import { EXERCISE_ATTRIBUTE } from 'serbakode/client';
import { messages } from 'virtual:texts/practice';
import { PRACTICE_ATTRIBUTE, type PracticeAction, SAMPLE_ATTRIBUTE } from '../shared/attributes.ts';
import type { PagePractice } from '../shared/exercise.ts';
import { toOrderKey } from './createOrdering.ts';
import { downloadProject } from './downloadProject.ts';
import type { Drafts } from './drafts.ts';
import { beginExercise, toFileKey } from './Exercise.tsx';
import { fetchJson } from './fetchJson.ts';
import { offerKeys } from './offerKeys.ts';
import { createPageFiles } from './pageFiles.ts';
import { beginSample, toSampleKey } from './Sample.tsx';
import type { Begun, PracticeOptions, Session } from './session.ts';
import { showExplanations } from './showExplanations.ts';
import type { Solved } from './solved.ts';
import { adoptStyles, createSandbox } from './surroundings.ts';

export { KeptPractice } from './KeptPractice.tsx';
export { PRACTICE_LANGUAGES } from '../shared/protocol.ts';
export { listLanguageRuntimes } from '../shared/sandbox.ts';
export { createRuntimeStore } from './sandbox/runtimeStore.ts';

interface OpenOptions extends Pick<PracticeOptions, 'address' | 'filesBase' | 'review'> {
  readonly drafts: Drafts;
  readonly solved: Solved;
}

/** The practice of one page. */
export type Practice = Awaited<ReturnType<typeof openPractice>>;

/** Start the practice of a page. @throws Error if its data cannot be loaded */
export async function openPractice({ address, filesBase, drafts, solved, review }: OpenOptions) {
  const practice = (await fetchJson(address)) as PagePractice;
  adoptStyles();
  const closing = new AbortController();
  const begun = new Map<Element, Begun>();
  const session: Session = {
    practice,
    filesBase,
    sandbox: createSandbox(filesBase),
    files: createPageFiles(),
    drafts,
    solved,
    review,
    onSolved: (exercise) => {
      solved.add(exercise);
      markSolved(session, closing.signal);
    },
  };

  function begin(element: HTMLElement): Begun | null {
    const known = begun.get(element);
    if (known) return known;
    const id = element.getAttribute(EXERCISE_ATTRIBUTE);
    const index = Number(element.getAttribute(SAMPLE_ATTRIBUTE));
    const exercise = practice.exercises.find((exercise) => exercise.id === id);
    const sample = practice.samples.find((sample) => sample.index === index);
    const next =
      id !== null
        ? exercise && beginExercise(element, exercise, session)
        : sample && beginSample(element, sample, session);
    if (!next) return null;
    begun.set(element, next);
    return next;
  }

  function save(): void {
    for (const each of begun.values()) each.save?.();
  }

  return {
    exercises: practice.exercises,
    act: (button: Element, action: PracticeAction) => {
      const element = button.closest<HTMLElement>(`[${EXERCISE_ATTRIBUTE}],[${SAMPLE_ATTRIBUTE}]`);
      // A project button is in neither a sample nor an exercise.
      if (!element) {
        save();
        return downloadProject(button, session);
      }
      begin(element)?.act(action);
    },
    /** Show keys for writing a prediction. */
    offerKeys: (area: HTMLTextAreaElement) => offerKeys(area, null, closing.signal),
    /** Show the reader's drafts and solved exercises. */
    restore: () => {
      markSolved(session, closing.signal);
      if (!drafts.has('code')) return;
      for (const button of document.querySelectorAll(`[${PRACTICE_ATTRIBUTE}]`)) {
        const element = button.closest<HTMLElement>(`[${EXERCISE_ATTRIBUTE}],[${SAMPLE_ATTRIBUTE}]`);
        if (element && hasDraft(element, session)) begin(element);
      }
    },
    save,
    close: () => {
      closing.abort();
      for (const each of begun.values()) each.close();
      begun.clear();
      session.sandbox.close();
    },
  };
}

function hasDraft(element: Element, session: Session): boolean {
  const { drafts, practice } = session;
  const id = element.getAttribute(EXERCISE_ATTRIBUTE);
  if (id === null) return drafts.read('code', toSampleKey(element, session)) !== null;
  const exercise = practice.exercises.find((exercise) => exercise.id === id);
  return (
    exercise?.kind === 'code' &&
    [...exercise.starters.map(({ title }) => toFileKey(exercise, title)), toOrderKey(exercise)].some(
      (key) => drafts.read('code', key) !== null,
    )
  );
}

function markSolved({ practice, solved }: Session, signal: AbortSignal): void {
  for (const { id, itemId } of practice.exercises) {
    const section = document.querySelector<HTMLElement>(`[${EXERCISE_ATTRIBUTE}="${CSS.escape(id)}"]`);
    const head = section?.querySelector('.exercise-head');
    if (!solved.has(itemId)) head?.querySelector('.practice-solved')?.remove();
    if (!section || !head || !solved.has(itemId) || head.querySelector('.practice-solved')) continue;
    const mark = { className: 'practice-solved', textContent: messages.solved };
    head.append(Object.assign(document.createElement('span'), mark));
    showExplanations(section, signal);
  }
}
