import { expect, it } from 'vitest';
import { parsePhrases } from './phrases.ts';

it('reads phrases with their lines', () => {
  expect(parsePhrases('phrase,subject,slug\n"let, var",javascript,a\napa itu css,css,b/c\n')).toEqual([
    { line: 2, phrase: 'let, var', subject: 'javascript', slug: 'a' },
    { line: 3, phrase: 'apa itu css', subject: 'css', slug: 'b/c' },
  ]);
  expect(parsePhrases('')).toEqual([]);
});

it('reports other columns', () => {
  expect(() => parsePhrases('phrase,slug\na,b\n')).toThrow(
    'editorial/phrases.csv has the columns phrase,slug, expected phrase,subject,slug',
  );
});
