import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRenderer } from '../../../serbakode/src/node/markdown/createRenderer.ts';
import { TEST_LABELS, TEST_POLICY } from '../../../testing/markdown/testLabels.ts';
import { finish } from '../../../testing/markdown/testRender.ts';
import { runPlugin } from './runPlugin.ts';
import type { Node } from './tree.ts';

let file: string;
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'plugin-')), 'given.mjs');
  // The renderer loads plugins from files.
  await writeFile(file, 'export default (plugin) => plugin;\n');
});

type Attach = (this: unknown, ...options: never[]) => unknown;

/** Render a text as in an imported site, with plugins of rehype or remark. */
async function render(
  text: string,
  attach: Attach,
  { kind = 'rehype', format = 'mdx', options = [] as unknown[], keepsCase = false } = {},
) {
  const plugin = runPlugin({ name: 'a.js', kind: kind as 'remark' | 'rehype', attach, options, keepsCase });
  const renderer = createRenderer({
    labels: TEST_LABELS,
    policy: TEST_POLICY,
    isLenient: true,
    keepsCase,
    plugins: [{ name: './a.js', file, options: plugin }],
  });
  const result = await renderer.render({ text, file: 'a.md', format: format as 'md' | 'mdx' });
  return { ...result, html: finish(result.html, result, { './b.md': '/docs/b', '/c.md': '/docs/c' }) };
}

/** A plugin that calls a function for each element. */
const forEach = (change: (node: Node, index: number, parent: Node) => void) => () => (tree: Node) => {
  const visit = (parent: Node) =>
    [...(parent.children ?? [])].forEach((node, index) => {
      visit(node);
      if (node.type === 'element') change(node, index, parent);
    });
  visit(tree);
};

const ARTICLE = `# Judul

Satu *dua* **tiga** ~~empat~~ \`lima\` [b](./b.md) [c][d] ![gambar](g.png "Ini") {1 + 1}\\
baru[^1] <kbd>K</kbd>

## Bagian {#sendiri}

- a
- b [b](./b.md)
  1. c

3. satu

   dua

- [x] sudah

| a | b |
| - | :-: |
| 1 | *2* |

:::note[Catatan]

isi

:::

\`\`\`js title="a.js" {1}
const a = 1;
\`\`\`

> kutip

---

<Tabs>
  <TabItem value="x">dalam</TabItem>
</Tabs>

[d]: /c.md

[^1]: kaki
`;

