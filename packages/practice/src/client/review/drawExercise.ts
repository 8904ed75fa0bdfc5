import {
  EXERCISE_ATTRIBUTE,
  site,
  toDataAddress,
  toDataFile,
  toTrustedHtml,
  type Page,
  type Permalink,
} from 'serbakode/client';
import type { Item } from 'serbakode/items';
import {
  EXPLANATION_ATTRIBUTE,
  SHOWN,
  HINT_ATTRIBUTE,
  PRACTICE_ATTRIBUTE,
  type PracticeAction,
  SOLUTION_ATTRIBUTE,
} from '../../shared/attributes.ts';
import { isWholeProgram } from '../../shared/exercise.ts';
import { JUDGED_EVENT, type Judged } from '../../shared/judged.ts';
import { isPrediction } from '../answers.ts';
import type { Drafts } from '../drafts.ts';
import { fetchJson, GoneError } from '../fetchJson.ts';
import { openPractice, type Practice } from '../practice.later.tsx';
import type { Recalled } from './schedule.ts';

interface DrawOptions {
  readonly filesBase: string;
  /** Called once, when the exercise is solved again or its solution opened. */
  readonly onOver: (recalled: Recalled) => void;
  /** Removes the exercise. */
  readonly signal: AbortSignal;
}

/** A rendered exercise, with its chapter. */
export interface Drawn {
  readonly title: string;
  readonly permalink: Permalink;
  /** Show the answer, which ends the exercise. */
  readonly giveUp: () => void;
}

/** Drafts of the chapter stay there, because they would reveal the answer here. */
const NO_DRAFTS: Drafts = {
  isCurrent: () => true,
  subscribe: () => () => {},
  read: () => null,
  readLatest: () => null,
  has: () => false,
  write: () => 'stored',
};

/** Render an exercise of a chapter in its initial state.
 *  @throws GoneError if it is not repeated, because it was removed or is a whole program; another Error if it cannot be
 *    loaded */
export async function drawExercise(host: HTMLElement, { path }: Item, options: DrawOptions): Promise<Drawn> {
  const { filesBase, signal } = options;
  const [permalink = '', id = ''] = path.split('#');
  const address = toDataAddress(permalink as Permalink, site);
  const { page } = (await fetchJson(address)) as { readonly page: Page };
  const section = findSection(page, id);
  if (!section) throw new GoneError(`${path} is not there`);
  const practice = await openPractice({
    address: toDataFile(address, 'practice'),
    filesBase,
    drafts: NO_DRAFTS,
    review: null,
    // Not solved, so that it can be solved again.
    solved: { has: () => false, add: () => {}, subscribe: NO_DRAFTS.subscribe },
  });
  signal.addEventListener('abort', practice.close);
  // `builds` contains only exercises of courses.
  if (practice.exercises.some((exercise) => exercise.id === id && isWholeProgram(exercise)))
    throw new GoneError(`${path} takes too long`);
  const attempt = followAttempt(host, practice, options);
  if (signal.aborted) practice.close();
  else {
    host.replaceChildren(section);
    const order = section.querySelector(`[${PRACTICE_ATTRIBUTE}="order"]`);
    if (order) practice.act(order, 'order');
  }
  return { title: page.meta.title, permalink: page.permalink, giveUp: attempt.giveUp };
}

function findSection(page: Page, id: string): Element | null {
  const template = document.createElement('template');
  const html = 'bodies' in page ? page.bodies['body'] : undefined;
  if (html !== undefined) template.innerHTML = toTrustedHtml(html);
  return template.content.querySelector(`[${EXERCISE_ATTRIBUTE}="${CSS.escape(id)}"]`);
}

/** Handle the controls of the exercise, and record how the attempt goes. */
function followAttempt(host: HTMLElement, practice: Practice, { onOver, signal }: DrawOptions) {
  let checks = 0;
  let hasHint = false;
  let isOver = false;

  function end(recalled: Recalled): void {
    if (!isOver) onOver(recalled);
    isOver = true;
  }

  const on = (type: string, act: (event: Event) => void, capture = false) =>
    host.addEventListener(type, act, { signal, capture });
  on('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest(`[${PRACTICE_ATTRIBUTE}]`) : null;
    if (!button) return;
    // The review page itself has no exercises, so its practice must not handle the event.
    event.stopPropagation();
    practice.act(button, button.getAttribute(PRACTICE_ATTRIBUTE) as PracticeAction);
  });
  on('focusin', (event) => {
    event.stopPropagation();
    if (isPrediction(event.target)) practice.offerKeys(event.target);
  });
  on(JUDGED_EVENT, (event) => {
    checks += 1;
    const { isPassed } = (event as CustomEvent<Judged>).detail;
    if (isPassed) end(checks > 1 || hasHint ? 'hard' : 'good');
  });
  // Answers are not stored here.
  on('input', (event) => event.stopPropagation());
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    if (target.hasAttribute(HINT_ATTRIBUTE)) hasHint = true;
    if (target.hasAttribute(SOLUTION_ATTRIBUTE)) end('forgotten');
  };
  // In the capture phase, because `toggle` does not bubble.
  on('toggle', onToggle, true);
  return {
    giveUp: () => {
      end('forgotten');
      // Each choice has an explanation, and there is no solution.
      for (const answer of host.querySelectorAll<HTMLDetailsElement>(ANSWERS)) {
        answer.open = true;
        if (answer.hasAttribute(EXPLANATION_ATTRIBUTE)) answer.setAttribute(EXPLANATION_ATTRIBUTE, SHOWN);
      }
    },
  };
}

const ANSWERS = `details:is([${SOLUTION_ATTRIBUTE}], [${EXPLANATION_ATTRIBUTE}])`;
