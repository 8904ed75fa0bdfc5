import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import { transformSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { TEST_LABELS, TEST_POLICY } from '../../../../../testing/markdown/testLabels.ts';
import { createRenderer } from '../createRenderer.ts';
import { finishModule } from '../page/finishHtml.ts';
import type { MarkdownResult } from '../parse/types.ts';
import { readMarks } from './marks.ts';

const renderer = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY });

describe('an MDX page', () => {
  it('renders Markdown as a Markdown page does, with components between', async () => {
    const md = [
      '## A {#x}',
      'B *c* `{d}` [e](./f.md)',
      '```js\nlet a = "{}"\n```',
      ':::tip[T]\n- [x] g\n:::',
      '| h |\n| - |\n| i |',
      'j[^1]\n\n[^1]: k',
    ].join('\n\n');
    const html = await toHtml(md);
    const asMarkdown = await createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY }).render({
      text: md,
      file: 'a.md',
    });
    expect(normalize(html)).toBe(
      normalize(asMarkdown.html.replace('\uE000L0\uE001', './f.md').replace('\uE000F0\uE001', '')),
    );
  });

  it('renders imported, exported, passed and computed values', async () => {
    const text = [
      "import Badge, { Box as Kotak } from './parts.jsx';",
      "export const nama = 'Sari';\nexport function Salam({ children }) {\n\n  return <b>Halo {children}</b>;\n}",
      '# Judul {nama}',
      '<Kotak warna="merah" besar {...{ n: 1 }}>\n\n*Isi* {1 + 1}\n\n</Kotak>',
      'Teks <Badge>x *y*</Badge> <Salam>{nama}</Salam> {/* komentar */} {nama.toUpperCase()}',
      '<Tabs groupId="pm">\n  <TabItem value="a">A *b*</TabItem>\n</Tabs>',
    ].join('\n\n');
    const html = await toHtml(text, {
      './parts.jsx': {
        default: ({ children }: { children: ReactNode }) => createElement('i', null, children),
        Box: (props: Record<string, unknown>) =>
          createElement(
            'section',
            { className: String(props['warna']), 'data-n': props['n'] },
            props['children'] as ReactNode,
          ),
      },
    });
    expect(html).toBe(
      '<section class="merah" data-n="1"><p><em>Isi</em> 2</p></section>' +
        '<p>Teks <i>x <em>y</em></i> <b>Halo Sari</b>  SARI</p>' +
        '<div class="tabs-pm"><u>A <em>b</em></u></div>',
    );
  });

  it('keeps external addresses, and resolves the site’s addresses in elements and in links of the theme', async () => {
    expect(await toHtml('<a href="https://a.example/?b=1&c=2#d">e</a>')).toBe(
      '<a href="https://a.example/?b=1&amp;c=2#d">e</a>',
    );
    const links = async (text: string) =>
      (await render(text)).links.map(({ url, line, column }) => [url, line, column]);
    expect(await links('<Link to="./b.md">b</Link> <Link href="/c">c</Link> <Link to={d}>d</Link>')).toEqual([
      ['./b.md', 1, 1],
      ['/c', 1, 28],
    ]);
    expect(await links('import Tautan from "@docusaurus/Link";\n\n<Tautan to="/b">b</Tautan>')).toEqual([['/b', 3, 1]]);
    // A Link component of the author's own may use any prop.
    expect(await links('import { Link } from "./parts.jsx";\n\n<Link to="/b">b</Link>')).toEqual([]);
    expect(await links('<Kotak to="/b">b</Kotak>')).toEqual([]);
  });

  it('keeps text as it is written, with braces and line breaks', async () => {
    expect(await toHtml('a \\{b} &amp; &lt;c>\nd\n\n`{e}` \\<f>')).toBe(
      '<p>a {b} &amp; &lt;c&gt;\nd</p><p><code translate="no">{e}</code> &lt;f&gt;</p>',
    );
  });

  it('exports its front matter and its table of contents, with that of its partials', async () => {
    const text =
      "---\ntitle: T\n---\nimport Bagian from './_bagian.mdx';\n\n## A\n\n<Bagian />\n\n### B {/* #b-id */}\n";
    const exports = await evaluate(await render(text), {
      './_bagian.mdx': { default: () => null, toc: [{ level: 3, id: 'p', text: 'P' }] },
    });
    expect(exports['frontMatter']).toEqual({ title: 'T' });
    expect(exports['toc']).toEqual([
      { level: 2, id: 'a', text: 'A' },
      { level: 3, id: 'p', text: 'P' },
      { level: 3, id: 'b-id', text: 'B' },
    ]);
  });

  it('keeps an author’s own export of these names', async () => {
    const exports = await evaluate(await render('export const toc = [1];\n\n## A'));
    expect(exports['toc']).toEqual([1]);
  });

  it('treats HTML comments and {#id} as Docusaurus does', async () => {
    const result = await render(
      '## A {#b}\n\n<!-- catatan {x -->\n\nb\n\n<!-- truncate -->\n\n`<!-- c -->`\n\n```html\n<!-- d -->\n```\n',
    );
    expect(result.problems).toEqual([]);
    expect(result).toMatchObject({ headings: [{ level: 2, id: 'b', text: 'A' }], excerptHtml: '<h2>A</h2>\n<p>b</p>' });
    expect(result.html).toContain('<code translate="no">&lt;!-- c --&gt;</code>');
    expect(result.html).toContain('&lt;!-- d --&gt;');
  });

  it('reads what Docusaurus reads: fences of MDX, comments after lone backticks, ids with spaces and of elements', async () => {
    const text = [
      'a ` lone\n\n<!-- komentar -->\n\nb ``c``',
      '````mdx-code-block\n<details>\n\n## Di dalam {#di dalam}\n\n```js\nlet a;\n```\n\n</details>\n````',
      '<h2 id="mentah">M</h2>',
      '<span id="titik" />',
    ].join('\n\n');
    const result = await render(text);
    expect(result.problems).toEqual([]);
    expect(result.ids).toEqual(['di dalam', 'mentah', 'titik']);
    expect(result.html).toContain(
      '<p>a ` lone</p>\n<p>b <code translate="no">c</code></p>\n<details><h2 id="di dalam"',
    );
    expect(result.html).toContain('data-lang="js"');
    const broken = await render('````mdx-code-block\n<b>a</b>\n````\n\n{1 +}');
    expect(broken.problems).toMatchObject([{ line: 5 }]);
  });

  it.each([
    ['indented text is not code', '    menjorok', '<p>menjorok</p>'],
    ['an import within a paragraph is text', 'a\nimport x from "y"\nb', '<p>a\nimport x from &quot;y&quot;\nb</p>'],
    [
      'alerts of GitHub and colons are text',
      '> [!NOTE]\n> :a[b] 10:30',
      '<blockquote>\n<p>[!NOTE]\n:a[b] 10:30</p>\n</blockquote>',
    ],
    ['one tilde deletes', '~a~', '<p><del>a</del></p>'],
    ['an admonition ends a paragraph', 'a\n:::note\nb\n:::', '<p>a</p>\n<aside class="admonition note"'],
    ['one stands in a list', '- a\n\n  :::note\n  b\n  :::', '<li>\n<p>a</p>\n<aside class="admonition note"'],
    ['one stands in a quote', '> :::note\n> b\n> :::', '<blockquote>\n<aside class="admonition note"'],
    [
      'one has another inside',
      '::::note\n:::tip\nb\n:::\n::::',
      '<div class="admonition-body">\n<aside class="admonition tip"',
    ],
    [
      'one that is not closed ends with what is around it',
      '- a\n\n  :::note\n  b\n\n- c',
      '<p>b</p>\n</div></aside>\n</li>\n<li>\n<p>c</p>',
    ],
    [
      'titles have three forms',
      ':::tip[A *b*]\n:::\n\n:::tip C *d*\n:::\n\n:::tip{title="E" .f #g}\n:::',
      'A <em>b</em></p>',
    ],
    ['the second one', ':::tip C *d*\n:::', 'C <em>d</em></p>'],
    [
      'the third one',
      ':::tip{title="E" .f #g}\n:::',
      '<aside class="admonition tip f" id="g" role="note"><p class="admonition-title">E</p>',
    ],
  ])('reads as Docusaurus does: %s', async (_what, text, html) => {
    const lenient = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY, isLenient: true });
    const result = await lenient.render({ text, file: 'a.mdx', format: 'mdx' });
    expect(result.html).toContain(html);
    expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('has the tags of `<Head>` in the head of its document', async () => {
    const result = await render('a\n\n<head>\n  <meta name="robots" content="noarchive" />\n</head>\n');
    expect(result.module).toContain(`import __Head from '@docusaurus/Head';`);
    expect(readMarks(result.module ?? '').code).toContain(
      '<__Head><meta name={"robots"} content={"noarchive"}></meta></__Head>',
    );
  });

  it('has the components that the site provides to every page', async () => {
    const own = createRenderer({
      labels: TEST_LABELS,
      policy: TEST_POLICY,
      components: { Kartu: '@site/src/kartu', Sorot: '@site/src/teks#Tanda' },
    });
    const result = await own.render({ text: 'a <Sorot>b</Sorot> <Kartu />', file: 'a.mdx', format: 'mdx' });
    expect(result.problems).toEqual([]);
    expect(result.module).toContain(
      'import { Tanda as Sorot } from "@site/src/teks";\nimport Kartu from "@site/src/kartu";',
    );
    expect(result.imports).toEqual([
      { source: '@site/src/teks', line: 1, column: 3 },
      { source: '@site/src/kartu', line: 1, column: 20 },
    ]);
  });

  it('is shown with warnings on a lenient site, unless it cannot be compiled', async () => {
    const lenient = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY, isLenient: true });
    const text = ':::catatan{.besar}\na\n:::\n\n<Kartu />\n\n:::tip b\n\nc\n';
    const result = await lenient.render({ text, file: 'a.mdx', format: 'mdx' });
    expect(result.problems.map(({ line, severity, message }) => `${line} ${severity} ${message}`)).toEqual([
      '1 warning unknown admonition "catatan"',
      '5 error component <Kartu> is not imported',
      '7 warning :::tip is not closed',
    ]);
    expect(result.html).toContain('<div class="catatan besar">\n<p>a</p>\n</div>');
  });

  it('counts the words of code too in a post of a lenient site, as Docusaurus does', async () => {
    const lenient = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY, isLenient: true });
    const file = { text: '---\ntitle: T\n---\n\nSatu [dua](./tiga.md).\n\n```js\nlet a = 1.5;\n```\n', file: 'a.md' };
    expect((await lenient.render({ ...file, isPost: true })).words).toBe(3 + 1 + 3);
    expect((await lenient.render(file)).words).toBe(2);
  });

  it('has the ids of Docusaurus on a lenient site, where ids of authors may be doubled', async () => {
    const lenient = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY, isLenient: true });
    const text = '# T\n\n## A {#x}\n\n## B {#x}\n\n## X\n\n## X\n\n# Late\n\n## Late\n';
    const result = await lenient.render({ text, file: 'a.mdx', format: 'mdx' });
    expect(result.headings.map(({ id }) => id)).toEqual(['x', 'x', 'x', 'x-1', 'late-1']);
    expect(result.html).toContain('<h1>Late</h1>');
    expect(result.problems.map(({ line, severity, message }) => `${line} ${severity} ${message}`)).toEqual([
      '5 warning the id "x" is used twice on this page',
      '7 warning the id "x" is used twice on this page',
      '11 warning second h1 "Late"',
    ]);
  });

  it.each([
    ['a <b className="x">*c*</b>{" "}{/* d */}', '<p>a <b class="x"><em>c</em></b> </p>'],
    ['<details open>\n<summary>a</summary>\n\n- b\n\n</details>', '<details open><summary>a</summary>\n<ul>'],
    ['<>a <br /> <td colSpan="2">b</td></>', 'a <br> <td colspan="2">b</td>'],
    [
      '<img src="https://a.example/b.png" alt="&quot;" width="3" />',
      '<img src="https://a.example/b.png" alt="&quot;" width="3">',
    ],
  ])('is HTML if all its JSX is: %s', async (text, html) => {
    const result = await render(text);
    expect(result).toMatchObject({ isStatic: true, module: null });
    expect(result.html).toContain(html);
    expect((await renderModule(text)).module).not.toBeNull();
  });

  it('has its declared format', async () => {
    const read = (file: string, format: 'md' | 'mdx', own: string) =>
      renderer.render({ text: `---\nmdx: { format: ${own} }\n---\n\na {1 + 1}\n`, file, format });
    expect((await read('a.md', 'md', 'mdx')).module).toContain('1 + 1');
    expect(await read('a.md', 'mdx', 'detect')).toMatchObject({ isStatic: true, html: '<p>a {1 + 1}</p>' });
    expect((await read('a.mdx', 'mdx', 'detect')).module).toContain('1 + 1');
  });

  it('has no ids in its excerpt, which lists show beside others', async () => {
    const result = await render('<b id="x">a</b>\n\n<!-- truncate -->\n\nb');
    expect(result).toMatchObject({
      isStatic: true,
      html: '<b id="x">a</b>\n<p>b</p>',
      excerptHtml: '<b>a</b>',
    });
  });

  it.each([
    '<Tabs />',
    '{a}',
    '{1 + 1}',
    '<b {...a} />',
    '<b onClick="a">b</b>',
    '<b title={a}>b</b>',
    '<b style="a">b</b>',
    '<iframe src="/a" />',
    '<head><title>a</title></head>',
    'export const a = 1;\n\nb',
  ])('is a module for what only JavaScript draws: %s', async (text) => {
    const result = await render(text);
    expect(result.module).not.toBeNull();
    expect(result).not.toHaveProperty('isStatic');
  });

  it('has its addresses resolved, those in JSX too', async () => {
    const result = await renderModule('[a](./b.md#c) ![d](e.png) <a href="./f.md">g</a> <img src="h.png" alt="" />');
    expect(result.links.map(({ url }) => url)).toEqual(['./b.md#c', './f.md']);
    const asset = { url: '/e.1.png', width: 3, height: 4 };
    const code = finishModule(result.module ?? '', result, {
      permalink: '/',
      links: ['/b', '/f"'],
      assets: [asset, null],
    });
    expect(await toHtmlOf(code)).toBe(
      '<p><a href="/b#c">a</a> <img src="/e.1.png" width="3" height="4" alt="d" decoding="async"/> <a href="/f&quot;">g</a> <img src="h.png" alt=""/></p>',
    );
  });

  it('is HTML without its components for feeds and search engines', async () => {
    const result = await render('# J <Tabs>x</Tabs>\n\na <Tabs>*b*</Tabs> {1}\n\n{/* truncate */}\n\nc');
    expect(result).toMatchObject({
      title: 'J x',
      titleHtml: 'J x',
      html: '<p>a <em>b</em> </p>\n<p>c</p>',
      excerptHtml: '<p>a <em>b</em> </p>',
    });
  });
});