describe('a plugin of rehype', () => {
  it.each(['mdx', 'md'])('that changes nothing leaves the article as it is (%s)', async (format) => {
    const text = format === 'md' ? ARTICLE.replace(/<Tabs>[^]*<\/Tabs>/, '').replace('{1 + 1}', '') : ARTICLE;
    const without = await render(text, () => undefined, { format });
    const seen: string[] = [];
    const changed = await render(
      text,
      forEach(({ tagName = '' }) => seen.push(tagName)),
      { format },
    );
    expect(changed.html).toBe(without.html);
    expect(changed.module).toBe(without.module);
    expect(changed.problems).toEqual(without.problems);
    expect(new Set(seen)).toEqual(
      new Set(
        'h1 em strong del code a img br sup p h2 li ol ul th tr thead td tbody table admonition pre blockquote hr'.split(
          ' ',
        ),
      ),
    );
  });

  const body = async (text: string, attach: Attach, options = {}) => {
    const { html, problems } = await render(text, attach, options);
    expect(problems).toEqual([]);
    return html.replace(/\s*<a class="heading-anchor"[^]*?<\/a>/g, '').replace(/>\n+</g, '><');
  };
  const onTag = (name: string, change: (node: Node, index: number, parent: Node) => void) =>
    forEach((node, index, parent) => node.tagName === name && change(node, index, parent));

  it.each(['mdx', 'md'])(
    'changes text, attributes and elements, and leaves the rest to the engine (%s)',
    async (format) => {
      const shout = () => (tree: Node) => {
        const visit = (node: Node) => {
          if (node.type === 'text') node.value = node.value?.toUpperCase() ?? '';
          node.children?.forEach(visit);
        };
        visit(tree);
      };
      const options = { format };
      expect(await body('## Satu *dua* {#x}\n\n- tiga [b](./b.md)\n', shout, options)).toBe(
        '<h2 id="x" class="anchored">SATU <em>DUA</em></h2><ul><li>TIGA <a href="/docs/b">B</a></li></ul>',
      );
      expect(
        await body(
          '[b](./b.md) [x](https://x.example)',
          onTag('a', (a) => (a.properties = { ...a.properties, target: '_self', className: ['luar'] })),
          options,
        ),
      ).toBe(
        '<p><a href="/docs/b" target="_self" class="luar">b</a> <a href="https://x.example" target="_self" class="luar">x</a></p>',
      );
      const wrap = (tagName: string) => (node: Node, index: number, parent: Node) => {
        parent.children?.splice(index, 1, {
          type: 'element',
          tagName,
          properties: { className: ['geser'] },
          children: [node],
        });
      };
      expect(await body('| a |\n| - |\n| [b](./b.md) |\n', onTag('table', wrap('div')), options)).toMatch(
        /^<div class="geser">.*<table>.*<td><a href="\/docs\/b">b<\/a><\/td>.*<\/table>.*<\/div>$/s,
      );
      expect(await body('a *b*', onTag('em', wrap('mark')), options)).toBe(
        '<p>a <mark class="geser"><em>b</em></mark></p>',
      );
    },
  );

  it('keeps headings in the table of contents, with the ids and attributes that it sets', async () => {
    const named = await render(
      '## Satu\n\n## Satu\n\n## Dua {#x}\n',
      forEach((node) => {
        node.properties = { ...node.properties, className: ['besar'], ariaLabel: 'A' };
        if (node.properties['id'] === 'satu-1') node.properties['id'] = 'lain';
      }),
    );
    expect(named.headings).toEqual([
      { id: 'satu', level: 2, text: 'Satu' },
      { id: 'lain', level: 2, text: 'Satu' },
      { id: 'x', level: 2, text: 'Dua' },
    ]);
    expect(named.html).toContain('<h2 aria-label="A" id="lain" class="anchored besar">');
    const deeper = await render(
      '## Satu\n',
      onTag('h2', (node) => (node.tagName = 'h3')),
    );
    expect(deeper.headings).toEqual([{ id: 'satu', level: 3, text: 'Satu' }]);
  });

  it('sees the ids of headings as the site writes them, with capitals too', async () => {
    const seen: unknown[] = [];
    const see = onTag('h2', (node) => seen.push(node.properties?.['id']));
    const { headings } = await render('## Satu Dua\n\n## Satu Dua\n', see, { keepsCase: true });
    expect(seen).toEqual(['Satu-Dua', 'Satu-Dua-1']);
    expect(headings.map(({ id }) => id)).toEqual(seen);
  });

  it('leaves code to the engine, and puts attributes around it', async () => {
    const code = '```js\nconst a = 1;\n```\n';
    const changed = await body(
      code,
      onTag('pre', (node) => (node.properties = { dataSalin: 'ya' })),
    );
    expect(changed).toMatch(/^<div data-salin="ya"><.*<span class="t-keyword">const<\/span>.*<\/div>$/s);
    const shorter = await body(
      code,
      onTag('code', (node) => (node.children = [{ type: 'text', value: 'let b;\n' }])),
    );
    expect(shorter).toContain('<span class="t-keyword">let</span>');
    expect(shorter).not.toContain('<div data');
  });

  it('writes changed rows, items and cells, and the elements around them', async () => {
    const mark = (name: string) => onTag(name, (node) => (node.properties = { className: 'c' }));
    expect(await body('| a |\n| - |\n| 1 *2* |\n', mark('td'))).toBe(
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td class="c">1 <em>2</em></td></tr></tbody></table>',
    );
    expect(await body('- a\n- *b* c\n', mark('li'))).toBe(
      '<ul><li class="c">a</li><li class="c"><em>b</em> c</li></ul>',
    );
  });

  it('runs in and around components, and its additions are rendered', async () => {
    const { module, problems } = await render(
      'export const Kotak = () => 1;\n\n<Kotak>\n\n[b](./b.md)\n\n</Kotak>\n',
      forEach((node, _, parent) => {
        if (node.tagName !== 'a') return;
        node.properties = { ...node.properties, rel: 'next' };
        parent.children?.push({
          type: 'element',
          tagName: 'svg',
          properties: { viewBox: '0 0 1 1', ariaHidden: 'true' },
          children: [{ type: 'element', tagName: 'path', properties: { d: 'M0 0', strokeWidth: 2 }, children: [] }],
        });
      }),
    );
    expect(problems).toEqual([]);
    expect(module?.replace(/\uE000.*?\uE001/g, '').replace(/[^\x20-\x7E]/g, '')).toContain('<svg viewBox');
  });

  it('gets the file, its options, and a tree that it may replace', async () => {
    const attach =
      (word: string) =>
      (
        tree: Node,
        vfile: { readonly path: string; readonly data: { readonly frontMatter: { readonly title: string } } },
      ) => ({
        ...tree,
        children: [
          {
            type: 'element',
            tagName: 'p',
            properties: {},
            children: [{ type: 'text', value: `${word} ${vfile.path} ${vfile.data.frontMatter.title}` }],
          },
        ],
      });
    const { html } = await render('---\ntitle: Judul\n---\n\nisi\n', attach as Attach, { options: ['kata'] });
    expect(html).toBe('<p>kata a.md Judul</p>');
  });

  const SECOND = '---\ntitle: A\n---\n\nsatu\n\n  dua **tiga** [d]\n\n[d]: ./b.md\n';
  const stopAt =
    (place: (node: Node) => unknown) => () => (tree: Node, file: { fail: (...words: unknown[]) => void }) => {
      const visit = (node: Node): void => {
        if (node.type === 'strong' || node.tagName === 'strong') file.fail('tidak boleh', place(node));
        node.children?.forEach(visit);
      };
      visit(tree);
    };
  it.each(
    ['rehype', 'remark'].flatMap((kind) =>
      [
        ['a node', (node: Node) => node, 7],
        ['the position of a node', (node: Node) => node['position'], 7],
        ['a point', (node: Node) => (node['position'] as { start: object }).start, 7],
        ['a place among options', (node: Node) => ({ place: node['position'], ancestors: [] }), 7],
        ['no place: that of the block is found', () => undefined, 3],
      ].map((one) => [kind, ...one] as [string, string, (node: Node) => unknown, number]),
    ),
  )('that fails is reported at the place in its error: %s, with %s', async (kind, _what, place, column) => {
    const { problems } = await render(SECOND, stopAt(place), { kind });
    expect(problems).toMatchObject([{ line: 7, column, message: expect.stringContaining('tidak boleh') }]);
  });

  it.each(['rehype', 'remark'])(
    'that throws is an error of the article, whose other problems are reported (%s)',
    async (kind) => {
      const { html, problems } = await render(
        'isi ~~a~~\n\n<p style="color: red">x</p>\n',
        () => () => {
          throw new Error('tidak mau\nbaris');
        },
        { kind },
      );
      expect(html).toContain('isi');
      // The plugin fails at any text, so no single block is the cause.
      expect(problems.map(({ line, message, severity }) => `${line} ${severity} ${message}`)).toEqual([
        `1 error the ${kind} plugin a.js stopped with an error: tidak mau`,
        expect.stringContaining('style'),
      ]);
    },
  );
});

describe('a plugin of remark', () => {
  it('names elements and attributes of its nodes as rehype does', async () => {
    const attach = () => (tree: Node) => {
      const [first] = tree.children ?? [];
      if (first) first.data = { hProperties: { className: ['awal'] } };
      tree.children?.push({
        type: 'kotak',
        data: { hName: 'aside', hProperties: { id: 'k' } },
        children: [{ type: 'strong', children: [{ type: 'text', value: 'isi' }] }],
      });
    };
    const { html } = await render('[b](./b.md)\n', attach, { kind: 'remark' });
    expect(html.replaceAll('\n', '')).toBe(
      '<p class="awal"><a href="/docs/b">b</a></p><aside id="k"><strong>isi</strong></aside>',
    );
  });
});
