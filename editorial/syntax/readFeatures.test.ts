import { expect, it } from 'vitest';
import { testArticle } from '../articles/testArticle.ts';
import { readFeatures } from './readFeatures.ts';

async function names(language: string, code: string, flags = 'run title="a"'): Promise<string[]> {
  const article = await testArticle(`\`\`\`${language} ${flags}\n${code}\n\`\`\`\n`, 'docs/a.md');
  const { features } = await readFeatures([article]);
  return [...new Set((features.get(article) ?? []).map((feature) => feature.names[0] ?? ''))].toSorted();
}

it('reads JavaScript: statements, operators, globals, members that the code does not make', async () => {
  const code = [
    "import { readFile } from 'node:fs/promises';",
    "const barang = { nama: 'Teh', harga: 5 };",
    'for (const huruf of barang.nama.trim()) if (huruf !== `a${1}`) console.log(Math.round(barang.harga));',
    'const muat = async () => (await readFile("a")).toString();',
  ].join('\n');
  expect(await names('js', code)).toEqual(
    [
      'js:!==',
      'js:.',
      'js:.toString',
      'js:.trim',
      'js:=>',
      'js:Math.round',
      'js:`${}`',
      'js:async',
      'js:await',
      'js:console.log',
      'js:const',
      'js:for...of',
      'js:if',
      'js:import',
      'js:node:fs/promises',
      'js:{}',
    ].toSorted(),
  );
});

it('reads Python by its own parser', async () => {
  const code = [
    'import csv',
    'def rata(nilai):',
    '    return sum(nilai) / len(nilai)',
    'isi = [f"{x:.1f}" for x in csv.reader([]) if x is not None]',
    'isi.append(rata([1]))',
  ].join('\n');
  const found = await names('python', code);
  expect(found).toEqual(
    expect.arrayContaining(['py:.append', 'py:[x for x in y]', 'py:csv.reader', 'py:def', 'py:sum']),
  );
  expect(found).toEqual(expect.arrayContaining(['py:f"..."', 'py:is not', 'py:None', 'py:{x:spec}', 'py:import']));
  expect(found).not.toContain('py:rata');
});

it('reads documents with their scripts and style sheets', async () => {
  const code =
    '<!doctype html>\n<html lang="id"><head><meta charset="utf-8"><style>a:hover { margin-top: 1rem; }</style></head>\n' +
    '<body><script type="module">fetch("/a")</script></body></html>';
  expect(await names('html', code)).toEqual([
    'css::hover',
    'css:margin-top',
    'css:rem',
    'html:body',
    'html:doctype',
    'html:head',
    'html:html',
    'html:html[lang]',
    'html:meta',
    'html:meta[charset]',
    'html:script',
    'html:script[type=module]',
    'html:style',
    'js:fetch',
  ]);
});

it('reads style sheets', async () => {
  const code = ':root { --jarak: 8px; }\n@media (min-width: 40ch) { .kartu > a { display: flex; gap: var(--jarak); } }';
  expect(await names('css', code, 'file title="a.css"')).toEqual(
    [
      'css:--x',
      'css:.class',
      'css::root',
      'css:@media',
      'css:child',
      'css:display:flex',
      'css:gap',
      'css:px',
      'css:var()',
    ].toSorted(),
  );
});

it('reads SQL without its texts, names and comments', async () => {
  const code =
    "SELECT nama, COUNT(*) FROM barang -- GROUP BY\nWHERE kota <> 'ORDER BY' LIMIT 2;\nINSERT INTO barang (id) VALUES (1);";
  expect(await names('sql', code)).toEqual(
    ['sql:<>', 'sql:COUNT', 'sql:FROM', 'sql:INSERT', 'sql:LIMIT', 'sql:SELECT', 'sql:VALUES', 'sql:WHERE'].toSorted(),
  );
});

it('reads Bash', async () => {
  const code =
    'sapa() { echo "Halo, $1"; }\nfor f in *.txt; do sapa "$f" | sort > daftar 2> galat; done\n[ -f a ] && git commit -m x\nn=$(wc -l < a)';
  expect(await names('bash', code)).toEqual(
    [
      'git:commit',
      'git:commit -m',
      'sh:"$x"',
      'sh:$( )',
      'sh:$1',
      'sh:&&',
      'sh:*',
      'sh:2>',
      'sh:<',
      'sh:>',
      'sh:[ -f',
      'sh:[ ]',
      'sh:echo',
      'sh:f()',
      'sh:for',
      'sh:sort',
      'sh:wc',
      'sh:wc -l',
      'sh:x=...',
      'sh:|',
    ].toSorted(),
  );
});

it('reads options of Bash one by one, up to the end of options', async () => {
  expect(await names('bash', 'rm -rf --verbose=yes a -1 - -- -i')).toEqual([
    'sh:rm',
    'sh:rm --verbose',
    'sh:rm -f',
    'sh:rm -r',
  ]);
});

it('leaves out provided code, code that is only shown, and names that are wrong on purpose', async () => {
  expect(await names('js', 'console.log(1);', 'run given title="a"')).toEqual([]);
  expect(await names('js', 'console.log(1);', 'title="a"')).toEqual([]);
  expect(await names('js', 'if (jumlh) consol.log(1);', 'run title="a" exit=1')).toEqual(['js:if']);
});
