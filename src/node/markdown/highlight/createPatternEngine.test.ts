import { describe, expect, it } from 'vitest';
import { createPatternEngine, toCapture, toLine, type PatternEngine } from './createPatternEngine.ts';

describe('createPatternEngine', () => {
  it('searches a line once for a pattern that several rules share', () => {
    const expression = /b/dg;
    const starts: number[] = [];
    const exec = expression.exec.bind(expression);
    expression.exec = (text) => {
      if (text === 'a b c b') starts.push(expression.lastIndex);
      return exec(text);
    };
    const engine = createPatternEngine(() => expression);
    const line = toLine('a b c b');
    const [first, second] = [createFind(engine, ['b']), createFind(engine, ['b'])];
    const at = (start: number, end: number) => ({
      index: 0,
      start,
      end,
      captures: [{ start, end, length: end - start }],
    });
    expect(first(line, 0)).toEqual(at(2, 3));
    expect(second(line, 1)).toEqual(at(2, 3));
    expect(second(line, 3)).toEqual(at(6, 7));
    expect(first(line, 7)).toBeNull();
    expect(first(line, 0)).toEqual(at(2, 3));
    expect(starts).toEqual([0, 3, 7, 0]);
  });

  it('returns the first match, and at one position the match of the first pattern', () => {
    const engine = createPatternEngine((pattern) => new RegExp(pattern, 'dg'));
    expect(createFind(engine, ['c', 'b(x)?', 'b'])(toLine('abc'), 0)).toEqual({
      index: 1,
      start: 1,
      end: 2,
      captures: [
        { start: 1, end: 2, length: 1 },
        { start: 4_294_967_295, end: 4_294_967_295, length: 0 },
      ],
    });
  });

  it('finds the same matches in the rest of a line, in whatever order patterns were found before', () => {
    const patterns = ['d', 'a', '\\Gb', 'c|d', 'b', 'x'];
    const toRegExp = (pattern: string) => new RegExp(pattern.replace('\\G', '(?<=b)'), 'dg');
    const text = 'abbcdabcbdda';
    const find = createFind(createPatternEngine(toRegExp), patterns);
    const line = toLine(text);
    for (const start of [0, 1, 1, 3, 4, 8, 9, 10, 11, 12, 5, 2, 12, 0]) {
      const fresh = createFind(createPatternEngine(toRegExp), patterns);
      expect(find(line, start), `from ${start}`).toEqual(fresh(toLine(text), start));
    }
  });

  it('finds a match without its groups where they are not needed', () => {
    const asked: [string, boolean][] = [];
    const engine = createPatternEngine((pattern, hasGroups) => {
      asked.push([pattern, hasGroups]);
      return new RegExp(pattern, hasGroups ? 'dg' : 'g');
    });
    const searches = engine.toSearches([{ pattern: 'a(b)', hasGroups: false }]);
    expect(engine.findFirst(searches, toLine('xab'), 0)).toBe(0);
    expect(searches.all[0]).toMatchObject({ at: 1, end: 3, groups: [] });
    expect(createFind(engine, ['a(b)'])(toLine('xab'), 0)?.captures[1]).toEqual({ start: 2, end: 3, length: 1 });
    expect(asked).toEqual([
      ['a(b)', false],
      ['a(b)', true],
    ]);
  });

  it('translates a pattern once, for the first line that may contain it', () => {
    const translated: string[] = [];
    const engine = createPatternEngine((pattern) => {
      translated.push(pattern);
      return new RegExp(pattern, 'dg');
    });
    const search = createFind(engine, ['ab', 'c']);
    const find = (text: string) => search(toLine(text), 0)?.index;
    expect([find('a'), find('xc'), find('ac')]).toEqual([undefined, 1, 1]);
    expect(translated).toEqual(['c']);
    expect(find('ab')).toBe(0);
    expect(find('abc')).toBe(0);
    expect(translated).toEqual(['c', 'ab']);
  });

  it('ignores a pattern that cannot be translated', () => {
    const engine = createPatternEngine((pattern) => new RegExp(pattern, 'dg'));
    expect(createFind(engine, ['(', 'a'])(toLine('ba'), 0)?.index).toBe(1);
  });
});

/** Search for patterns and their groups. */
function createFind(engine: PatternEngine, patterns: readonly string[]) {
  const searches = engine.toSearches(patterns.map((pattern) => ({ pattern, hasGroups: true })));
  return (line: ReturnType<typeof toLine>, start: number) => {
    const index = engine.findFirst(searches, line, start);
    const search = searches.all[index];
    return search ? { index, start: search.at, end: search.end, captures: search.groups.map(toCapture) } : null;
  };
}
