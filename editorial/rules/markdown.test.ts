import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkMarkdown } from './markdown.ts';

const FILE = 'site/blog/2023-02-24-contoh.md';

it.each([
  [
    '![](./img/a.svg)',
    `${FILE}:1:1  image without alternative text\n  fix:   say between the brackets what the image shows; for a decoration write \`<img src="..." alt="">\``,
  ],
  [
    '---\ntitle: A\ntags: [a\n---\n',
    `${FILE}:3:9  invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]\n  fix:   close the quote or bracket, or put quotes around the whole value`,
  ],
])('reports the engine’s problem of %j as an error', async (text, expected) => {
  expect(printed(checkMarkdown(await testArticle(text)))).toEqual([expected]);
});
