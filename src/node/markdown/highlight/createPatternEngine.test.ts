import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { INITIAL } from 'shiki/textmate';
import type { RegexEngine } from 'shiki/types';
import { describe, expect, it } from 'vitest';
import { takeShare } from '../../../../tests/support/takeShare.ts';
import { createPatternEngine } from './createPatternEngine.ts';
import { TOKEN_THEME } from './tokenTheme.ts';
import { createToRegExp } from './toRegExp.ts';

const FIXTURE = path.join(import.meta.dirname, '../../../../tests/fixtures/markdown/languages.md');
const blocks = Array.from(
  readFileSync(FIXTURE, 'utf8').matchAll(/^```([\w+#-]+)\n([\s\S]*?)^```$/gm),
  ([, language = '', code = '']) => ({
    language,
    lines: code.trimEnd().split('\n'),
  }),
).filter(({ language }) => language in bundledLanguages);

describe('createPatternEngine', () => {
  it('produces the same tokens as the highlighter’s own engine in every language of the share', async () => {
    expect(blocks.length).toBeGreaterThan(25);
    const regexConstructor = createToRegExp(defaultJavaScriptRegexConstructor);
    const own = await readTokens(createJavaScriptRegexEngine({ forgiving: true, regexConstructor }));
    expect(await readTokens(createPatternEngine(regexConstructor))).toEqual(own);
  });

  it('searches a line once for a pattern that several scanners share', () => {
    const expression = /b/dg;
    const starts: number[] = [];
    const exec = expression.exec.bind(expression);
    expression.exec = (text) => {
      if (text === 'a b c b') starts.push(expression.lastIndex);
      return exec(text);
    };
    const engine = createPatternEngine(() => expression);
    const line = engine.createString('a b c b');
    const [first, second] = [engine.createScanner(['b']), engine.createScanner(['b'])];
    const at = (start: number, end: number) => ({ index: 0, captureIndices: [{ start, end, length: end - start }] });
    expect(first.findNextMatchSync(line, 0, 0)).toEqual(at(2, 3));
    expect(second.findNextMatchSync(line, 1, 0)).toEqual(at(2, 3));
    expect(second.findNextMatchSync(line, 3, 0)).toEqual(at(6, 7));
    expect(first.findNextMatchSync(line, 7, 0)).toBeNull();
    expect(first.findNextMatchSync(line, 0, 0)).toEqual(at(2, 3));
    expect(starts).toEqual([0, 3, 7, 0]);
  });

  it('returns the first match, and at one position the match of the first pattern', () => {
    const engine = createPatternEngine((pattern) => new RegExp(pattern, 'dg'));
    const scanner = engine.createScanner(['c', 'b(x)?', 'b']);
    expect(scanner.findNextMatchSync(engine.createString('abc'), 0, 0)).toEqual({
      index: 1,
      captureIndices: [
        { start: 1, end: 2, length: 1 },
        { start: 4_294_967_295, end: 4_294_967_295, length: 0 },
      ],
    });
  });

  it('translates a pattern once, for the first line that may contain it', () => {
    const translated: string[] = [];
    const engine = createPatternEngine((pattern) => {
      translated.push(pattern);
      return new RegExp(pattern, 'dg');
    });
    const scanner = engine.createScanner(['ab', 'c']);
    const find = (text: string) => scanner.findNextMatchSync(engine.createString(text), 0, 0)?.index;
    expect([find('a'), find('xc'), find('ac')]).toEqual([undefined, 1, 1]);
    expect(translated).toEqual(['c']);
    expect(find('ab')).toBe(0);
    expect(find('abc')).toBe(0);
    expect(translated).toEqual(['c', 'ab']);
  });

  it('ignores a pattern that cannot be translated', () => {
    const engine = createPatternEngine((pattern) => new RegExp(pattern, 'dg'));
    expect(engine.createScanner(['(', 'a']).findNextMatchSync(engine.createString('ba'), 0, 0)?.index).toBe(1);
  });
});

/** Tokens of every line, prefixed with their language. */
async function readTokens(engine: RegexEngine): Promise<string[]> {
  const core = await createHighlighterCore({ themes: [TOKEN_THEME], engine });
  const tokens: string[] = [];
  for (const { language, lines } of takeShare(blocks)) {
    await core.loadLanguage(bundledLanguages[language as keyof typeof bundledLanguages]);
    core.setTheme(TOKEN_THEME.name ?? '');
    let state = INITIAL;
    for (const line of lines) {
      const result = core.getLanguage(language).tokenizeLine2(line, state, 0);
      state = result.ruleStack;
      tokens.push(`${language}: ${result.tokens.join(' ')}`);
    }
  }
  return tokens;
}
