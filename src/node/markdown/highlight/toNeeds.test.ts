import { describe, expect, it } from 'vitest';
import { mayMatch, toBits, toNeeds } from './toNeeds.ts';

/** Lines that a pattern is not searched in, because they lack a character of every match. */
function skip(pattern: string, lines: readonly string[]): readonly string[] {
  const needs = toNeeds(pattern);
  return needs ? lines.filter((line) => !mayMatch(needs, toBits(line))) : [];
}

describe('toNeeds', () => {
  it.each([
    [String.raw`abc`, ['abc', 'a b c'], ['ab', '']],
    [String.raw`a?b*c+d{0,2}e{2,}`, ['ce'], ['c', 'abd']],
    [String.raw`\bif\s*\(`, ['if ('], ['if', '(']],
    [String.raw`(a(?:b))(?=c)(?<=d)`, ['abcd'], ['abc', 'bcd']],
    [String.raw`(?!a)(?<!b)c`, ['c'], ['ab']],
    [String.raw`(?:ab)?c`, ['c'], ['ab']],
    [String.raw`(?:if|for)\b`, ['if', 'fi', 'ofr'], ['i', 'or']],
    [String.raw`"|'`, ['"', "'"], ['`']],
    [String.raw`a|\d`, ['', 'b'], []],
    [String.raw`["'\]]x`, ["'x", ']x'], ['x', '"']],
    [String.raw`[^"]\t`, ['\t'], ['"']],
    [String.raw`[a-c][\d_]\.\n`, ['.\n'], ['.', '\n']],
    [String.raw`[{}]\{\}[-+]`, ['{}'], ['{', '}']],
    [String.raw`(?:[<>]|=)(?:[xyz]|a)`, ['<', '>', '='], ['xyza']],
    [String.raw`(?i)#k`, ['#', '#\u212A'], ['k']],
    [String.raw`(?i)[;s]`, ['', 's'], []],
    [String.raw`é\u00E9;`, [';'], ['é']],
  ])('%s may match %j, and cannot match %j', (expression, possible, impossible) => {
    expect(skip(expression, [...possible, ...impossible])).toEqual(impossible);
  });

  it.each([
    [String.raw`\G\s*+a{2}?b{1,2}+`, ['b'], ['a', '']],
    [String.raw`a{,2}b{c`, ['b{c'], ['bc', 'a']],
    [String.raw`(?>ab)(?<name>c)\k<name>\1\p{L}\x{41}`, ['abc'], ['ab', 'c']],
    ['(?i:k;)|#', [';', '#'], ['k']],
    [String.raw`[[:alpha:]x][a[b]]\h\R;`, [';'], ['x', 'ab']],
    ['[]x]y[^]x]z', ['xyz', ']yz'], [']', 'x', 'y']],
    ['[]a[b]]c', ['c'], [']']],
    [String.raw`(\(?i)+;`, ['i;', ';'], ['(i']],
  ])('reads the syntax of Oniguruma: %s may match %j, and cannot match %j', (pattern, possible, impossible) => {
    expect(skip(pattern, [...possible, ...impossible])).toEqual(impossible);
  });

  it('skips no line if a piece of the pattern is unknown', () => {
    for (const pattern of ['(?x) a', '(?~a)', '(?#b)a', '(?-i:a)', '[a[[]b]]a', String.raw`\cAa`, 'a**', '(a', 'a)'])
      expect(toNeeds(pattern), pattern).toBeNull();
  });
});
