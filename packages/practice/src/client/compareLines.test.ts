import { describe, expect, it } from 'vitest';
import { compareLines, countUnprinted } from './compareLines.ts';

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

  it('are the same for an error output that contains the recorded lines, and paths around them', () => {
    const printed =
      'file:///latihan/a.js:1\n\nReferenceError: x\n    at file:///latihan/a.js:1:13\n\nNode.js v24.21.0\n';
    expect(countUnprinted('ReferenceError: x', printed)).toBe(0);
    expect(countUnprinted('ReferenceError: x\nReferenceError: y', printed)).toBe(1);
    expect(countUnprinted('', '')).toBe(0);
  });
});
