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

/** What the page heard and the session was told, in order. */
const told: string[] = [];

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
    onSolved: ({ id }: PredictExercise) => told.push(`solved ${id}`),
  } as unknown as Session;
  const begun = beginExercise(section, EXERCISE, session);
  const field = section.querySelector('textarea');
  return (answer: string) => {
    if (field) field.value = answer;
    begun?.act('check');
  };
}

beforeEach(() => {
  told.length = 0;
  const hear = (event: Event) => {
    const section = event.target as HTMLElement;
    told.push(`${section.dataset['exercise']} ${(event as CustomEvent<Judged>).detail.isPassed ? 'passed' : 'failed'}`);
  };
  document.addEventListener(JUDGED_EVENT, hear);
  return () => document.removeEventListener(JUDGED_EVENT, hear);
});

it('tells the page how each answer was judged, before the exercise counts as solved', () => {
  const answer = begin();
  answer('2');
  answer('1');
  expect(told).toEqual(['tebak failed', 'tebak passed', 'solved tebak']);
});

it('tells nothing where there was nothing to judge', () => {
  begin()('  ');
  expect(told).toEqual([]);
});