describe('Markdown that an MDX page imports', () => {
  it('has exercises and escaped characters as in a separate page', async () => {
    const text = [
      '::::exercise[Pilih]{id="pilih" level="mudah"}\n\n- [ ] a\n  Karena b.\n- [x] `c`\n\n:::hint\nd\n:::\n\n::::',
      '- e\n- f\n\n      g\n\n1. h',
      '<pre>i\n<b>j</b>\n\nk</pre>',
      '\uE000L0\uE001',
    ].join('\n\n');
    const result = await renderer.render({ text, file: 'p.md', isImported: true });
    expect(normalize(await toHtmlOf(finish(result)))).toBe(
      normalize(result.html.replace('&#xE000;L0&#xE001;', '\uE000L0\uE001')),
    );
  });

  it('becomes a module as well, raw HTML and braces included', async () => {
    const result = await renderer.render({
      text: 'a {b} <kbd class="c">d</kbd>\n\n## E\n\n<details open><summary>f</summary>\n\ng\n\n</details>',
      file: 'p.md',
      isImported: true,
    });
    expect(await toHtmlOf(finish(result))).toBe(
      '<p>a {b} <kbd class="c">d</kbd></p><h2 id="e" class="anchored">E<a class="heading-anchor" href="#e" aria-label="Direct link to E">#</a></h2>' +
        '<details open=""><summary>f</summary><p>g</p></details>',
    );
    expect((await evaluate(result))['toc']).toEqual([{ level: 2, id: 'e', text: 'E' }]);
  });

  it('has the attributes of raw HTML that a browser takes and JSX can name', async () => {
    const result = await renderer.render({
      text: '<div “a” "b" @c="d" title="e" title="f" data-g=h/>i</div>',
      file: 'p.md',
      isImported: true,
    });
    expect(await toHtmlOf(finish(result))).toBe('<div title="e" data-g="h/">i</div>');
  });
});

