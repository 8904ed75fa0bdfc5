import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkCorrections } from './corrections.ts';

const check = async (body: string, date = '2024-02-24') =>
  printed(checkCorrections(await testArticle(`---\ndate: ${date}\nopening: kisah\n---\n${body}\n`))).map((text) =>
    text.replace('site/blog/2023-02-24-contoh.md:', ''),
  );

it('distinguishes squares from powers of two', async () => {
  expect(await check('Pangkat dua dari 3 adalah 9. Nilainya 1, 2, 4, 8: semuanya pangkat dua.')).toEqual([
    '5:1  "pangkat dua" means a square\n  fix:   write "perpangkatan dua (2ⁿ)" for 1, 2, 4, 8, …',
  ]);
  expect(await check('Perpangkatan dua (2ⁿ): 1, 2, 4, 8.')).toEqual([]);
});

it('calls a message of HTTP a request', async () => {
  expect(await check('Permintaan `POST` dijawab 201.\nPermintaan guru dipenuhi.')).toEqual([
    '5:1  "permintaan" for a message of HTTP\n  fix:   write "request"',
  ]);
  expect(await check('Baca [Permintaan POST](/blog/a), lalu jawab 201.')).toEqual([]);
});

it('accepts only supported versions, on which samples run', async () => {
  expect(await check('Node.js 20 dipakai.', '2026-01-05')).toEqual([
    '5:1  Node.js 20 has ended\n  fix:   write Node.js 24 or React 19, or say that it has ended',
  ]);
  expect(await check('Node.js 20 dipakai.', '2025-01-05')).toEqual([]);
  expect(await check('Node.js 20 berakhir April 2026.', '2026-05-05')).toEqual([]);
  expect(await check('Semuanya diuji dengan React 18.')).toEqual([
    '5:1  says that it was diuji dengan React 18\n  fix:   samples run on the versions of the guide',
  ]);
  expect(await check('Galatnya `Val cannot be reassigned`.')).toEqual([
    '5:1  a message of Kotlin 1\n  fix:   describe the error; Kotlin 2 words it otherwise',
  ]);
});

it('checks documents', async () => {
  const document = (form: string, head = '<meta name="viewport" content="width=device-width">') =>
    `\`\`\`html\n<!doctype html>\n<html lang="id"><head>${head}</head>\n<body>\n${form}\n</body></html>\n\`\`\``;
  const personal = '<form method="get"><input type="email" name="email"></form>';
  expect(await check(document(personal))).toEqual([
    '9:1  a form with personal fields that is sent by get\n  fix:   write method="post": an address is stored in the history and in logs',
  ]);
  expect(await check(document('<form method="get"><input name="kata"></form>'))).toEqual([]);
  expect(await check(document('', ''))).toEqual([
    '5:1  a whole document without viewport\n  fix:   add <meta name="viewport" content="width=device-width, initial-scale=1">',
  ]);
});

it('checks solutions, but allows a starter without the part to add', async () => {
  const page = (head: string) =>
    `<!doctype html>\n<html lang="id"><head>${head}<title>A</title></head><body></body></html>`;
  const exercise = (solution: string) =>
    `::::exercise[Judul]{#a level="coba"}\nTambahkan.\n\n\`\`\`html starter title="a.html"\n${page('')}\n\`\`\`\n\n` +
    `\`\`\`js test\nok(one('title'));\n\`\`\`\n\n\`\`\`html solution\n${page(solution)}\n\`\`\`\n::::`;
  expect(await check(exercise('<meta name="viewport" content="width=device-width">'))).toEqual([]);
  expect(await check(exercise(''))).toEqual([
    '17:1  a whole document without viewport\n  fix:   add <meta name="viewport" content="width=device-width, initial-scale=1">',
  ]);
});
