import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkWords } from './words.ts';

const FILE = 'site/blog/2023-02-24-contoh.md';
const check = async (text: string) => printed(checkWords(await testArticle(text)));

it.each([
  ['Halo Anda.', `${FILE}:1:6  forbidden: "Anda"\n  fix:   write "kamu"`],
  ['Halo gan!', `${FILE}:1:6  forbidden: "gan"\n  fix:   write "kamu"`],
  ['Hai Guys', `${FILE}:1:5  forbidden: "guys"\n  fix:   write "kamu"`],
  [
    'Lalu\n[Klik di sini](https://a.example).',
    `${FILE}:2:2  forbidden: "klik di sini"\n  fix:   name where the link leads`,
  ],
  ['TODO: isi', `${FILE}:1:1  forbidden: "TODO"\n  fix:   finish it`],
  ['Lorem ipsum', `${FILE}:1:1  forbidden: "lorem"\n  fix:   write the text`],
])('forbids in %j', async (text, expected) => {
  expect(await check(text)).toEqual([expected]);
});

it('matches whole words, and ignores code', async () => {
  expect(await check('Tanda andal, todo, `Anda`.\n\n```text\nAnda TODO\n```\n')).toEqual([]);
});

it('warns of a word that the glossary replaces', async () => {
  expect(await check('Buka file-nya, lalu source code.')).toEqual([
    `${FILE}:1:6  warning: "file" is not the glossary's word\n  known: berkas`,
    `${FILE}:1:21  warning: "source code" is not the glossary's word\n  known: kode sumber`,
  ]);
});

it('allows naming a word in italics, in code, in a link or with a capital', async () => {
  expect(await check('Berkas (*file*), `file`, [File API](https://a.example), File Manager.')).toEqual([]);
});

it('reports the place of the word, not of the same letters before it in code or in another word', async () => {
  expect(
    await check('Tulis `</script>`, deskripsi,\nlalu `script` dan isi script itu. Satu profile file lagi.'),
  ).toEqual([
    `${FILE}:2:23  warning: "script" is not the glossary's word\n  known: skrip`,
    `${FILE}:2:48  warning: "file" is not the glossary's word\n  known: berkas`,
  ]);
});

it('ignores a word that is part of a name', async () => {
  expect(await check('Lalu query lain. Tulis media query dari isi; Media query kedua.')).toEqual([
    `${FILE}:1:6  warning: "query" is not the glossary's word\n  known: kueri`,
  ]);
});

it('requires a hyphen before -nya after an English word', async () => {
  expect(await check('Lihat headernya, header-nya, foldernya, `headernya`, dan hanya itu.')).toEqual([
    `${FILE}:1:7  "headernya" joins English and -nya\n  fix:   write "header-nya"`,
  ]);
});

it('warns of a first "galat" without its English', async () => {
  const ofChapter = async (text: string) => printed(checkWords(await testArticle(text, 'docs/a.md')));
  expect(await ofChapter('Ada galatnya. Lalu galat (*error*).')).toEqual([
    'site/docs/a.md:1:5  warning: the first "galat" of the page has no English term beside it\n  fix:   write "galat (*error*)"',
  ]);
  expect(await ofChapter('Ada galat (*error*), lalu galat lain.')).toEqual([]);
});
