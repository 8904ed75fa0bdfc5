import { describe, expect, it } from 'vitest';
import { mayMatch, toBits, toNeeds } from './toNeeds.ts';

/** Lines that an expression is not searched in, because they lack a character of every match. */
function skip(expression: RegExp, lines: readonly string[]): readonly string[] {
  const needs = toNeeds(expression);
  return needs ? lines.filter((line) => !mayMatch(needs, toBits(line))) : [];
}

describe('toNeeds', () => {
  it.each([
    [/abc/u, ['abc', 'a b c'], ['ab', '']],
    [/a?b*c+d{0,2}e{2,}/u, ['ce'], ['c', 'abd']],
    [/\bif\s*\(/u, ['if ('], ['if', '(']],
    [/(a(?:b))(?=c)(?<=d)/u, ['abcd'], ['abc', 'bcd']],
    [/(?!a)(?<!b)c/u, ['c'], ['ab']],
    [/(?:ab)?c/u, ['c'], ['ab']],
    [/(?:if|for)\b/u, ['if', 'fi', 'ofr'], ['i', 'or']],
    [/"|'/u, ['"', "'"], ['`']],
    [/a|\d/u, ['', 'b'], []],
    [/["'\]]x/u, ["'x", ']x'], ['x', '"']],
    [/[^"]\t/u, ['\t'], ['"']],
    [/[a-c][\d_]\.\n/u, ['.\n'], ['.', '\n']],
    [/[{}]\{\}[-+]/u, ['{}'], ['{', '}']],
    [/(?:[<>]|=)(?:[xyz]|a)/u, ['<', '>', '='], ['xyza']],
    [/#k/iu, ['#', '#\u212A'], ['k']],
    [/[;s]/iu, ['', 's'], []],
    [/é\u00E9;/u, [';'], ['é']],
  ])('%s may match %j, and cannot match %j', (expression, possible, impossible) => {
    expect(skip(expression, [...possible, ...impossible])).toEqual(impossible);
  });

  it('skips no line if a piece of the expression is unknown', () => {
    for (const expression of [/(a)\1/u, /\p{L}a/u, /(?<name>a)/u, new RegExp('[[a]b]', 'v'), /\cAa/u])
      expect(toNeeds(expression), String(expression)).toBeNull();
  });
});
