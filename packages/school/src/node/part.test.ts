import type { PartCourse, PartSite } from 'serbakode';
import { expect, it } from 'vitest';
import { permalink } from '../../../../tests/support/permalink.ts';
import school from '../part.ts';

const course: PartCourse = {
  sidebar: 'sql',
  title: 'SQL',
  description: 'Bertanya kepada tabel.',
  level: 1,
  requirements: '',
  requires: [],
  note: '',
  section: '',
  picture: null,
  overview: permalink('/docs/sql/'),
  folder: '/docs/sql/',
  landing: { result: 'Sebuah laporan.', skills: [], audience: 'Kamu.', next: [] },
  chapters: [],
};
const site: PartSite = {
  interfaceLanguage: 'id',
  courses: [course, { ...course, sidebar: 'tanpa', overview: null, landing: null }],
  withReplacements: (catalogue) => catalogue,
  findPage: (path) => (path === '/istilah' ? { title: 'Istilah', permalink: permalink(path) } : null),
};
const listPaths = (options?: Parameters<typeof school>[0]) =>
  school(options)
    .pages.list(site)
    .map(({ path, title, isIndexed = true }) => [path, title, isIndexed]);

it('lists a page for each course with a landing, its end, and the plan, at the addresses that the site names', () => {
  expect(listPaths()).toEqual([
    ['/docs/sql/', 'SQL', true],
    ['/docs/sql/end/', 'Akhir kursus SQL', false],
    ['/plan', 'Rencana mingguan', false],
  ]);
  expect(listPaths({ glossary: '/istilah', plan: '/rencana', end: 'selesai' }).map(([path]) => path)).toEqual([
    '/docs/sql/',
    '/docs/sql/selesai/',
    '/rencana',
  ]);
});

it('refuses a glossary that does not exist', () => {
  expect(() => listPaths({ glossary: '/hilang' })).toThrow('the option `glossary` is "/hilang"');
});
