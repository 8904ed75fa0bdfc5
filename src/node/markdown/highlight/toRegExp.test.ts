import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { takeShare } from '../../../../tests/support/takeShare.ts';
import { toSimpleRegExp } from './toRegExp.ts';

const FIXTURE = path.join(import.meta.dirname, '../../../../tests/fixtures/markdown/languages.md');
const blocks = Array.from(
  readFileSync(FIXTURE, 'utf8').matchAll(/^```([\w+#-]+)\n([\s\S]*?)^```$/gm),
  ([, language = '', code = '']) => ({
    language,
    code,
  }),
);
/** Lines of all languages, on which every pattern is tried. */
const foreignLines = blocks.flatMap(({ code }) => toLines(code)).filter((line) => /[^\0-\x7F]/.test(line));

describe('toSimpleRegExp', () => {
  it('matches the same as the engine’s own translation in every language of the share', async () => {
    const patterns = await patternsInUse();
    const different: string[] = [];
    let simple = 0;
    for (const [pattern, { own, lines }] of patterns) {
      const quick = toSimpleRegExp(pattern);
      if (!quick) continue;
      simple++;
      const plain = toSimpleRegExp(pattern, false);
      different.push(
        ...lines.filter((line) => find(quick, line) !== find(own, line)).map((line) => `${pattern} in ${line}`),
        ...lines
          .filter((line) => findPlace(plain, line) !== findPlace(quick, line))
          .map((line) => `${pattern} without groups in ${line}`),
      );
    }
    expect(different).toEqual([]);
    expect(simple / patterns.size).toBeGreaterThan(0.7);
  });

  it('does not translate an unknown construct', () => {
    for (const pattern of [
      'a++',
      'a(?>b)',
      '(?<n>a)\\k<n>',
      '(a)\\1',
      '\\Ga',
      '\\Aa',
      'a\\z',
      '(?x) a',
      'a(?i)b',
      'a(?i:b)',
      '(?i:a)(b)',
      '(?i:a)|(?i:b)',
      '[ab]?+',
      '[ab]+++',
      '[a[b]]',
      '[a&&b]',
      '\\p{L}',
      '[[:^alpha:]]',
      '[[:graph:]]',
      '\\x{1F600}',
      'a{,2}',
      '(?=a)*',
      '(?~a)',
      '\\R',
      '[b-a]',
    ]) {
      expect(toSimpleRegExp(pattern), pattern).toBeNull();
    }
  });

  it('translates constructs that the two syntaxes write differently', () => {
    expect(toSimpleRegExp('\\h[\\h_]')?.source).toBe('[0-9A-Fa-f][0-9A-Fa-f_]');
    expect(toSimpleRegExp('a$|.')?.source).toBe('a(?=\\n?$)|[^\\n]');
    expect(toSimpleRegExp('[]!]}{')?.source).toBe('[\\]!]\\}\\{');
    expect(toSimpleRegExp('\\-\\"[\\"\\-]')?.source).toBe('-"["\\-]');
    expect(toSimpleRegExp('\\b(?i)a|b')).toEqual(/\b(?:a|b)/dgiu);
    expect(toSimpleRegExp('(?i:a|b)')).toEqual(/a|b/dgiu);
    expect(toSimpleRegExp('[ab]++c[^d]*+')?.source).toBe('[ab]+(?![ab])c[^d]*(?![^d])');
    expect(toSimpleRegExp('[\\d-x]')?.source).toBe('[\\d\\-x]');
  });

  it('leaves out groups that are not needed', () => {
    expect(toSimpleRegExp('(a)(?:b)(?<name>c)(?=d)(?<!e)[(]\\(', false)).toEqual(/(?:a)(?:b)(?:c)(?=d)(?<!e)[(]\(/gu);
    expect(toSimpleRegExp('(?i:a|(b))', false)).toEqual(/a|(?:b)/giu);
  });

  it('treats letters of other scripts as letters, and never matches half of a character', () => {
    expect(find(toSimpleRegExp('[[:alpha:]]+'), '1 кафé変 2')).toBe('2:7');
    expect(find(toSimpleRegExp('\\w+'), '+naïve_1')).toBe('1:8');
    expect(find(toSimpleRegExp('[^a]'), 'a🙂')).toBe('1:3');
  });
});

function toLines(code: string): string[] {
  return code.split('\n').map((line) => `${line}\n`);
}

/** Patterns that the grammars use on the fixture, each with the engine's own translation and lines to try it on. */
async function patternsInUse(): Promise<Map<string, { own: RegExp; lines: string[] }>> {
  const patterns = new Map<string, { own: RegExp; lines: string[] }>();
  let lines: string[] = [];
  const regexConstructor = (pattern: string) => {
    const own = defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' });
    patterns.set(pattern, { own, lines });
    return own;
  };
  const highlighter = await createHighlighterCore({
    themes: [{ name: 'grey', settings: [] }],
    engine: createJavaScriptRegexEngine({ forgiving: true, regexConstructor }),
  });
  for (const { language, code } of takeShare(blocks.filter(({ language }) => language in bundledLanguages))) {
    lines = [...toLines(code), ...foreignLines];
    await highlighter.loadLanguage(bundledLanguages[language as keyof typeof bundledLanguages]);
    highlighter.codeToTokensBase(code, { lang: language, theme: 'grey' });
  }
  return patterns;
}

/** First match with all its groups, as text. */
function find(regex: RegExp | null, line: string): string {
  if (!regex) return 'no regular expression';
  regex.lastIndex = 0;
  const match = regex.exec(line);
  return match?.indices?.map((range) => (range ? range.join(':') : '-')).join(' ') ?? 'none';
}

/** Start and end of the first match. */
function findPlace(regex: RegExp | null, line: string): string {
  if (!regex) return 'no regular expression';
  regex.lastIndex = 0;
  const match = regex.exec(line);
  return match ? `${match.index}:${match.index + match[0].length}` : 'none';
}
