import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { describeErrors } from '../../../../../testing/errorCases.ts';
import { buildFiles, ROOT, writeSite } from '../../../../../testing/siteFolder.ts';

const toConfig = (plugins: string) =>
  `export default {\n  title: 'Contoh',\n  url: 'https://contoh.example',\n  markdown: {\n    plugins: ${plugins},\n  },\n};\n`;
const ONE = toConfig("['./plugins/tombol.ts']");
const PAGE = '---\ntitle: A\n---\n\nTekan [[Ctrl]]: `x` :senyum.\n\n- satu\n- [[Enter]]\n';

/** `[[Ctrl]]` becomes a `<kbd>` element. */
const KEYS = `import { defineMdastPlugin } from 'satteri';
import { split } from './split.ts';

export default ({ element = 'kbd' }: { element?: string }) =>
  defineMdastPlugin({
    name: 'keys',
    text(node, context) {
      if (!node.value.includes('[[')) return;
      context.replaceNode(
        node,
        split(node.value).map((part, index) => (index % 2 === 0 ? { type: 'text', value: part } : { type: 'html', value: \`<\${element}>\${part}</\${element}>\` })),
      );
    },
  });
`;
const SPLIT = 'export const split = (text: string) => text.split(/\\[\\[(.+?)\\]\\]/);\n';

describe('Markdown plugins of a site', () => {
  it('change the tree of every article, in order, with the options the configuration gives them', async () => {
    const { outDir, report } = await buildFiles({
      'site.config.ts': toConfig("['./plugins/teriak.ts', ['./plugins/keys.ts', { element: 'b' }]]"),
      'plugins/keys.ts': KEYS,
      'plugins/split.ts': SPLIT,
      'plugins/teriak.ts': `export default { name: 'teriak', text(node, context) { context.setProperty(node, 'value', node.value.toUpperCase()); } };\n`,
      'pages/a.md': PAGE,
    });
    expect(report).toBeNull();
    const html = await readFile(path.join(outDir, 'a.html'), 'utf8');
    expect(html).toContain('<p>TEKAN <b>CTRL</b>: <code translate="no">x</code> :SENYUM.</p>');
    expect(html).toContain('<b>ENTER</b>');
  });

  it('receive the file name and the front matter', async () => {
    const { outDir, report } = await buildFiles({
      'site.config.ts': ONE,
      'plugins/tombol.ts': `export default {
  name: 'asal',
  heading(node, context) {
    const { file, frontMatter } = context.data;
    context.insertAfter(node, { type: 'paragraph', children: [{ type: 'text', value: \`\${file}: \${frontMatter.title}\` }] });
  },
};
`,
      'pages/a.md': '---\ntitle: A\n---\n\n## Bagian\n',
    });
    expect(report).toBeNull();
    expect(await readFile(path.join(outDir, 'a.html'), 'utf8')).toMatch(
      /<h2 id="bagian".*<\/h2>\n<p>site\/pages\/a\.md: A<\/p>/,
    );
  });

  it('run in rendering threads, and a changed import of a plugin takes effect', async () => {
    const posts = Array.from({ length: 14 }, (_, index): [string, string] => [
      `blog/2023-01-${index + 10}-tulisan-${index}.md`,
      `---\ntitle: Tulisan ${index}\n---\n\nTekan [[Ctrl]].\n\n<!-- truncate -->\n`,
    ]);
    const build = async (split: string) => {
      const workDir = await writeSite({
        'site.config.ts': toConfig("['./plugins/keys.ts']"),
        'plugins/keys.ts': KEYS,
        'plugins/split.ts': split,
        ...Object.fromEntries(posts),
      });
      await promisify(execFile)('node', [path.join(ROOT, 'bin/serbakode.js'), 'build'], { cwd: workDir });
      return readFile(path.join(workDir, 'dist/blog/tulisan-3.html'), 'utf8');
    };
    expect(await build(SPLIT)).toContain('<p>Tekan <kbd>Ctrl</kbd>.</p>');
    expect(await build(SPLIT.replace('text.split', "text.replace('Ctrl', 'Alt').split"))).toContain(
      '<p>Tekan <kbd>Alt</kbd>.</p>',
    );
  });
});