describe('an MDX page that is not valid', () => {
  it('is reported in plain words, with the surrounding lines', async () => {
    expect(await problemsOf('---\ntitle: a\n---\n\nb\n\n<Tabs>\n\nc\n')).toEqual([
      'error a.mdx:7:1 <Tabs> is not closed\nfix: add `</Tabs>`; to show it as text, write it as code\n  6 |\n> 7 | <Tabs>\n    | ^\n  8 |',
    ]);
    expect(await problemsOf('a<br>b')).toEqual([
      'error a.mdx:1:2 <br> is not closed\nfix: write `<br />`: every tag is closed in MDX\n> 1 | a<br>b\n    |  ^',
    ]);
    expect(await problemsOf('<Tabs>\n</TabItem>')).toEqual([
      'error a.mdx:2:1 </TabItem> closes <Tabs> of line 1\nfix: write `</Tabs>` first\n  1 | <Tabs>\n> 2 | </TabItem>\n    | ^',
    ]);
    expect(await problemsOf('</Tabs>')).toEqual([
      'error a.mdx:1:1 </Tabs> closes nothing\nfix: remove it, or open `<Tabs>` above\n> 1 | </Tabs>\n    | ^',
    ]);
    expect(await problemsOf('a {b +} c')).toEqual([
      'error a.mdx:1:7 the code between the braces is not valid JavaScript: Unexpected token\n' +
        'fix: correct it; to show a brace as text, write `\\{` or put the text in code\n> 1 | a {b +} c\n    |       ^',
    ]);
    expect(await problemsOf('a {b')).toEqual([
      'error a.mdx:1:3 a brace is not closed\nfix: add `}`; to show a brace as text, write `\\{` or put the text in code\n> 1 | a {b\n    |   ^',
    ]);
    expect(await problemsOf('a <3')).toEqual([
      'error a.mdx:1:3 < does not begin a valid tag\nfix: to show it as text, write `\\<` or put the text in code\n> 1 | a <3\n    |   ^',
    ]);
  });

  it('is reported for a component that is not imported', async () => {
    expect(await problemsOf("import Kartu from './kartu.jsx';\n\na <Kartuu />\n")).toEqual([
      'error a.mdx:3:3 component <Kartuu> is not imported\nknown: Kartu\n' +
        "fix: add `import Kartuu from '...'` at the top; to show it as text, write it as code\n  2 |\n> 3 | a <Kartuu />\n    |   ^\n  4 |",
    ]);
  });

  it('is reported for an invalid import or export', async () => {
    expect(await problemsOf('a\n\nimport B frm "./b"\n')).toEqual([
      'error a.mdx:3:10 import or export is not valid JavaScript: Expected `from` but found `Identifier`\n' +
        'fix: correct it; an empty line ends it\n  2 |\n> 3 | import B frm "./b"\n    |          ^\n  4 |',
    ]);
    expect(await problemsOf('export default function A() {}\n')).toEqual([
      'error a.mdx:1:1 the default export of an .mdx file is the page itself\nfix: give this export a name\n> 1 | export default function A() {}\n    | ^\n  2 |',
    ]);
  });

  it('is reported for styles, which the security policy blocks', async () => {
    expect(await problemsOf('<p style={{ color: "red" }}>a</p>')).toEqual([
      'warning a.mdx:1:1 a style attribute does not show before the application has started: the site’s security policy blocks it\nfix: use a class of the theme',
    ]);
  });

  it('is reported for problems of its Markdown too', async () => {
    expect(await problemsOf(':::note\na\n\n```js\n')).toEqual([
      'error a.mdx:4:1 code block is not closed\nfix: add a line ``` after its last line',
    ]);
  });
});

