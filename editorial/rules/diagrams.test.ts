import { expect, it } from 'vitest';
import { printed } from '../articles/testArticle.ts';
import { checkDiagram } from './diagrams.ts';

const FILE = 'site/blog/img/a.svg';
const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 100" role="img" aria-labelledby="t d">\n<title id="t">Judul</title>\n<desc id="d">Isi</desc>\n${body}\n</svg>\n`;
const check = (text: string) => printed(checkDiagram(FILE, text));

it('passes a small drawing in the colour of the text', () => {
  expect(
    check(
      svg(
        '<g fill="none" stroke="currentColor"><rect width="9" height="9"/></g><text x="1" y="2" fill="currentColor">a &amp; b</text>',
      ),
    ),
  ).toEqual([]);
});

it.each([
  [
    '<rect style="fill:red"/>',
    `${FILE}:4:7  attribute "style"\n  fix:   use attributes of their own, such as stroke-width`,
  ],
  [
    '<rect onload="x()"/>',
    `${FILE}:4:7  attribute "onload"\n  fix:   use attributes of their own, such as stroke-width`,
  ],
  [
    '<rect fill="#fff"/>',
    `${FILE}:4:7  fill="#fff"\n  fix:   use currentColor or none; both colour modes must show it`,
  ],
  [
    '<script></script>',
    `${FILE}:4:1  a script, style sheet or foreign object\n  fix:   draw with shapes and attributes only`,
  ],
  [
    '<use href="https://a.example/b.svg"/>',
    `${FILE}:4:6  a reference to https://a.example/b.svg\n  fix:   an SVG must not refer to other files`,
  ],
  [
    '<g><rect></g>',
    `${FILE}:4:10  </g> closes nothing\n  fix:   a browser shows nothing of an SVG that is not well-formed`,
  ],
  ['<text>a & b</text>', `${FILE}:4:9  a bare "&"\n  fix:   a browser shows nothing of an SVG that is not well-formed`],
  [
    '<text>a < b</text>',
    `${FILE}:4:9  a tag that cannot be read\n  fix:   a browser shows nothing of an SVG that is not well-formed`,
  ],
])('refuses %s', (body, expected) => {
  expect(check(svg(body))).toEqual([expected]);
});

it('requires title, description, viewBox and namespace', () => {
  expect(check('<svg></svg>')).toEqual([
    `${FILE}:1:1  no viewBox on <svg>\n  fix:   add one, so that the drawing scales`,
    `${FILE}:1:1  no xmlns on <svg>\n  fix:   add xmlns="http://www.w3.org/2000/svg"`,
    `${FILE}:1:1  no <title>\n  fix:   say in words what the drawing shows`,
    `${FILE}:1:1  no <desc>\n  fix:   say in words what the drawing shows`,
  ]);
});

it('is smaller than 4096 bytes', () => {
  expect(check(svg(`<text>${'a'.repeat(4096)}</text>`))[0]).toMatch(
    /^site\/blog\/img\/a\.svg:1:1 {2}\d{4} bytes, expected less than 4096\n {2}fix: {3}draw less, round the coordinates$/,
  );
});

it('may show an attribute in its text', () => {
  expect(check(svg('<text>&lt;img src=x onerror="…"&gt;</text>'))).toEqual([]);
});
