import { expect, it } from 'vitest';
import { findText, toRange } from './findText.ts';

const LINES = ['# A', '', '> teks <Kotak a={[', '>     b.c,', '>   d] } e={ f }', '> />'];
const RANGE = toRange(LINES, { line: 3, column: 8 }, 6);

it('code is found line by line after the markers of lists and quotes', () => {
  const found = findText('[\n  b.c,\nd] ', 'a\\s*=\\s*\\{', RANGE);
  expect(found?.places).toEqual([
    { line: 3, column: 18 },
    { line: 4, column: 7 },
    { line: 5, column: 5 },
  ]);
  expect(findText('f', '\\{', RANGE, found?.end)?.places).toEqual([{ line: 5, column: 14 }]);
});

it('code is not found if it differs, or is outside of the range', () => {
  expect(findText('b.d', '', RANGE)).toBeNull();
  expect(findText('<Kotak', '', RANGE, 1)).toBeNull();
  expect(findText('teks', '', RANGE)).toBeNull();
});
