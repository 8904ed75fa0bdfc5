import type { PartCourse, PartSite } from 'serbakode';
import { describe, expect, it } from 'vitest';
import { permalink } from '../../../testing/permalink.ts';
import { toStartData } from './toStartData.ts';

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
  findPage: (path) => (path === '/docs/sql/satu' ? { title: 'Satu', permalink: permalink(path) } : null),
};
const leaf = { label: 'Tabel', to: '/docs/sql/satu', why: 'Satu kalimat.' };
const fields = {
  lead: 'Mulai.',
  start: { question: 'Pernah?', answers: [{ label: 'Belum', next: { question: 'Data apa?', answers: [leaf] } }] },
  results: ['sql'],
  results_heading: 'Hasilnya',
};

it('follows the questions to their pages, and shows the results of courses', () => {
  expect(toStartData(fields, site)).toEqual({
    lead: 'Mulai.',
    start: {
      question: 'Pernah?',
      answers: [
        {
          label: 'Belum',
          next: {
            question: 'Data apa?',
            answers: [{ label: 'Tabel', why: 'Satu kalimat.', to: { title: 'Satu', permalink: '/docs/sql/satu' } }],
          },
        },
      ],
    },
    results: [{ title: 'SQL', permalink: '/docs/sql/', description: 'Sebuah laporan.', picture: null }],
    resultsHeading: 'Hasilnya',
  });
});

describe('reports the wrong field', () => {
  it.each([
    [{ lead: '' }, '`lead` must be text'],
    [{ start: [] }, '`start.answers` must be a list of answers'],
    [{ start: 'ya' }, '`start` must be a group of fields'],
    [{ start: { question: 'Pernah?', answers: [{ ...leaf, why: 1 }] } }, '`start.answers[0].why` must be text'],
    [
      { start: { question: 'Pernah?', answers: [{ ...leaf, to: '/hilang' }] } },
      '`start.answers[0].to` is "/hilang", which is not a page of this site',
    ],
    [{ results: ['tanpa'] }, '`results` names "tanpa", which has no `landing` in courses.yml'],
    [{ results: ['hilang'] }, '`results` names "hilang", which has no `landing` in courses.yml'],
  ])('%j', (wrong, message) => {
    expect(() => toStartData({ ...fields, ...wrong }, site)).toThrow(message);
  });
});
