import { describe, expect, it } from 'vitest';
import { countWords } from './plainText.ts';

describe('countWords', () => {
  it('counts words of plain text, and characters of scripts without spaces', () => {
    expect(countWords('')).toBe(0);
    expect(countWords('Satu, dua – “tiga”: 4 + lima-enam.')).toBe(5);
    expect(countWords(' -- … * ')).toBe(0);
    expect(countWords('naïve café')).toBe(2);
    expect(countWords('変数 x')).toBe(3);
  });
});
