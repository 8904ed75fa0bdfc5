import { describe, expect, it } from 'vitest';
import { compareLines } from './compareLines.ts';

const marks = (recorded: string, printed: string) =>
  compareLines(recorded, printed).lines.map(({ text, isDifferent }) => (isDifferent ? `! ${text}` : text));

describe('printed and recorded output', () => {
  it('are equal regardless of spaces at line ends and empty lines at the end', () => {
    expect(compareLines('satu\ndua\n', 'satu  \r\ndua\n\n')).toEqual({
      lines: [
        { text: 'satu', isDifferent: false },
        { text: 'dua', isDifferent: false },
      ],
      differentCount: 0,
      missingCount: 0,
    });
  });

  it('are compared so that only the changed line is marked', () => {
    expect(marks('satu\ndua\ntiga', 'satu\n2\ntiga')).toEqual(['satu', '! 2', 'tiga']);
  });

  it('are compared so that only an added line is marked', () => {
    expect(marks('satu\ntiga', 'satu\ndua\ntiga')).toEqual(['satu', '! dua', 'tiga']);
  });

  it('are compared so that missing recorded lines are counted', () => {
    expect(compareLines('satu\ndua\ntiga', 'satu\ntiga')).toMatchObject({ differentCount: 0, missingCount: 1 });
    expect(compareLines('satu', '')).toMatchObject({ lines: [], differentCount: 0, missingCount: 1 });
  });
});