describeErrors('Markdown plugins', [
  {
    what: 'a missing file',
    files: { 'site.config.ts': toConfig("['./plugins/tombol.ts']") },
    text: `site/site.config.ts:5:15  there is no Markdown plugin "./plugins/tombol.ts"
  fix:   create site/plugins/tombol.ts, or correct the path; it begins at the site's folder

1 error, 0 warnings`,
  },
  {
    what: 'entries that are not paths',
    files: { 'site.config.ts': toConfig("['satteri-x', 5]") },
    text: `site/site.config.ts:5:15  \`markdown.plugins[0]\` is "satteri-x", but must be a path below the site that begins with \`./\`
  fix:   correct \`markdown.plugins[0]\`

site/site.config.ts:5:28  \`markdown.plugins[1]\` is 5, but must be a path below the site that begins with \`./\`, or a list of that and the plugin's options
  fix:   correct \`markdown.plugins[1]\`

2 errors, 0 warnings`,
  },
  {
    what: 'a file without a default export',
    files: { 'site.config.ts': ONE, 'plugins/tombol.ts': 'export const tombol = {};\n' },
    text: `site/plugins/tombol.ts:1:1  the Markdown plugin has no default export
  fix:   write \`export default\` before the plugin, or before a function of its options that gives one

1 error, 0 warnings`,
  },
  {
    what: 'a default export that is not a plugin',
    files: { 'site.config.ts': ONE, 'plugins/tombol.ts': 'export default 5;\n' },
    text: `site/plugins/tombol.ts:1:1  the default export of the Markdown plugin is not a plugin
  fix:   export an object with \`name\` and visitors, or a function of options that gives one

1 error, 0 warnings`,
  },
  {
    what: 'a plugin that visits nothing',
    files: { 'site.config.ts': ONE, 'plugins/tombol.ts': "export default { name: 'tombol', hedings() {} };\n" },
    text: `site/plugins/tombol.ts:1:1  the Markdown plugin visits nothing
  fix:   name a function after each kind of node it is about, such as \`link(node, context) { … }\`

1 error, 0 warnings`,
  },
  {
    what: 'a plugin that is not valid TypeScript',
    files: { 'site.config.ts': ONE, 'plugins/tombol.ts': "export default {\n  name: 'tombol'\n  text() {},\n};\n" },
    text: `site/plugins/tombol.ts:3:3  the Markdown plugin is not valid: Expected \`,\` or \`}\` but found \`Identifier\`
  |   2 |   name: 'tombol'
  | > 3 |   text() {},
  |     |   ^
  |   4 | };
  fix:   correct the text at this place

1 error, 0 warnings`,
  },
  {
    what: 'a plugin that cannot be compiled, with the problems of articles',
    files: {
      'site.config.ts': toConfig("['./plugins/tombol.ts', './plugins/kunci.ts']"),
      'plugins/tombol.ts': "import './tiada.ts';\nexport default {};\n",
      'plugins/kunci.ts':
        "export default { name: 'kunci', text(node, context) { context.report({ message: 'teks', node, severity: 'error' }); } };\n",
      'pages/a.md': '---\ntitle: A\n---\n\n[b](./b.md)\n',
    },
    text: `site/pages/a.md:5:1  broken link "./b.md"
  fix:   correct the address, or add the page it leads to

site/pages/a.md:5:2  teks
  fix:   see ./plugins/kunci.ts

site/plugins/tombol.ts:1:8  the Markdown plugin imports "./tiada.ts", which does not exist
  | > 1 | import './tiada.ts';
  |     |        ^
  |   2 | export default {};
  fix:   correct the path, or create the file

3 errors, 0 warnings`,
  },
  {
    what: 'a plugin that does not take its options',
    files: {
      'site.config.ts': toConfig("[['./plugins/tombol.ts', { elemen: 'b' }]]"),
      'plugins/tombol.ts':
        'export default (options: object) => {\n  throw new Error(`unknown option ${Object.keys(options).join()}`);\n};\n',
    },
    text: `site/plugins/tombol.ts:2:9  the Markdown plugin stopped with an error: unknown option elemen
  |   1 | export default (options: object) => {
  | > 2 |   throw new Error(\`unknown option \${Object.keys(options).join()}\`);
  |     |         ^
  |   3 | };
  fix:   correct the file

1 error, 0 warnings`,
  },
  {
    what: 'a plugin that throws, at the node of the article it was given',
    files: {
      'site.config.ts': ONE,
      'plugins/tombol.ts':
        "export default {\n  name: 'tombol',\n  async listItem() {\n    throw new Error('tidak bisa');\n  },\n};\n",
      'pages/a.md': PAGE,
    },
    text: `site/pages/a.md:7:1  the Markdown plugin ./plugins/tombol.ts stopped with an error: tidak bisa
  fix:   correct the plugin, or take it out of \`markdown.plugins\`

1 error, 0 warnings`,
  },
  {
    what: 'an import that is not valid, as without plugins',
    files: {
      'site.config.ts': ONE,
      'plugins/tombol.ts': "export default { name: 'tombol', text() {} };\n",
      'pages/a.mdx': "---\ntitle: A\n---\n\nimport b from './b.json';\n# Judul\n",
    },
    text: `site/pages/a.mdx:6:2  import or export is not valid JavaScript: Invalid Character \` \`
  |   5 | import b from './b.json';
  | > 6 | # Judul
  |     |  ^
  |   7 |
  fix:   correct it; an empty line ends it

1 error, 0 warnings`,
  },
  {
    what: 'problems that a plugin reports, with the others of the file',
    files: {
      'site.config.ts': ONE,
      'plugins/tombol.ts':
        "export default {\n  name: 'tombol',\n  inlineCode(node, context) {\n    context.report({ message: 'tombol ditulis sebagai kode', node, severity: 'error' });\n  },\n};\n",
      'pages/a.md': `${PAGE}\n[b](./b.md)\n`,
    },
    text: `site/pages/a.md:5:17  tombol ditulis sebagai kode
  fix:   see ./plugins/tombol.ts

site/pages/a.md:10:1  broken link "./b.md"
  fix:   correct the address, or add the page it leads to

2 errors, 0 warnings`,
  },
]);