function render(text: string): Promise<MarkdownResult> {
  return renderer.render({ text, file: 'a.mdx', format: 'mdx' });
}

async function problemsOf(text: string): Promise<string[]> {
  const { problems } = await render(text);
  return problems.map(({ file, line, column, message, known, fix, frame, severity }) =>
    [
      `${severity} ${file}:${line}:${column} ${message}`,
      ...(known === undefined ? [] : [`known: ${known.join(', ')}`]),
      ...(fix === undefined ? [] : [`fix: ${fix}`]),
      ...(frame === undefined ? [] : [frame]),
    ].join('\n'),
  );
}

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A page that another one imports is a module, whatever is in it. */
function renderModule(text: string): Promise<MarkdownResult> {
  return renderer.render({ text, file: 'a.mdx', format: 'mdx', isImported: true });
}

async function toHtml(text: string, modules: Modules = {}): Promise<string> {
  const result = await renderModule(text);
  expect(result.problems).toEqual([]);
  return toHtmlOf(finish(result), modules);
}

/** Theme components that these pages use. */
const THEME: Modules = {
  '@theme/mdx/Code': {
    default: ({ html }: { html: string }) => createElement('code', { dangerouslySetInnerHTML: { __html: html } }),
  },
  '@theme/Tabs': {
    default: ({ groupId, children }: { groupId?: string; children: ReactNode }) =>
      createElement('div', { className: `tabs-${groupId}` }, children),
  },
  '@theme/TabItem': { default: ({ children }: { children: ReactNode }) => createElement('u', null, children) },
};

