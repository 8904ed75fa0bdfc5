import type { PartContent, PartSite } from 'serbakode';
import { expect, it } from 'vitest';
import practice from '../part.ts';
import type { PagePractice } from '../shared/exercise.ts';

const exercise = (itemId: string, fields: object) => ({
  itemId,
  id: itemId,
  title: '',
  files: [],
  outcome: null,
  ...fields,
});

const CHAPTERS: Readonly<Record<string, Pick<PagePractice, 'exercises'> | null>> = {
  '/docs/satu': {
    exercises: [
      exercise('e1', { kind: 'predict', level: 'pahami' }),
      exercise('e2', { kind: 'code', level: 'buat' }),
      exercise('e3', { kind: 'code', level: 'coba' }),
      exercise('e4', { kind: 'code', level: 'buat', shuffled: { title: '', lines: [], count: 0 } }),
    ] as unknown as PagePractice['exercises'],
  },
  '/docs/dua': null,
};

const SITE = {
  interfaceLanguage: 'id',
  courses: [{ chapters: Object.keys(CHAPTERS).map((permalink) => ({ permalink })) }],
  withReplacements: ({ id }: { id: object }) => id,
} as unknown as PartSite;
const CONTENT = {
  readPageData: ({ permalink }: { permalink: string }) => CHAPTERS[permalink],
} as unknown as PartContent;

it('leaves whole programs out of review, unless their lines are put in order', () => {
  const [page, ...others] = practice({ review: '/ulang' }).pages?.list(SITE) ?? [];
  expect(others).toEqual([]);
  expect(page).toMatchObject({ path: '/ulang', title: 'Mengulang', view: 'Review', isIndexed: false });
  const toData = page?.data as (content: PartContent) => unknown;
  expect(toData(CONTENT)).toEqual({ builds: ['e2'] });
});

it('has the pages that the site names', () => {
  expect(
    practice({ playground: '/coba' })
      .pages?.list(SITE)
      .map(({ path }) => path),
  ).toEqual(['/coba']);
  expect('pages' in practice()).toBe(false);
});
