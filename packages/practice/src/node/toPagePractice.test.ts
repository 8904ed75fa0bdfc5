import { expect, it } from 'vitest';
import type { PracticeDraft, SampleDraft } from '../shared/draft.ts';
import { toPagePractice } from './toPagePractice.ts';

const sample = (index: number, role: SampleDraft['role'], title: string): SampleDraft => ({
  index,
  role,
  language: 'js',
  title,
  code: '',
  args: [],
  database: 'latihan.db',
});

const toItemId = (id: string) => `e-${id}`;

const DRAFT: PracticeDraft = {
  samples: [sample(0, 'file', 'a.csv'), sample(1, 'run', 'b.js'), sample(2, 'run', 'c.js')],
  exercises: [
    {
      kind: 'choice',
      id: 'harga-diskon',
      title: 'Harga',
      level: 'pahami',
      outcome: null,
      files: [],
      choices: [],
    },
  ],
};

it('contains the samples that run in the page, those they need, and no others', () => {
  const practice = toPagePractice(DRAFT, new Map([[2, [0]]]), toItemId);
  expect(practice?.samples.map(({ index, needs, isInPage }) => ({ index, needs, isInPage }))).toEqual([
    { index: 0, needs: [], isInPage: false },
    { index: 2, needs: [0], isInPage: true },
  ]);
});

it('names the item of each exercise', () => {
  expect(toPagePractice(DRAFT, new Map(), toItemId)?.exercises[0]?.itemId).toBe('e-harga-diskon');
});

it('is not null if the page has only a project', () => {
  const projects = [{ name: 'toko', files: [{ title: 'a.css', code: 'p {}\n' }] }];
  expect(toPagePractice({ samples: [], exercises: [], projects }, new Map(), toItemId)).toEqual({
    samples: [],
    exercises: [],
    projects,
  });
});

it('is null if the page has no sample that runs, no exercise and no project', () => {
  expect(toPagePractice({ ...DRAFT, exercises: [] }, new Map(), toItemId)).toBeNull();
  expect(toPagePractice(null, new Map(), toItemId)).toBeNull();
});