async function toHtmlOf(code: string, modules: Modules = {}): Promise<string> {
  const exports = run(code, { ...THEME, ...modules });
  const Content = exports['default'] as ComponentType;
  // React adds preload links for images before the page.
  return renderToStaticMarkup(createElement(Content)).replace(/<link rel="preload"[^>]*>/g, '');
}

async function evaluate(result: MarkdownResult, modules: Modules = {}): Promise<Record<string, unknown>> {
  expect(result.problems).toEqual([]);
  return run(finish(result), modules);
}

function finish(result: MarkdownResult): string {
  return finishModule(result.module ?? '', result, {
    permalink: '/',
    links: result.links.map(() => null),
    assets: result.assets.map(() => null),
  });
}

/** Run a module: compile its JSX, and resolve its imports from `modules`. */
function run(code: string, modules: Modules): Record<string, unknown> {
  const compiled = transformSync('page.jsx', readMarks(code).code, { lang: 'jsx', jsx: { runtime: 'automatic' } });
  expect(compiled.errors).toEqual([]);
  const names: string[] = [];
  const body = compiled.code
    .replace(
      /import (\w+)?,? ?(?:\{([^}]*)\})? from ["']([^"']+)["'];?/g,
      (_, standard: string | undefined, named: string | undefined, from: string) => {
        const source = `modules[${JSON.stringify(from)}]`;
        const wanted = [
          ...(standard ? [`default: ${standard}`] : []),
          ...(named ?? '')
            .split(',')
            .filter((name) => name.trim() !== '')
            .map((name) => name.replace(' as ', ': ')),
        ];
        return `const { ${wanted.join(', ')} } = ${source};`;
      },
    )
    .replace(/export default function (\w+)/g, (_, name: string) => {
      names.push(`default: ${name}`);
      return `function ${name}`;
    })
    .replace(/export (const|function) (\w+)/g, (_, kind: string, name: string) => {
      names.push(name);
      return `${kind} ${name}`;
    });
  const all = { 'react/jsx-runtime': jsxRuntime, ...modules };
  return new Function('modules', `${body}\nreturn { ${names.join(', ')} };`)(all) as Record<string, unknown>;
}

/** Normalize void elements and booleans, which React writes differently. */
function normalize(html: string): string {
  return html
    .replace(/\/>/g, '>')
    .replace(/=""/g, '')
    .replace(/>\n+</g, '><')
    .replace(/(<input[^>]*>)/g, (tag) => tag.split(' ').sort().join(' ').replace(/>/g, ''))
    .replaceAll('&#x27;', "'");
}
