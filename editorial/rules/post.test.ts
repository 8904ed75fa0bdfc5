import { expect, it } from 'vitest';
import type { PlannedLearning } from '../articles/curriculum.ts';
import { toSite } from '../articles/site.ts';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkPost } from './post.ts';

const exercise = (id: string, level: string, outcome = 1) => {
  const body =
    level === 'pahami'
      ? '- [x] Ya\n\n  Sebab.\n- [ ] Tidak\n\n  Sebab.'
      : '```js starter\nlet a;\n```\n\n```js test\nsame(a, 1);\n```\n\n```js solution\nlet a = 1;\n```';
  return `::::exercise[Judul]{#${id} level="${level}" outcome="${outcome}"}\n${body}\n::::\n\n`;
};
const EXERCISES = [exercise('a', 'pahami'), exercise('b', 'coba'), exercise('c', 'coba')].join('');
const OPENINGS = {
  galat: '```js\nvar a\n```\n\nGalatnya `ReferenceError`.',
  tebak: 'Empat siswa. Berapa baris?',
  gambar: '![Denah](./img/a.svg)\n\nLihat panahnya.',
  dialog: '"Sudah kukirim."\n\n"Dua kali?"',
  hasil: '```js run title="a.js"\n1;\n```\n\nSatu.',
  kisah: 'Hari kedua, log penuh.',
};

interface Given {
  readonly kind?: string;
  readonly opening?: string;
  readonly fields?: string;
  readonly body?: string;
  readonly exercises?: string;
}

const post = ({ kind = 'kisah', opening = OPENINGS.kisah, fields = '', body = '', exercises = EXERCISES }: Given) =>
  testArticle(
    `---\nslug: contoh\nlevel: 2\nrequires: []\noutcomes: [menulis tabel]\nopening: ${kind}\n${fields}---\n${opening}\n\n<!-- truncate -->\n\nSatu. Kalimat ini jauh lebih panjang daripada kalimat yang baru saja kamu baca di depannya.\n\n${body}\n\n${exercises}`,
  );

async function check(given: Given, planned?: PlannedLearning): Promise<string[]> {
  const article = await post(given);
  const site = toSite({
    folder: 'site',
    articles: [article],
    plan: [],
    curriculum: new Map(planned ? [['contoh', planned]] : []),
    series: [],
    phrases: [],
    files: new Set<string>(),
    tags: new Set<string>(),
    authors: new Set<string>(),
  });
  return printed(checkPost(article, site)).map((text) => text.replace('site/blog/2023-02-24-contoh.md:', ''));
}

it('passes with level, outcomes, an opening of its kind and exercises of two levels', async () => {
  for (const [kind, opening] of Object.entries(OPENINGS)) expect(await check({ kind, opening })).toEqual([]);
});

it('has an opening of its stated kind', async () => {
  const lacks = async (kind: string) => (await check({ kind, opening: 'Satu kalimat, tanpa apa-apa.' }))[0];
  expect(await lacks('galat')).toBe(
    '6:1  the opening is not of the kind "galat": it lacks broken code in a fence, and its message\n  fix:   name its real kind, or rewrite it',
  );
  expect(await lacks('tebak')).toContain('it lacks a question in its first two sentences');
  expect(await lacks('gambar')).toContain('it lacks a picture, or a `text` fence');
  expect(await lacks('dialog')).toContain('it lacks two things that are said, in quotation marks');
  expect(await lacks('hasil')).toContain('it lacks a `run` sample');
  expect(await lacks('cerita')).toBe('6:1  not a kind of opening\n  known: galat, tebak, gambar, dialog, hasil, kisah');
});

it('asks a question within two sentences in an opening of the kind `tebak`', async () => {
  expect(await check({ kind: 'tebak', opening: 'Empat siswa. Empat nilai. Berapa baris?' })).toHaveLength(1);
});

it('has three exercises of two levels, five for beginners', async () => {
  const exercises = exercise('a', 'pahami') + exercise('b', 'pahami');
  expect(await check({ exercises })).toEqual([
    '34:1  2 exercises, expected at least 3',
    '34:1  exercises of 1 level, expected at least 2\n  known: pahami, coba, buat',
  ]);
  expect((await check({ fields: 'tags: [learn]\n' }))[0]).toContain('3 exercises, expected at least 5');
});

it('has the planned level, requirements, length and pictures', async () => {
  const planned = { level: 1, requires: ['/blog/lain'], words: 20, pictures: 2 };
  expect(await check({}, planned)).toEqual([
    '3:1  level 2, planned is 1',
    '4:1  warning: does not require /blog/lain, as planned\n  fix:   add it, unless another that is required leads there',
    '8:1  19 words of prose, planned are 20',
    '8:1  0 pictures, planned are 2',
  ]);
});

it('has sentences of different lengths', async () => {
  const body = 'Kalimat ini lima kata saja. '.repeat(20);
  expect(await check({ opening: 'Kalimat ini lima kata saja.', body })).toEqual([
    '8:1  sentences differ by 2.0 words (standard deviation), expected at least 4.5\n  fix:   join some sentences, and cut others short',
  ]);
});

it('is reported for worn beginnings, and for a second "Karena itu"', async () => {
  const body =
    'Karena itu, jalan. Perhatikan baris ini. Karena itu, berhenti. Kalimat yang satu ini sengaja dibuat panjang sekali supaya panjang kalimat di halaman ini benar-benar berlainan.';
  expect(await check({ body })).toEqual([
    '14:1  warning: a sentence begins with "Perhatikan baris"\n  fix:   begin otherwise (editorial/guide.md, section 3)',
    '14:1  warning: a sentence begins with "Karena itu"\n  fix:   begin otherwise (editorial/guide.md, section 3)',
  ]);
});
