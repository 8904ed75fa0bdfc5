import { expect, it } from 'vitest';
import { findText, toRange } from './findText.ts';

const LINES = ['# A', '', '> teks <Kotak a={[', '>     b.c,', '>   d] } e={ f }', '> />'];
const RANGE = toRange(LINES, { line: 3, column: 8 }, 6);

it('finds code line by line behind what lists and quotes put before it', () => {
  const found = findText('[\n  b.c,\nd] ', 'a\\s*=\\s*\\{', RANGE);
  expect(found?.places).toEqual([
    { line: 3, column: 18 },
    { line: 4, column: 7 },
    { line: 5, column: 5 },
  ]);
  expect(findText('f', '\\{', RANGE, found?.end)?.places).toEqual([{ line: 5, column: 14 }]);
});

it('finds nothing that is not written so, nor what stands before', () => {
  expect(findText('b.d', '', RANGE)).toBeNull();
  expect(findText('<Kotak', '', RANGE, 1)).toBeNull();
  expect(findText('teks', '', RANGE)).toBeNull();
});
