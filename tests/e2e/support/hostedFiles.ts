import { encodePath } from '../../../packages/serbakode/src/shared/model/sitePath.ts';

/** Names in addresses that have a meaning in the configuration of some host: variables, patterns, quotes, blocks,
 *  comments. */
export const ODD_NAMES = [
  'spasi  dua',
  '"kutip" \'satu\'',
  '#c#',
  '$uri ${uri} $1',
  '20% 100%',
  '%{REQUEST_URI} %1',
  '(a|b)+',
  '*',
  ':splat',
  ';akhir; }',
  '<b>&amp;',
  '@tes,a=1&b=2',
  'apa?',
  'apa? b=1&c?d',
  '[0-9]{2}^$',
  'Huruf-Besar',
  '`mundur`',
  'é 日本語 😀',
  '{path} {{a}} {http.request.host}',
  '~ ^~ = !',
];

/** A page with each such name, and its former address. */
export const ODD_FILES = Object.fromEntries(
  ODD_NAMES.map((name, index) => [
    `pages/baru/${name}.md`,
    `---\ntitle: Aneh ${index}\ndescription: Aneh ${index}.\nredirect_from: [${JSON.stringify(encodePath(`/lama/${name}`))}]\n---\n\nIsi.\n`,
  ]),
);

/** Content whose addresses hosts may get wrong: redirects with every kind of character, an exercise, a picture, a folder of
 *  `static/`. */
export const HOSTED_FILES = {
  'docs/Persiapan Project/satu.md': `---
title: Satu
description: Satu.
redirect_from: [/lama sekali, /c++, "/lama/[1] {a,b}*", /kopi/é]
---

::::exercise[Harga]{#harga level="coba"}
Tulis fungsinya.

\`\`\`js starter title="harga.js"
function harga() {}
\`\`\`

\`\`\`js test
same(harga(), 1);
\`\`\`

\`\`\`js wrong="dua"
function harga() { return 2; }
\`\`\`

\`\`\`js solution
function harga() { return 1; }
\`\`\`
::::

![Kotak](<./kotak (1).svg>)
`,
  'static/demo tua/index.html': '<!doctype html><title>Demo</title><link rel="stylesheet" href="gaya.css">\n',
  'docs/Persiapan Project/kotak (1).svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><title>Kotak</title></svg>\n',
};
