import { expect, it } from 'vitest';
import { testArticle } from '../articles/testArticle.ts';
import { SITE_THRESHOLDS } from '../articles/thresholds.ts';
import { checkVariety } from '../rules/variety.ts';
import { drawVariety } from './draw.ts';
import { lengthsOf, measureVariety } from './measure.ts';
import { formatPost, formatTable } from './report.ts';

const words = (count: number) => `${Array.from({ length: count }, () => 'kata').join(' ')}.`;
const post = (index: number, { opening = 'kisah', first = 'Satu.', body = '' } = {}) =>
  testArticle(
    `---\nslug: p${index}\n${opening === '' ? '' : `opening: ${opening}\n`}---\n${first}\n\n<!-- truncate -->\n\n${words(3)} ${body}\n`,
    `blog/2023-01-01-p${index}.md`,
  );
const now = async (posts: readonly ReturnType<typeof post>[], name: keyof typeof SITE_THRESHOLDS) =>
  measureVariety({ articles: await Promise.all(posts), series: [['p0']] }).find(
    (measure) => measure.name === SITE_THRESHOLDS[name].name,
  );

it('counts openings by kind, by sentences and by the turn of the first', async () => {
  const posts = [
    post(0, { first: 'Tabelnya ada, tetapi kosong. Kenapa?' }),
    post(1, { opening: 'galat', first: 'Satu. Dua. Tiga.' }),
    post(2, { opening: 'galat' }),
  ];
  expect(await now(posts, 'openingKind')).toMatchObject({ now: 2, made: ['galat 2', 'kisah 1'] });
  expect(await now(posts, 'twoSentences')).toMatchObject({ now: 1 });
  expect(await now(posts, 'firstSentence')).toMatchObject({ now: 1 });
  expect(await now(posts, 'withoutSeries')).toMatchObject({ now: 2 });
});

it('counts posts, however often one of them repeats itself', async () => {
  const body = 'Itu nama, bukan isi. Itu isi, bukan nama.\n\nPerhatikan ini. Karena itu, jalan. Inilah.';
  const posts = [post(0, { body }), post(1)];
  for (const name of ['contrast', 'perhatikan', 'itulah', 'karenaItu'] as const)
    expect(await now(posts, name)).toMatchObject({ now: 1 });
});

it('measures lengths, paragraphs and headings', async () => {
  const posts = [
    post(0, { body: '\n\n## Sama\n\nSatu. Dua.\n\n## Latihan' }),
    post(1, { body: `${words(100)}\n\n## Sama\n\n## Kesalahan umum` }),
  ];
  expect(await now(posts, 'lengthDeviation')).toMatchObject({ now: 49, isHeld: false });
  // One paragraph of each post opens it, one follows the mark, and the first has one of two sentences.
  expect(await now(posts, 'middleParagraphs')).toMatchObject({ now: 20, isHeld: true });
  expect(await now(posts, 'sameHeading')).toMatchObject({ now: 2, made: ['Sama 2'] });
  expect(await now(posts, 'mistakes')).toMatchObject({ now: 1 });
});

it('rates the voice of posts and chapters in 1,000 words', async () => {
  const chapter = await testArticle(
    `---\ntitle: A\n---\n${words(95)}\n\nSatu; dua. Tiga, sebab empat.\n`,
    'docs/a/b.md',
  );
  const articles = [chapter, await post(0, { body: words(96) })];
  const figure = (name: keyof typeof SITE_THRESHOLDS) =>
    measureVariety({ articles, series: [] }).find((measure) => measure.name === SITE_THRESHOLDS[name].name);
  // 100 words in each of the two.
  expect(figure('semicolons')).toMatchObject({ now: 5, isHeld: false, made: ['docs/a/b.md 1'] });
  expect(figure('sebab')).toMatchObject({ now: 5, made: ['docs/a/b.md 1'] });
  expect(figure('shortSentences')).toMatchObject({ now: 15, isGoal: true });
});

it('lists texts without a picture and with few links, and shares of posts', async () => {
  const links = '[a](/blog/a) [b](/docs/b) [lagi](/blog/a#x) [tag](/blog/tags/java)';
  const posts = [
    post(0, { body: `${links} [c](/blog/c) ![Gambar](./a.svg)` }),
    post(1, { body: `${links} Toko.` }),
    post(2, { body: links }),
  ];
  expect(await now(posts, 'fewLinks')).toMatchObject({
    now: 2,
    made: ['blog/2023-01-01-p1.md', 'blog/2023-01-01-p2.md'],
  });
  expect(await now(posts, 'withoutPicture')).toMatchObject({ now: 2 });
  expect(await now(posts, 'habits')).toMatchObject({ now: 33.3, isHeld: true, made: ['blog/2023-01-01-p1.md'] });
});

it('is an error if a figure is outside its limit', async () => {
  const articles = await Promise.all(Array.from({ length: 100 }, (_, index) => post(index, { first: 'Satu. Dua.' })));
  const messages = checkVariety({ articles, series: [] }, 'plan.csv').map(({ message }) => message);
  // Short sentences are only a goal: all sentences are short here, without an error.
  expect(messages.filter((message) => message.includes('three words'))).toEqual([]);
  expect(messages).toContain('openings of exactly two sentences: 100, expected at most 50');
  expect(checkVariety({ articles: articles.slice(1), series: [] }, 'plan.csv')).toEqual([]);
});

it('is printed as a table and drawn', async () => {
  const articles = [await post(0), await post(1, { body: words(250) })];
  const measures = measureVariety({ articles, series: [] });
  const [head, length] = formatTable(measures).split('\n');
  expect(head?.split(/ {2,}/)).toEqual(['figure', 'before', 'now', 'limit']);
  expect(length?.split(/ {2,}/)).toEqual([SITE_THRESHOLDS.lengthDeviation.name, '49', '125', '≥ 200', 'outside']);
  const svg = drawVariety(measures, lengthsOf({ articles }));
  expect(svg.match(/<path /g)).toHaveLength(measures.length);
  expect(svg).toContain('2 posts, 4 to 254');
});

it('prints the figures of one post with the lines to check', async () => {
  const text = formatPost(await post(0, { body: 'Karena itu, jalan. Itu nama, bukan isi.' }));
  expect(text).toMatch(/^site\/blog\/2023-01-01-p0\.md\nwords +11 +400-2500$/m);
  expect(text).toMatch(/^"Karena itu" +1 \(line 9\) +at most 1$/m);
  expect(text).toMatch(/^", bukan …" at an end +1 \(line 9\) +seldom$/m);
});
