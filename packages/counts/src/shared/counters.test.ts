import { expect, it } from 'vitest';
import { listNew, toCounter, type Act, type CountName } from './counters.ts';

/** Do the acts one after another. @returns the counts that each act adds */
function follow(...acts: Act[]): string[] {
  const known: Partial<Record<CountName, true>> = {};
  return acts.map((act) => {
    const added = listNew(known, act);
    for (const name of added) known[name] = true;
    return added.join();
  });
}

it.each<[Act[], string[]]>([
  [['passed'], ['tried,first,solved']],
  [
    ['failed', 'passed'],
    ['tried', 'solved'],
  ],
  [
    ['failed', 'failed', 'failed'],
    ['tried', '', ''],
  ],
  [
    ['passed', 'failed', 'passed', 'hint', 'solution'],
    ['tried,first,solved', '', '', '', ''],
  ],
  // A hint is help, not the answer.
  [
    ['hint', 'hint', 'passed'],
    ['hint', '', 'tried,first,solved'],
  ],
  // A reader who copies the solution has not solved the exercise.
  [
    ['solution', 'passed', 'passed'],
    ['solution', 'tried', ''],
  ],
  [
    ['failed', 'solution', 'passed'],
    ['tried', 'solution', ''],
  ],
  [
    ['failed', 'hint', 'passed'],
    ['tried', 'hint', 'solved'],
  ],
])('counts each once: %j', (acts, added) => {
  expect(follow(...acts)).toEqual(added);
});

it('reads only numbers with known names', () => {
  expect(toCounter({ tried: 3, solved: '2', authors: ['a'], other: 1 })).toEqual({ tried: 3 });
});
