import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles } from '../../../../../testing/siteFolder.ts';

const toConfig = (plugins: string) =>
  `export default { title: 'Contoh', url: 'https://contoh.example', markdown: { math: true, plugins: ${plugins} } };\n`;
/** Shows the text of each formula, and whether it is a block. */
const PLUGIN = `const draw = (name) => (node, context) =>
  context.replaceNode(node, { type: 'html', value: '<b>' + name + ':' + node.value.replaceAll('<', '&lt;') + '</b>' });
export default { name: 'rumus', math: draw('block'), inlineMath: draw('inline') };
`;
const PAGE = String.raw`---
title: A
---

Misalkan $f: A \to B_{1}$ dan $a::b$, $x_1 * y_1 * z$, seharga \$5.

$$
\{x < 1\} \\
$$

${'`$a_1$`'}
`;

it('passes the formulas to a plugin as they are written', async () => {
  const { outDir, report } = await buildFiles({
    'site.config.ts': toConfig("['./rumus.js']"),
    'rumus.js': PLUGIN,
    'pages/a.md': PAGE,
  });
  expect(report).toBeNull();
  const html = await readFile(path.join(outDir, 'a.html'), 'utf8');
  expect(html).toContain(
    String.raw`<p>Misalkan <b>inline:f: A \to B_{1}</b> dan <b>inline:a::b</b>, <b>inline:x_1 * y_1 * z</b>, seharga $5.</p>`,
  );
  expect(html).toContain(String.raw`<b>block:\{x &lt; 1\} \\</b>`);
  expect(html).toContain('<code translate="no">$a_1$</code>');
});

it('reports formulas that no plugin draws', async () => {
  const { report } = await buildFiles({ 'site.config.ts': toConfig('[]'), 'pages/a.md': PAGE });
  expect(report).toContain('site/pages/a.md:5:10  no plugin draws this formula');
  expect(report).toContain('site/pages/a.md:7:1  no plugin draws this formula');
  expect(report).toContain('4 errors');
});
