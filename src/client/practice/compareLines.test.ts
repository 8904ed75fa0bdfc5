import { describe, expect, it } from 'vitest';
import { compareLines } from './compareLines.ts';

const marks = (recorded: string, printed: string) =>
  compareLines(recorded, printed).lines.map(({ text, isDifferent }) => (isDifferent ? `! ${text}` : text));

describe('what was printed beside what was recorded', () => {
  it('is equal without regard to spaces at line ends and empty lines at the end', () => {
    expect(compareLines('satu\ndua\n', 'satu  \r\ndua\n\n')).toEqual({
      lines: [
        { text: 'satu', isDifferent: false },
        { text: 'dua', isDifferent: false },
      ],
      differentCount: 0,
      missingCount: 0,
    });
  });

  it('marks the changed line, and not those after it', () => {
    expect(marks('satu\ndua\ntiga', 'satu\n2\ntiga')).toEqual(['satu', '! 2', 'tiga']);
  });

  it('marks an added line alone', () => {
    expect(marks('satu\ntiga', 'satu\ndua\ntiga')).toEqual(['satu', '! dua', 'tiga']);
  });

  it('counts recorded lines that are missing', () => {
    expect(compareLines('satu\ndua\ntiga', 'satu\ntiga')).toMatchObject({ differentCount: 0, missingCount: 1 });
    expect(compareLines('satu', '')).toMatchObject({ lines: [], differentCount: 0, missingCount: 1 });
  });
});
