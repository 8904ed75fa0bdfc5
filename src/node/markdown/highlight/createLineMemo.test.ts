import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLineMemo } from './createLineMemo.ts';
import { createPatternEngine } from './createPatternEngine.ts';
import { createTokenizer, type Tokenizer, type Tokens } from './createTokenizer.ts';
import { NO_ENGINE } from './textMate.ts';
import { TOKEN_THEME } from './tokenTheme.ts';
import { createToRegExp } from './toRegExp.ts';

const FIXTURE = path.join(import.meta.dirname, '../../../../tests/fixtures/markdown/languages.md');
/** With rules of all kinds: `while`, ends that name what they began with, other languages inside. */
const LANGUAGES = ['bash', 'html', 'js', 'markdown', 'php', 'python', 'sql', 'yaml'];
const blocks = Array.from(
  readFileSync(FIXTURE, 'utf8').matchAll(/^```([\w+#-]+)\n([\s\S]*?)^```$/gm),
  ([, language = '', code = '']) => ({ language, lines: code.trimEnd().split('\n') }),
).filter(({ language }) => LANGUAGES.includes(language));

const toText = (line: string, { starts, classes }: Tokens): string =>
  `${line} ${starts.join(' ')} ${classes.join(' ')}`;

let core: HighlighterCore;

beforeAll(async () => {
  core = await createHighlighterCore({ themes: [TOKEN_THEME], engine: NO_ENGINE });
  await core.loadLanguage(...LANGUAGES.map((name) => bundledLanguages[name as keyof typeof bundledLanguages]));
  core.setTheme(TOKEN_THEME.name ?? '');
});

describe('createLineMemo', () => {
  it('returns the tokens of the grammar for lines of eight languages, in any order and repeatedly', () => {
    expect(new Set(blocks.map(({ language }) => language)).size).toBe(LANGUAGES.length);
    const plain = blocks.map(({ language, lines }) => {
      const tokenizer = createOwn(language);
      return readBlock(lines, tokenizer, (line, state) => {
        const { tokens, next } = tokenizer.read(line, state);
        return { html: toText(line, tokens), next };
      });
    });
    const readers = new Map(
      blocks.map(({ language }) => {
        const tokenizer = createOwn(language);
        return [language, { tokenizer, read: createLineMemo(tokenizer, toText) }];
      }),
    );
    // Beginnings of other lengths reach the same lines in other states.
    const inTurn = [
      ...blocks,
      ...blocks.map(({ language, lines }) => ({ language, lines: lines.slice(1) })),
      ...blocks,
    ];
    const remembered = inTurn.map(({ language, lines }) => {
      const reader = readers.get(language);
      return reader ? readBlock(lines, reader.tokenizer, reader.read) : [];
    });
    expect(remembered.slice(0, blocks.length)).toEqual(plain);
    expect(remembered.slice(-blocks.length)).toEqual(plain);
  });

  it('tokenizes a line once for each grammar state', () => {
    const { tokenizer, read } = createCounted();
    const block = ['const a = 1;', 'f(a);', 'const a = 1;', '/* const a = 1;', 'const a = 1;', '*/', 'f(a);'];
    const first = readBlock(block, tokenizer, createLineMemo(tokenizer, toText));
    // The first line of a block is in a state of its own, the last ones are again in that of the second.
    expect(read()).toEqual(['const a = 1;', 'f(a);', 'const a = 1;', '/* const a = 1;', 'const a = 1;', '*/']);
    expect(first[4]).not.toBe(first[2]);
    expect(first[6]).toBe(first[1]);
  });

  it('forgets all lines when it is full, and continues', () => {
    const { tokenizer, read } = createCounted();
    const memo = createLineMemo(tokenizer, toText, 2);
    const block = ['a();', 'b();', 'c();', 'b();'];
    const other = createOwn('js');
    expect(readBlock(block, tokenizer, memo)).toEqual(readBlock(block, other, createLineMemo(other, toText)));
    expect(read()).toEqual(['a();', 'b();', 'c();', 'b();']);
    readBlock(['d();', 'b();'], tokenizer, memo);
    expect(read()).toEqual(['a();', 'b();', 'c();', 'b();', 'd();', 'b();']);
  });
});

function readBlock(
  lines: readonly string[],
  { initial }: Tokenizer,
  read: ReturnType<typeof createLineMemo>,
): string[] {
  let state = initial;
  return lines.map((line) => {
    const { html, next } = read(line, state);
    state = next;
    return html;
  });
}

function createOwn(language: string): Tokenizer {
  const engine = createPatternEngine(createToRegExp(defaultJavaScriptRegexConstructor));
  return createTokenizer(core.getLanguage(language), engine, String);
}

/** A tokenizer of JavaScript, and the lines it was asked for. */
function createCounted(): { readonly tokenizer: Tokenizer; readonly read: () => string[] } {
  const own = createOwn('js');
  const lines: string[] = [];
  return {
    tokenizer: {
      ...own,
      read: (line, state) => {
        lines.push(line);
        return own.read(line, state);
      },
    },
    read: () => lines,
  };
}
