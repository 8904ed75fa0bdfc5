import type { PartCourse, PartSite } from 'serbakode';
import { expect, it } from 'vitest';
import { overrideMessages } from '../../../serbakode/src/shared/messages/overrideMessages.ts';
import { permalink } from '../../../testing/permalink.ts';
import { en } from '../messages/pages/en.ts';
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
  withReplacements: ({ id }) => id,
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

it('titles its pages as in the code.json of the site', () => {
  const templates = {
    'school.finishTitle': 'Tamat: {course}',
    'school.planTitle': 'Jadwal',
    'school.planLead': 'Pilih hari.',
  };
  const listed = school().pages.list({
    ...site,
    withReplacements: ({ id }, prefix, placeholders) =>
      overrideMessages(id, { language: 'id', templates }, prefix, placeholders),
  });
  expect(listed.map(({ title }) => title)).toEqual(['SQL', 'Tamat: SQL', 'Jadwal']);
  expect(listed[2]?.description).toBe('Pilih hari.');
});

it.each([
  [1, 20, '1 day, 20 minutes a week'],
  [2, 40, '2 days, 40 minutes a week'],
])('counts %i days of the week in English', (days, minutes, text) => {
  expect(en.weekTotal(days, minutes)).toBe(text);
});

it('refuses a glossary that does not exist', () => {
  expect(() => listPaths({ glossary: '/hilang' })).toThrow('the option `glossary` is "/hilang"');
});
