import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { INITIAL, type IGrammar } from 'shiki/textmate';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLineMemo } from './createLineMemo.ts';
import { createPatternEngine } from './createPatternEngine.ts';
import { TOKEN_THEME } from './tokenTheme.ts';
import { createToRegExp } from './toRegExp.ts';

const FIXTURE = path.join(import.meta.dirname, '../../../../tests/fixtures/markdown/languages.md');
/** With rules of all kinds: `while`, ends that name what they began with, other languages inside. */
const LANGUAGES = ['bash', 'html', 'js', 'markdown', 'php', 'python', 'sql', 'yaml'];
const blocks = Array.from(
  readFileSync(FIXTURE, 'utf8').matchAll(/^```([\w+#-]+)\n([\s\S]*?)^```$/gm),
  ([, language = '', code = '']) => ({ language, lines: code.trimEnd().split('\n') }),
).filter(({ language }) => LANGUAGES.includes(language));

const toText = (line: string, tokens: Uint32Array): string => `${line} ${tokens.join(' ')}`;

let core: HighlighterCore;

beforeAll(async () => {
  const engine = createPatternEngine(createToRegExp(defaultJavaScriptRegexConstructor));
  core = await createHighlighterCore({ themes: [TOKEN_THEME], engine });
  await core.loadLanguage(...LANGUAGES.map((name) => bundledLanguages[name as keyof typeof bundledLanguages]));
  core.setTheme(TOKEN_THEME.name ?? '');
});

describe('createLineMemo', () => {
  it('returns the tokens of the grammar for lines of eight languages, in any order and repeatedly', () => {
    expect(new Set(blocks.map(({ language }) => language)).size).toBe(LANGUAGES.length);
    const plain = blocks.map(({ language, lines }) => {
      const grammar = core.getLanguage(language);
      return readBlock(lines, (line, state) => {
        const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
        return { html: toText(line, tokens), next: ruleStack };
      });
    });
    const readers = new Map(
      blocks.map(({ language }) => [language, createLineMemo(core.getLanguage(language), toText)]),
    );
    // Beginnings of other lengths reach the same lines in other states.
    const inTurn = [
      ...blocks,
      ...blocks.map(({ language, lines }) => ({ language, lines: lines.slice(1) })),
      ...blocks,
    ];
    const remembered = inTurn.map(({ language, lines }) => {
      const read = readers.get(language);
      return read ? readBlock(lines, read) : [];
    });
    expect(remembered.slice(0, blocks.length)).toEqual(plain);
    expect(remembered.slice(-blocks.length)).toEqual(plain);
  });

  it('tokenizes a line once for each grammar state', () => {
    const { grammar, read } = createCounted();
    const block = ['const a = 1;', 'f(a);', 'const a = 1;', '/* const a = 1;', 'const a = 1;', '*/', 'f(a);'];
    const first = readBlock(block, createLineMemo(grammar, toText));
    // The first line of a block is in a state of its own, the last ones are again in that of the second.
    expect(read()).toEqual(['const a = 1;', 'f(a);', 'const a = 1;', '/* const a = 1;', 'const a = 1;', '*/']);
    expect(first[4]).not.toBe(first[2]);
    expect(first[6]).toBe(first[1]);
  });

  it('forgets all lines when it is full, and continues', () => {
    const { grammar, read } = createCounted();
    const memo = createLineMemo(grammar, toText, 2);
    const block = ['a();', 'b();', 'c();', 'b();'];
    expect(readBlock(block, memo)).toEqual(readBlock(block, createLineMemo(core.getLanguage('js'), toText)));
    expect(read()).toEqual(['a();', 'b();', 'c();', 'b();']);
    readBlock(['d();', 'b();'], memo);
    expect(read()).toEqual(['a();', 'b();', 'c();', 'b();', 'd();', 'b();']);
  });
});

function readBlock(lines: readonly string[], read: ReturnType<typeof createLineMemo>): string[] {
  let state = INITIAL;
  return lines.map((line) => {
    const { html, next } = read(line, state);
    state = next;
    return html;
  });
}

/** The grammar of JavaScript, and the lines it was asked for. */
function createCounted(): { readonly grammar: Pick<IGrammar, 'tokenizeLine2'>; readonly read: () => string[] } {
  const own = core.getLanguage('js');
  const lines: string[] = [];
  return {
    grammar: {
      tokenizeLine2: (line, state, limit) => {
        lines.push(line);
        return own.tokenizeLine2(line, state, limit);
      },
    },
    read: () => lines,
  };
}
