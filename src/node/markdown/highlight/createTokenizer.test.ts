import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { INITIAL } from 'shiki/textmate';
import type { RegexEngine } from 'shiki/types';
import { describe, expect, it } from 'vitest';
import { IS_WHOLE, takeShare } from '../../../../tests/support/takeShare.ts';
import { createPatternEngine } from './createPatternEngine.ts';
import { createTokenizer, type Tokens } from './createTokenizer.ts';
import { NO_ENGINE } from './textMate.ts';
import { TOKEN_THEME } from './tokenTheme.ts';
import { createToRegExp } from './toRegExp.ts';

const FIXTURE = path.join(import.meta.dirname, '../../../../tests/fixtures/markdown/languages.md');
const blocks = Array.from(
  readFileSync(FIXTURE, 'utf8').matchAll(/^```([\w+#-]+)\n([\s\S]*?)^```$/gm),
  ([, language = '', code = '']) => ({ language, lines: code.trimEnd().split('\n') }),
).filter(({ language }) => language in bundledLanguages);

const toRegExp = createToRegExp(defaultJavaScriptRegexConstructor);
const FOREGROUND_MASK = 0xff8000;

describe('createTokenizer', () => {
  it('colours every character as vscode-textmate does, in every language of the share', async () => {
    expect(blocks.length).toBeGreaterThan(25);
    const texts = takeShare(blocks).flatMap(({ language, lines }) => [
      { language, lines },
      // Lines that come in other states, and are cut where rules are open.
      { language, lines: lines.slice(1).toReversed() },
      { language, lines: lines.map((line) => line.slice(0, Math.ceil(line.length / 2))) },
    ]);
    const own = await openLanguages(createJavaScriptRegexEngine({ forgiving: true, regexConstructor: toRegExp }));
    const rules = await openLanguages(NO_ENGINE);
    for (const { language, lines } of texts) {
      const tokenizer = createTokenizer(rules(language), createPatternEngine(toRegExp), toForeground);
      const grammar = own(language);
      let state = INITIAL;
      let next = tokenizer.initial;
      for (const line of lines) {
        const expected = grammar.tokenizeLine2(line, state, 0);
        const read = tokenizer.read(line, next);
        expect(toColors(read.tokens, line), `${language}: ${line}`).toEqual(toColors(toTokens(expected.tokens), line));
        state = expected.ruleStack;
        next = read.next;
      }
    }
  });

  it('returns one object for equal states, and another after they are forgotten', async () => {
    const tokenizer = createTokenizer((await openLanguages(NO_ENGINE))('js'), createPatternEngine(toRegExp), String);
    const { initial, read, forget } = tokenizer;
    const first = read('/* a', initial).next;
    expect(read('b', first).next).toBe(first);
    expect(read('/* c', read('d */', first).next).next).toBe(first);
    expect(read('f()', initial).next).not.toBe(initial);
    expect(read('f()', initial).next).toBe(read('g()', initial).next);
    forget();
    const second = read('/* a', initial).next;
    expect(second).not.toBe(first);
    expect(read('b', first).tokens).toEqual(read('b', second).tokens);
  });
});

const toForeground = (metadata: number): string => String(metadata & FOREGROUND_MASK);

/** @returns a function that returns the grammar of a language */
async function openLanguages(engine: RegexEngine) {
  const core = await createHighlighterCore({ themes: [TOKEN_THEME], engine });
  const names = (IS_WHOLE ? blocks : [...takeShare(blocks), { language: 'js' }]).map(({ language }) => language);
  for (const name of names) await core.loadLanguage(bundledLanguages[name as keyof typeof bundledLanguages]);
  core.setTheme(TOKEN_THEME.name ?? '');
  return (name: string) => core.getLanguage(name);
}

function toTokens(tokens: Uint32Array): Tokens {
  const pairs = Array.from({ length: tokens.length / 2 }, (_, index) => index * 2);
  return {
    starts: pairs.map((index) => tokens[index] ?? 0),
    classes: pairs.map((index) => toForeground(tokens[index + 1] ?? 0)),
  };
}

/** Class of each character. */
function toColors({ starts, classes }: Tokens, line: string): (string | undefined)[] {
  return Array.from({ length: line.length }, (_, place) => classes[starts.findLastIndex((start) => start <= place)]);
}
