import { describe, expect, it } from 'vitest';
import { problemsOf, render } from '../../../../../testing/markdown/testRender.ts';

const place = async (text: string) => (await problemsOf(text)).map((problem) => problem.split('\n')[0]);

describe('syntax that is shown as text', () => {
  it.each([
    ['Luas $\\pi r^2$ itu.', '1:6 a formula between `$` is shown as text'],
    ['a\n\n$$\nx = 1\n$$', '3:1 a formula between `$` is shown as text'],
    ['Misalkan $n$ orang.', '1:10 a formula between `$` is shown as text'],
    ['Luas \\(\\pi r^2\\) itu, dan \\(n\\).', '1:6 a formula between `\\(` and `\\)` is shown as text'],
    ['Misalkan \\( n \\) orang.', '1:10 a formula between `\\(` and `\\)` is shown as text'],
    ['a\n\n\\[\nx = 1\n\\]', '3:1 a formula between `\\[` and `\\]` is shown as text'],
    ['> ![x](./Foto Saya.png)', '1:3 this image is shown as text, because its address has a space'],
    ['![x](Foto Saya.PNG "Judul")', '1:1 this image is shown as text, because its address has a space'],
    ['- [x](../a b/c.md)', '1:3 this link is shown as text, because its address has a space'],
    ['[x](/docs/Persiapan Project/a)', '1:1 this link is shown as text, because its address has a space'],
    ['[x](https://a.example/b c)', '1:1 this link is shown as text, because its address has a space'],
    ['Lihat [x] (./a.md) ya.', '1:7 this link is shown as text, because a space stands before its address'],
    ['##Judul', '1:1 "##" without a space after it is not a heading, but text'],
    ['Teks\n###Judul', '2:1 "###" without a space after it is not a heading, but text'],
    ['> ##Judul', '1:3 "##" without a space after it is not a heading, but text'],
    ['#Judul', '1:1 "#" without a space after it is not a heading, but text'],
    ['- [x ] beli', '1:3 "[x ]" is not a box of a task list, but text'],
    ['- [ x] beli\n- [x] jual', '1:3 "[ x]" is not a box of a task list, but text'],
    ['1. [x]beli', '1:4 "[x]" is not a box of a task list, but text'],
    ['| a | b |\n| - | - |\n| 1 | 2 | 3 |', '3:9 this cell is beyond the 2 columns of the table, and is left out'],
    ['```mermaid\ngraph TD\n```', '1:1 "mermaid" is not drawn: readers see its source'],
    ['- ```plantuml\n  a\n  ```', '1:3 "plantuml" is not drawn: readers see its source'],
    ['```js title=“a.js”\n1;\n```', '1:1 these are not quotation marks: title=“a.js”'],
    [':::note{title=“Dua”}\nIsi.\n:::', '1:1 these are not quotation marks: {title=“Dua”}'],
    ['a <span title=“b”>c</span>', '1:15 these are not quotation marks: title=“b”'],
    ['---\ntitle: “Two”\n---\n', '2:8 “Two”: these are not quotation marks of YAML, and readers would see them'],
    ['---\ntags: [a, ‘b’]\n---\n', '2:11 ‘b’: these are not quotation marks of YAML, and readers would see them'],
  ])('is reported in %j', async (text, problem) => {
    expect(await place(text)).toContain(`warning a.md:${problem}`);
  });

  it('is reported once a site if one plugin would draw all of it', async () => {
    const { problems } = await render('$x^2$ \\(x^2\\)\n\n\\[\nx = 1\n\\]\n\n##Judul\n');
    expect(problems.map(({ isOnce = false }) => isOnce)).toEqual([true, true, true, false]);
  });

  it.each([
    'Harganya $5, lalu $10-$20, atau 5$ dan 6$.',
    '`$a_1$` dan `$HOME/bin:$PATH`, \\$x_1\\$, $HOME dan $PATH',
    '[x](./a%20b.md) ![x](<./Foto Saya.png>) [x](./a.md "Judul dua")',
    'Luas (x^2), f(n), a[i_1], \\[opsional\\], \\(satu kata\\) dan `\\(x\\)`',
    'Fungsi [map](angka demi angka) dan array[0] (elemen pertama)',
    '\\##Judul, #1 dan C# serta F#. #tag kecil',
    '#javascript #css',
    '- [ ] beli\n- [x] jual\n- [] kosong\n- [x](./a.md)',
    '| a | b |\n| - | - |\n| 1 |',
    '```text title="“a”"\nx\n```',
    ':::note{title="“Dua”"}\nIsi.\n:::',
    'a <span title="“b”">c</span>',
    '---\ntitle: "“Two”"\ndescription: “Dua” dan “tiga”\n---\n',
    "---\ntitle: Jum’at\nlead: '‘a’'\n---\n",
  ])('is not seen in %j', async (text) => {
    expect(await problemsOf(text)).toEqual([]);
  });
});
