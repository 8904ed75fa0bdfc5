import { describe, expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkStructure } from './structure.ts';

const prose = (count: number) => Array.from({ length: count }, (_, index) => `kata${index}`).join(' ');
const POST_END = '## Bacaan lanjut\n';
const post = ({ before = prose(20), mark = '<!-- truncate -->', words = 700, end = POST_END }) =>
  `---\nopening: galat\n---\n${before}\n\n${mark}\n\n${prose(words)}\n\n${end}`;
const check = async (text: string, sitePath?: string) => printed(checkStructure(await testArticle(text, sitePath)));

describe('a post', () => {
  it('passes in the form of the guide', async () => {
    expect(await check(post({}))).toEqual([]);
  });

  it('needs the truncate marker', async () => {
    expect(await check(post({ mark: '' }))).toEqual([
      'site/blog/2023-02-24-contoh.md:4:1  no `<!-- truncate -->`\n  fix:   put it on a line of its own after the opening sentences',
    ]);
  });

  it('has the marker once, after prose', async () => {
    expect(await check(post({ before: '', mark: '<!-- truncate -->\n\n<!-- truncate -->' }))).toEqual([
      'site/blog/2023-02-24-contoh.md:8:1  a second `<!-- truncate -->`\n  fix:   keep the one of line 6',
      'site/blog/2023-02-24-contoh.md:6:1  no prose before `<!-- truncate -->`\n  fix:   open the text, then the mark',
    ]);
  });

  it('may show the marker in code', async () => {
    expect(await check(post({ end: `${POST_END}\n\`\`\`html\n<!-- truncate -->\n\`\`\`\n` }))).toEqual([]);
  });

  it('has 400 to 2500 words', async () => {
    expect(await check(post({ words: 379 }))).toEqual([
      'site/blog/2023-02-24-contoh.md:4:1  399 words of prose, expected 400 to 2500\n  fix:   say what a learner still lacks',
    ]);
    expect(await check(post({ words: 2481 }))).toEqual([
      'site/blog/2023-02-24-contoh.md:4:1  2501 words of prose, expected 400 to 2500\n  fix:   cut, or split the text into two',
    ]);
    expect(await check(post({ words: 380 }))).toEqual([]);
    expect(await check(post({ words: 2480 }))).toEqual([]);
  });

  it('opens with 20 to 110 words', async () => {
    const problem = (words: number) => [
      `site/blog/2023-02-24-contoh.md:6:1  an opening of ${words} words, expected 20 to 110\n  fix:   move the mark, or rewrite it`,
    ];
    expect(await check(post({ before: prose(19) }))).toEqual(problem(19));
    expect(await check(post({ before: prose(111) }))).toEqual(problem(111));
    expect(await check(post({ before: prose(110) }))).toEqual([]);
  });

  it('ends with further reading', async () => {
    expect(await check(post({ end: '## Latihan\n\nSoal.\n' }))).toEqual([
      'site/blog/2023-02-24-contoh.md:13:1  no section "Bacaan lanjut"\n  fix:   add `## Bacaan lanjut`',
    ]);
  });
});

describe('a chapter', () => {
  it('has no excerpt, 400 to 2000 words, and its own sections', async () => {
    expect(await check(`---\ntitle: A\n---\n${prose(100)}\n\n<!-- truncate -->\n`, 'docs/a/b.md')).toEqual([
      'site/docs/a/b.md:6:1  `<!-- truncate -->` outside the blog\n  fix:   remove it: only posts have an excerpt',
      'site/docs/a/b.md:4:1  100 words of prose, expected 400 to 2000\n  fix:   say what a learner still lacks',
      'site/docs/a/b.md:7:1  no section "Periksa hasilmu"\n  fix:   add `## Periksa hasilmu`',
    ]);
  });
});

it('does not count the words of exercises', async () => {
  const exercise = `::::exercise[Judul]{#a level="pahami"}\n${prose(900)}\n::::`;
  expect(
    await check(`---\ntitle: A\n---\n${prose(398)}\n\n${exercise}\n\n## Periksa hasilmu\n\nSatu dua.\n`, 'docs/a/b.md'),
  ).toEqual([]);
});

describe('a content page', () => {
  it('has 150 to 500 words', async () => {
    expect(await check(`---\ntitle: A\n---\n${prose(150)}\n`, 'pages/siesvi.md')).toEqual([]);
    expect(await check(`---\ntitle: A\n---\n${prose(501)}\n`, 'pages/siesvi.md')).toEqual([
      'site/pages/siesvi.md:4:1  501 words of prose, expected 150 to 500\n  fix:   cut, or split the text into two',
    ]);
  });
});
