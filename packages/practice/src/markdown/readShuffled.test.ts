import { expect, it } from 'vitest';
import { toShuffledLines } from './readShuffled.ts';

it('lines are shuffled the same way each time, and never in their right order', () => {
  for (const right of [
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['x', 'x', 'y'],
  ])
    for (const id of ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh']) {
      const shuffle = { title: 'a.js', right, extra: ['lain'] };
      const shuffled = toShuffledLines(id, shuffle);
      expect(shuffled).toEqual(toShuffledLines(id, shuffle));
      expect(shuffled.count).toBe(right.length);
      expect(shuffled.lines.toSorted()).toEqual([...right, 'lain'].toSorted());
      expect(shuffled.lines.filter((line) => line !== 'lain')).not.toEqual(right);
    }
});
