// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { PredictExercise } from '../shared/exercise.ts';
import { JUDGED_EVENT, type Judged } from '../shared/judged.ts';
import { beginExercise } from './Exercise.tsx';
import type { Session } from './session.ts';

const EXERCISE: PredictExercise = {
  kind: 'predict',
  id: 'tebak',
  itemId: 'e0123456789ab',
  title: 'Tebak',
  level: 'pahami',
  outcome: null,
  files: [],
  language: 'js',
  program: { title: 'a.js', code: 'console.log(1);' },
  answer: '1\n',
};

/** Events of the page and of the session, in order. */
const events: string[] = [];

function begin() {
  document.body.innerHTML = `<section class="exercise" data-exercise="tebak"><div class="exercise-answer"><textarea></textarea></div>
<p class="exercise-controls"><button type="button" data-practice="check"></button></p></section>`;
  const section = document.querySelector<HTMLElement>('section');
  if (!section) throw new Error('no section');
  const session = {
    drafts: {
      isCurrent: () => true,
      subscribe: () => () => {},
      read: () => null,
      has: () => false,
      write: () => 'stored',
    },
    practice: { samples: [], exercises: [EXERCISE] },
    solved: { has: () => false },
    review: null,
    onSolved: ({ id }: PredictExercise) => events.push(`solved ${id}`),
  } as unknown as Session;
  const begun = beginExercise(section, EXERCISE, session);
  const field = section.querySelector('textarea');
  return (answer: string) => {
    if (field) field.value = answer;
    begun?.act('check');
  };
}

beforeEach(() => {
  events.length = 0;
  const hear = (event: Event) => {
    const section = event.target as HTMLElement;
    events.push(
      `${section.dataset['exercise']} ${(event as CustomEvent<Judged>).detail.isPassed ? 'passed' : 'failed'}`,
    );
  };
  document.addEventListener(JUDGED_EVENT, hear);
  return () => document.removeEventListener(JUDGED_EVENT, hear);
});

it('reports to the page how each answer was judged, before the exercise counts as solved', () => {
  const answer = begin();
  answer('2');
  answer('1');
  expect(events).toEqual(['tebak failed', 'tebak passed', 'solved tebak']);
});

it('reports nothing if there is no answer to judge', () => {
  begin()('  ');
  expect(events).toEqual([]);
});
