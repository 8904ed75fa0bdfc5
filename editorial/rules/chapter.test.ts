import { expect, it } from 'vitest';
import { toSite } from '../articles/site.ts';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkChapter } from './chapter.ts';

const NO_FACTS = {
  folder: 'site',
  plan: [],
  curriculum: new Map<string, never>(),
  series: [],
  phrases: [],
  files: new Set<string>(),
  tags: new Set<string>(),
  authors: new Set<string>(),
};

const exercise = (id: string, level: string, outcome: number) => {
  const body =
    level === 'pahami'
      ? '- [x] Ya\n\n  Sebab.\n- [ ] Tidak\n\n  Sebab.'
      : '```js starter\nlet a;\n```\n\n```js test\nsame(a, 1);\n```\n\n```js solution\nlet a = 1;\n```';
  return `::::exercise[Judul]{#${id} level="${level}" outcome="${outcome}"}\n${body}\n::::\n\n`;
};
const EXERCISES = [
  exercise('a', 'pahami', 1),
  exercise('b', 'pahami', 2),
  exercise('c', 'coba', 1),
  exercise('d', 'coba', 2),
  exercise('e', 'buat', 2),
].join('');

const chapter = (name: string, { fields = '', body = EXERCISES, level = 1 } = {}) =>
  testArticle(
    `---\ntitle: A\nlevel: ${level}\noutcomes: [mencetak teks, memperbaiki kutip]\nintroduces: [console.log]\n${fields}---\n${body}`,
    `docs/dasar/${name}.md`,
  );

async function check(...articles: readonly ReturnType<typeof testArticle>[]): Promise<string[]> {
  const all = await Promise.all(articles);
  const [first] = all;
  return first ? printed(checkChapter(first, toSite({ ...NO_FACTS, articles: all }))) : [];
}

it('passes with outcomes, and five exercises that prove them', async () => {
  expect(await check(chapter('satu'))).toEqual([]);
});

it('only gets a warning if it is older than the guide', async () => {
  expect(await check(testArticle('---\ntitle: A\n---\n', 'docs/a.md'))).toEqual([
    'site/docs/a.md:2:1  warning: a chapter without `outcomes` and exercises\n  fix:   bring it up to editorial/guide.md, sections 4, 9 and 10',
  ]);
  expect(await check(testArticle('---\ntitle: A\n---\n'))).toEqual([]);
});

it('counts exercises by level, fewer in a project and in chapters about Git', async () => {
  const body = exercise('a', 'pahami', 1) + exercise('b', 'coba', 2) + exercise('c', 'buat', 1);
  expect(await check(chapter('satu', { body }))).toEqual([
    'site/docs/dasar/satu.md:44:1  3 exercises, expected 5 to 7',
    'site/docs/dasar/satu.md:44:1  exercises of level "pahami": 1, expected at least 2',
    'site/docs/dasar/satu.md:44:1  exercises of level "coba": 1, expected at least 2',
  ]);
  expect(await check(chapter('proyek-buku', { body }))).toEqual([]);
});

it('requires testable outcomes, each proved by an exercise', async () => {
  const text = `---\ntitle: A\nlevel: 1\noutcomes: [memahami teks, mencetak, menulis]\nintroduces: []\n---\n${EXERCISES}`;
  expect(await check(testArticle(text, 'docs/a.md'))).toEqual([
    'site/docs/a.md:4:12  the outcome "memahami teks" cannot be tested\n  fix:   write what the reader can do',
    'site/docs/a.md:4:37  no exercise proves the outcome "menulis"\n  fix:   write `outcome="3"` on the exercise that does',
  ]);
});

it('may require only existing pages of its level or lower, and not itself', async () => {
  const fields = 'requires: [/docs/dasar/dua, /docs/dasar/tiga]\n';
  const two = chapter('dua', { level: 2, fields: 'requires: [/docs/dasar/satu]\n' });
  expect(await check(chapter('satu', { fields }), two)).toEqual([
    'site/docs/dasar/satu.md:6:12  requires /docs/dasar/dua of level 2, above its own level 1\n  fix:   raise `level`, or require an easier page',
    'site/docs/dasar/satu.md:6:12  `requires` runs in a circle: /docs/dasar/satu -> /docs/dasar/dua -> /docs/dasar/satu\n  fix:   remove one of these pages from the `requires` of the page before it',
    'site/docs/dasar/satu.md:6:29  requires /docs/dasar/tiga, which does not exist\n  fix:   write its address',
  ]);
});

it('reports missing fields of the front matter', async () => {
  const text = `---\ntitle: A\nlevel: 4\n---\n${EXERCISES.replaceAll(/ outcome="\d"/g, '')}`;
  expect(await check(testArticle(text, 'docs/a.md'))).toEqual([
    'site/docs/a.md:1:1  no outcomes in the front matter\n  fix:   see editorial/guide.md, section 4',
    'site/docs/a.md:1:1  no introduces in the front matter\n  fix:   see editorial/guide.md, section 4',
    'site/docs/a.md:3:1  not a level\n  known: 1, 2, 3',
  ]);
});
