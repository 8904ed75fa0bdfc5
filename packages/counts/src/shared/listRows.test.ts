import { expect, it } from 'vitest';
import { listRows, type CountedCourse } from './listRows.ts';

const exercise = (id: string) => ({ itemId: `e-${id}`, id, title: id.toUpperCase() });
const COURSES: CountedCourse[] = [
  {
    title: 'SQL',
    chapters: [{ title: 'Bab 1', permalink: '/docs/sql/satu', exercises: [exercise('a'), exercise('b')] }],
  },
  {
    title: 'Python',
    chapters: [
      { title: 'Bab 1', permalink: '/docs/python/satu', exercises: [exercise('c'), exercise('d')] },
      { title: 'Bab 1', permalink: '/docs/sql/satu', exercises: [exercise('a')] },
    ],
  },
];
const COUNTERS = new Map([
  ['e-a', { tried: 20, solved: 15, first: 10, hint: 4, solution: 6 }],
  ['e-b', { tried: 40, solved: 10 }],
  ['e-c', { tried: 4, solved: 0 }],
  ['e-gone', { tried: 90 }],
]);
const list = (course: number | null, least: number) => listRows(COURSES, COUNTERS, { course, least });
const names = (course: number | null, least: number) => list(course, least).rows.map(({ itemId }) => itemId);

it('puts the largest share given up first, and names exercises once', () => {
  expect(names(null, 1)).toEqual(['e-c', 'e-b', 'e-a']);
  expect(list(null, 1).rows[2]).toEqual({
    itemId: 'e-a',
    title: 'A',
    chapter: 'Bab 1',
    href: '/docs/sql/satu#a',
    tried: 20,
    first: 10,
    solved: 15,
    hint: 4,
    solution: 6,
    gaveUp: 5,
  });
});

it('leaves out exercises that were tried less often, and returns their number', () => {
  expect(names(null, 10)).toEqual(['e-b', 'e-a']);
  expect(list(null, 10).rare).toBe(2);
});

it('shows one course', () => {
  expect(names(0, 1)).toEqual(['e-b', 'e-a']);
  expect(names(1, 1)).toEqual(['e-c', 'e-a']);
});

it('has no negative share, whatever was sent', () => {
  const { rows } = listRows(COURSES, new Map([['e-a', { tried: 1, solved: 3 }]]), { course: 0, least: 1 });
  expect(rows.map(({ gaveUp }) => gaveUp)).toEqual([0]);
});
