import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { highlight } from '../../../serbakode/src/node/markdown/highlight/highlight.ts';
import { takeShare } from '../../../testing/takeShare.ts';
import { tokenize } from '../client/tokenize.ts';
import { GRAMMAR_NAMES } from '../shared/grammar.ts';
import { readGrammars } from './readGrammars.ts';

const grammars = await readGrammars();

/** Code of articles, by language. */
function listCode(): ReadonlyMap<string, readonly string[]> {
  const code = new Map<string, string[]>();
  for (const name of readdirSync('site', { recursive: true }) as string[]) {
    if (!name.endsWith('.md')) continue;
    const text = readFileSync(path.join('site', name), 'utf8');
    for (const [, language = '', body = ''] of text.matchAll(/^```(\w+)[^\n]*\n([^]*?)\n```$/gm))
      code.set(language, [...(code.get(language) ?? []), body]);
  }
  return code;
}

/** Each visible character of HTML with its class. */
function toCharacters(html: string): string[] {
  const characters: string[] = [];
  let kind = '';
  for (const [piece] of html.matchAll(/<span class="t-[a-z]+">|<\/span>|&\w+;|[^]/gu)) {
    if (piece.startsWith('<span')) kind = piece.slice(15, -2);
    else if (piece === '</span>') kind = '';
    else if (piece.trim() !== '') characters.push(`${ENTITIES[piece] ?? piece} ${kind}`);
  }
  return characters;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A line with an unclosed string; articles show a few, as mistakes. */
const OPEN = /^[^'"\n]*(?:'[^'\n]*'[^'"\n]*)*(['"])(?:(?!\1)[^\n])*$/m;

/** Without languages with elements, whose text Prism finds in another step. */
const languages = Object.keys(GRAMMAR_NAMES).filter((language) => !language.endsWith('sx'));

it.each(languages)('colors %s as the build does', async (language) => {
  const codes = takeShare(listCode().get(language) ?? []);
  const built = await highlight(codes.map((code) => ({ language, lines: code.split('\n') })));
  const wrong = codes.filter((code, index) => {
    const pieces = tokenize(code, grammars.get(language) ?? []);
    expect(pieces.map(([, text]) => text).join('')).toBe(code);
    const characters = pieces.flatMap(([kind, text]) =>
      Array.from(text.replace(/\s/g, ''), (character) => `${character} ${kind}`),
    );
    return characters.join() !== toCharacters((built[index] ?? []).join('\n')).join();
  });
  expect(wrong.filter((code) => !OPEN.test(code))).toEqual([]);
});

it('colors a string that is not closed yet', () => {
  const strings = (code: string, language: string) =>
    tokenize(code, grammars.get(language) ?? []).flatMap(([kind, text]) => (kind === 'string' ? [text] : []));
  expect(strings('a = "if x\nb = 1', 'python')).toEqual(['"if x']);
  expect(strings("a = '''if\nb = 1", 'python')).toEqual(["'''if\nb = 1"]);
  expect(strings("f('a', 'b # c", 'python')).toEqual(["'a'", "'b # c"]);
  expect(strings('const a = `b\nc // d', 'js')).toEqual(['`b\nc // d']);
  expect(strings("// don't\nlet a = 'b", 'ts')).toEqual(["'b"]);
  expect(strings("SELECT 'a", 'sql')).toEqual(["'a"]);
  expect(strings('echo "a b', 'bash')).toEqual(['"a b']);
});

it('is small', () => {
  for (const [language, all] of grammars)
    expect(brotliCompressSync(JSON.stringify(all)).length, language).toBeLessThanOrEqual(6_000);
});
