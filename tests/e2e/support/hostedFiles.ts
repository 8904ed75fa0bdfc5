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
