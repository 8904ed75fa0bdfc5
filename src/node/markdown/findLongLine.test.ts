import { describe, expect, it } from 'vitest';
import { findLongLine, MAX_LINE_LENGTH } from './findLongLine.ts';

const FITS = 'a'.repeat(MAX_LINE_LENGTH);

describe('findLongLine', () => {
  it.each<readonly [what: string, text: string, line: number | null]>([
    ['finds nothing in an empty file', '', null],
    ['passes over lines that fit, of more characters together', `${FITS}\n${FITS}\n${FITS}`, null],
    ['finds a line at the end of the file', `${FITS}\n\n${FITS}b`, 3],
    ['finds a line before others', `${FITS}b\n${FITS}\n`, 1],
    ['passes over a line in code', `\`\`\`\n${FITS}b\n\`\`\`\n`, null],
    ['finds a line after code', `\`\`\`\n${FITS}b\n\`\`\`\n${FITS}b\n`, 4],
  ])('%s', (_, text, line) => {
    expect(findLongLine(text, 'a.md')?.line ?? null).toBe(line);
  });
});
