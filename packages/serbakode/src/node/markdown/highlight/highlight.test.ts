import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeShare } from '../../../../../testing/takeShare.ts';
import { decodeReferences } from '../../markup/readTags.ts';
import { highlight, MAX_COLORED_CHARACTERS } from './highlight.ts';
import { knownLanguages } from './languages.ts';

const show = async (language: string, code: string) => {
  const [lines = []] = await highlight([{ language, lines: code.split('\n') }]);
  return lines.join('\n').replaceAll(/<span class="t-(\w+)">(.*?)<\/span>/g, '[$1 $2]');
};

describe('highlight', () => {
  it.each([
    [
      'python',
      'def f(x):\n    """Doc."""',
      '[keyword def] [function f][punctuation (]x[punctuation ):]\n    [comment """Doc."""]',
    ],
    [
      'python',
      'x = range(cari(N))',
      'x [operator =] [function range][punctuation (][function cari][punctuation (]N[punctuation ))]',
    ],
    ['python', 'raise ValueError', '[keyword raise] [type ValueError]'],
    [
      'bash',
      'cargo build --release | hitung "a $X"',
      '[function cargo] build [constant --release] [operator |] [function hitung] [string "a] $X[string "]',
    ],
    [
      'bash',
      'for f in a b; do\n  salin f\ndone',
      '[keyword for] f [keyword in] a b[punctuation ;] [keyword do]\n  [function salin] f\n[keyword done]',
    ],
    [
      'sql',
      'SELECT round(a) FROM t WHERE a BETWEEN 1 AND 2',
      '[keyword SELECT] [function round][punctuation (]a[punctuation )] [keyword FROM] t [keyword WHERE] a [keyword BETWEEN] [number 1] [keyword AND] [number 2]',
    ],
    [
      'css',
      'a { margin: 0 auto; color: #abc; width: 3.5rem }',
      '[tag a] [punctuation {] margin[punctuation :] [number 0] [constant auto][punctuation ;] color[punctuation :] [constant #abc][punctuation ;] width[punctuation :] [number 3.5rem] [punctuation }]',
    ],
    [
      'ts',
      'const a: Peta<Buku> = b as Rak;',
      '[keyword const] a[operator :] [type Peta][operator <][type Buku][operator > =] b [keyword as] [type Rak][punctuation ;]',
    ],
    [
      'html',
      '<!DOCTYPE html>\n<a href="x">y</a>',
      '[punctuation <!][keyword DOCTYPE] html[punctuation >]\n[punctuation <][tag a] [attribute href][punctuation =][string "x"][punctuation >]y[punctuation </][tag a][punctuation >]',
    ],
    ['jsx', '<Kartu nama={n} />', '[punctuation <][tag Kartu] [attribute nama][punctuation ={]n[punctuation } />]'],
    ['yaml', 'a: teks biasa', '[keyword a][punctuation :] [string teks biasa]'],
    ['js', '`a ${b} c`', '[string `a] [punctuation ${]b[punctuation }] [string c`]'],
  ])('colours %s as %s', async (language, code, expected) => {
    expect(decodeReferences(await show(language, code))).toBe(expected);
  });

  it('changes no text, in any language a fence may name (a quarter of them in `npm test`)', async () => {
    const code = readFileSync(path.resolve('tests/fixtures/markdown/languages.md'), 'utf8').slice(0, 1_000);
    const lines = code.split('\n');
    expect(knownLanguages().length).toBeGreaterThan(380);
    const names = takeShare(knownLanguages());
    const colored = await highlight(names.map((language) => ({ language, lines })));
    const changed = names.filter((_, index) => {
      const html = (colored[index] ?? []).join('\n');
      return decodeReferences(html.replaceAll(/<\/?span[^>]*>/g, '')) !== code;
    });
    expect(changed).toEqual([]);
  });

  it('leaves a block uncoloured that could take a grammar very long', async () => {
    const lines = Array.from({ length: MAX_COLORED_CHARACTERS / 2 + 1 }, () => ':');
    expect(await highlight([{ language: 'css', lines }])).toEqual([lines]);
  });
});
