import { describe, expect, it } from 'vitest';
import {
  findExcess,
  MAX_BLOCKS,
  MAX_CHARACTERS,
  MAX_CONTAINERS,
  MAX_HEADINGS,
  MAX_LINE_LENGTH,
  MAX_LINKS,
  MAX_REFERENCES,
} from './findExcess.ts';

const FITS = 'a'.repeat(MAX_LINE_LENGTH);
const FULL_LINES = Math.floor(MAX_CHARACTERS / MAX_LINE_LENGTH);

describe('findExcess', () => {
  it.each<readonly [what: string, text: string, line: number | null]>([
    ['finds nothing in an empty file', '', null],
    ['passes over lines that fit, of more characters together', `${FITS}\n${FITS}\n${FITS}`, null],
    ['finds a line at the end of the file', `${FITS}\n\n${FITS}b`, 3],
    ['finds a line before others', `${FITS}b\n${FITS}\n`, 1],
    ['passes over a line in code', `\`\`\`\n${FITS}b\n\`\`\`\n`, null],
    ['finds a line after code', `\`\`\`\n${FITS}b\n\`\`\`\n${FITS}b\n`, 4],
    ['finds too many characters', `${FITS}\n`.repeat(FULL_LINES + 1), FULL_LINES + 1],
    ['passes over as many characters in code', `\`\`\`\n${`${FITS}\n`.repeat(FULL_LINES + 1)}\`\`\`\n`, null],
    ['finds too many character references', `${'&amp;'.repeat(1000)}\n`.repeat(35), MAX_REFERENCES / 1000 + 1],
    ['counts openings of directives among them', `${':a['.repeat(1000)}\n`.repeat(35), MAX_REFERENCES / 1000 + 1],
    ['counts numbers among them', `${'&#x20;'.repeat(1000)}\n`.repeat(35), MAX_REFERENCES / 1000 + 1],
    ['counts addresses among them', `${'<https://a.id> '.repeat(100)}\n`.repeat(350), MAX_REFERENCES / 100 + 1],
    ['counts addresses of mail among them', `${'<a@b.id> '.repeat(100)}\n`.repeat(350), MAX_REFERENCES / 100 + 1],
    ['finds too many links', `${'[a](b) '.repeat(100)}\n`.repeat(680), MAX_LINKS / 100 + 1],
    ['passes over as many links as fit', '[a]\n\n'.repeat(MAX_LINKS / 2), null],
    ['counts images and footnotes among links', `${'![a](b.png) [^a] '.repeat(50)}\n`.repeat(400), MAX_LINKS / 100 + 1],
    ['passes over brackets in code', `\`\`\`\n${`${'a[0] '.repeat(100)}\n`.repeat(680)}\`\`\`\n`, null],
    ['passes over character references in several paragraphs', `${'&amp;'.repeat(1000)}\n\n`.repeat(35), null],
    ['finds containers that are nested too deeply', ':::note\n'.repeat(2000), MAX_CONTAINERS + 1],
    [
      'finds them with ever shorter marks',
      Array.from({ length: 300 }, (_, index) => `${':'.repeat(303 - index)}note\n`).join(''),
      MAX_CONTAINERS + 1,
    ],
    ['passes over containers one after the other', ':::note\nIsi.\n:::\n\n'.repeat(1000), null],
    ['finds too many headings', '## Judul\n\n'.repeat(MAX_HEADINGS + 1), MAX_HEADINGS * 2 + 1],
    ['finds too many paragraphs', 'a\n\n'.repeat(MAX_BLOCKS + 1), MAX_BLOCKS * 2 + 1],
    ['finds too many fences', '```\na\n```\n'.repeat(MAX_BLOCKS + 1), MAX_BLOCKS * 3 + 1],
    ['passes over headings in code', `\`\`\`md\n${'## Judul\n'.repeat(MAX_HEADINGS + 1)}\`\`\`\n`, null],
  ])('%s', (_, text, line) => {
    expect(findExcess(text, 'a.md')?.line ?? null).toBe(line);
  });
});
