import { toConfig, toPage, toPost, type HostileSite } from './hostileSite.ts';

/** YAML values that overload a parser. */
const VALUES: Readonly<Record<string, string>> = {
  'a list that contains itself': '&a [*a]',
  'a group that contains itself': '&a { b: *a }',
  'aliases that multiply': `[&a [x, x, x, x, x, x, x, x, x], ${'bcdefgh'
    .split('')
    .map((name, index) => `&${name} [${Array.from({ length: 9 }, () => `*${'abcdefg'[index] ?? 'a'}`).join(', ')}]`)
    .join(', ')}]`,
  'lists in lists': '['.repeat(5000) + ']'.repeat(5000),
  'groups in groups': `${'{ a: '.repeat(3000)}1${' }'.repeat(3000)}`,
  'a giant number': '1e999999',
  'a long number': '9'.repeat(5000),
  'no number': '.nan',
  'a date': '2023-02-31T99:99:99Z',
  'a date of another age': '+275760-09-13',
  'half a character': '"\\uD800\\uDFFF\\uDC00"',
  'a NUL': '"a\\0b"',
  'a tag of YAML': '!!js/function "function () { throw 1 }"',
  'a binary': '!!binary "AAAA"',
  'a set': '!!set { a, b }',
  'a merge': '{ <<: { a: 1 }, __proto__: { b: 2 } }',
  'prototype names': '{ __proto__: { x: 1 }, constructor: { prototype: { y: 1 } }, toString: 1, hasOwnProperty: 2 }',
  'a prototype': '__proto__',
  'a constructor': 'constructor',
  'a complex key': '{ ? [a, b] : c }',
  'a long text': 'x'.repeat(200_000),
  markup: '"<script>alert(1)</script>\\"\'><img src=x onerror=alert(1)>"',
  'a terminal sequence': '"\\e[2J\\e[31mred"',
  nothing: '~',
  true: 'true',
};

/** Fields of front matter and of files that hold a value. */
const FIELDS: Readonly<Record<string, (value: string) => Readonly<Record<string, string>>>> = {
  'tags of a post': (value) => ({ 'blog/a.md': toPost(`tags: ${value}\n`) }),
  'one tag': (value) => ({ 'blog/a.md': toPost(`tags: [${value}]\n`) }),
  'authors of a post': (value) => ({
    'blog/a.md': toPost(`authors: ${value}\n`),
    'blog/authors.yml': 'ani:\n  name: Ani\n',
  }),
  'the title of a post': (value) => ({
    'blog/a.md': `---\ntitle: ${value}\ndate: 2023-01-02\n---\n\nIsi.\n\n<!-- truncate -->\n`,
  }),
  'the date of a post': (value) => ({
    'blog/a.md': `---\ntitle: A\ndate: ${value}\n---\n\nIsi.\n\n<!-- truncate -->\n`,
  }),
  'the slug of a post': (value) => ({ 'blog/a.md': toPost(`slug: ${value}\n`) }),
  'a foreign field': (value) => ({ 'pages/a.md': toPage('Isi.', `apa: ${value}\n`) }),
  'the id of a doc': (value) => ({ 'docs/a.md': toPage('Isi.', `id: ${value}\nsidebar_position: ${value}\n`) }),
  'the sidebar of a doc': (value) => ({
    'docs/a.mdx': toPage('Isi.', `sidebar_custom_props: ${value}\ndisplayed_sidebar: ${value}\n`),
  }),
  'a key of a post': (value) => ({ 'blog/a.md': toPost(`? ${value}\n: 1\n`) }),
  'tags.yml': (value) => ({ 'blog/tags.yml': `a: ${value}\n`, 'blog/a.md': toPost('tags: [a]\n') }),
  'a key of tags.yml': (value) => ({
    'blog/tags.yml': `? ${value}\n: { label: A }\n`,
    'blog/a.md': toPost('tags: [a]\n'),
  }),
  'authors.yml': (value) => ({ 'blog/authors.yml': `ani: ${value}\n`, 'blog/a.md': toPost('authors: ani\n') }),
  'series.yml': (value) => ({ 'blog/series.yml': `s: { title: ${value}, posts: ${value} }\n` }),
  'courses.yml': (value) => ({ 'courses.yml': `- ${value}\n` }),
  'a category': (value) => ({
    'docs/b/_category_.yml': `label: ${value}\nposition: ${value}\nlink: ${value}\n`,
    'docs/b/a.md': toPage('Isi.'),
  }),
  'the home page': (value) => ({
    'pages/a.md': toPage('Isi.', `layout: home\nheading: A\nlead: A\npaths: ${value}\nactions: ${value}\n`),
  }),
};

/** Texts that are deeply nested, wide, long or unusual. */
const TEXTS: Readonly<Record<string, string>> = {
  'quotes in quotes': `${'> '.repeat(3000)}x`,
  'lists in lists': Array.from({ length: 800 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
  'brackets in brackets': '['.repeat(20_000) + ']'.repeat(20_000),
  'links in links': '[a]('.repeat(5000),
  'emphasis in emphasis': '*a **b '.repeat(8000),
  'tags in tags': `${'<div>'.repeat(5000)}x${'</div>'.repeat(5000)}`,
  'open tags': '<div>'.repeat(5000),
  'notes in notes': Array.from({ length: 200 }, (_, depth) => `${':'.repeat(203 - depth)}note`).join('\n\n'),
  'a long label': `[${'a'.repeat(50_000)}](/)\n\n[${'b '.repeat(50_000)}][x]\n\n[x]: /`,
  'a long definition': `[x][${'a'.repeat(50_000)}]\n\n[${'a'.repeat(50_000)}]: /`,
  'a long footnote': `[^${'a'.repeat(50_000)}]\n\n[^${'a'.repeat(50_000)}]: x`,
  'combining characters': `a${'\u0301\u0323'.repeat(8000)}`,
  'combining characters in a heading': `## a${'\u0301\u0323'.repeat(8000)}`,
  'bidirectional characters': '\u202E\u2066a\u2069'.repeat(4000),
  'letters and marks mixed': '\u05D0\u0301\u202Ea\u0323'.repeat(4000),
  'a wide table': `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n|${'b|'.repeat(20_000)}`,
  'a table with few cells in many columns': `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|x|\n'.repeat(2000)}`,
  'many headings': Array.from({ length: 5000 }, () => '## A').join('\n\n'),
  'many footnotes': `${Array.from({ length: 3000 }, (_, index) => `[^${index}]`).join('')}\n\n${Array.from({ length: 3000 }, (_, index) => `[^${index}]: x`).join('\n')}`,
  'references of one footnote': `${'[^1]'.repeat(10_000)}\n\n[^1]: x`,
  'many links': '[a](/) '.repeat(10_000),
  'stray colons': 'a:b ::c :::d '.repeat(5000),
  'many code blocks': '```js\nlet x = 1;\n```\n\n'.repeat(500),
  'a long line of code': `\`\`\`js\n${'a'.repeat(200_000)}\n\`\`\``,
  'code of one regular expression': `\`\`\`js\n${'/a/'.repeat(5000)}\n\`\`\``,
  backticks: '`'.repeat(50_000),
  'backticks of all lengths': Array.from({ length: 600 }, (_, length) => '`'.repeat(length)).join(' '),
  entities: '&#1114112;&#xFFFFFF;&#0;&CounterClockwiseContourIntegral;'.repeat(2000),
  comments: '<!--'.repeat(10_000),
  'an open declaration': '<!DOCTYPE '.repeat(5000),
  CDATA: '<![CDATA['.repeat(10_000),
  'control characters': Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('x'),
  'private characters of the engine': '\uE000L0\uE001\uFDD0A1\uFDD1\uFFFE\uFFFF',
  'a byte order mark inside': 'a\uFEFFb\n\n\uFEFF## c',
  'lone carriage returns': 'a\rb\r\r\n\rc',
  tabs: '\t'.repeat(10_000) + 'x',
  'a second front matter': '---\na: 1\n---\n\n---\nb: 2\n---',
  expressions: '{'.repeat(2000) + '1' + '}'.repeat(2000),
  'an open expression': '{`${',
  'JSX in JSX': `${'<A>'.repeat(2000)}${'</A>'.repeat(2000)}`,
  'a closing tag alone': '</div>\n\n</script>\n\n</body>',
  'tokens of diagrams': '```mermaid\ngraph TD; A-->A\n```\n\n$$\\frac{'.repeat(300),
  rulers: '***\n'.repeat(10_000),
  emoji: '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(5000),
};

const FORMATS: Readonly<Record<string, (text: string) => Readonly<Record<string, string>>>> = {
  'a post': (text) => ({ 'blog/a.md': toPost('', text) }),
  'the opening of a post': (text) => ({
    'blog/a.md': `---\ndate: 2023-01-02\n---\n\n${text}\n\n<!-- truncate -->\n\nIsi.\n`,
  }),
  'a doc': (text) => ({ 'docs/a.md': `# ${text}\n` }),
  'an MDX page': (text) => ({ 'pages/a.mdx': toPage(text) }),
};

const INDEX = { 'pages/index.md': toPage('Isi.') };

/** Code of a site that throws, loops or hangs. */
const CODE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a component that renders for ever': {
    'pages/a.tsx': "export const title = 'A';\nexport default function Abadi() { for (;;); }\n",
  },
  'a component that waits for ever': {
    'pages/a.tsx':
      "import { use } from 'react';\nconst never = new Promise(() => {});\nexport const title = 'A';\nexport default function Tunggu() { use(never); }\n",
  },
  'a component that contains itself': {
    'pages/a.tsx': "export const title = 'A';\nexport default function Diri() { return <Diri />; }\n",
  },
  'a component that throws nothing': {
    'pages/a.tsx': "export const title = 'A';\nexport default function Lempar() { throw null; }\n",
  },
  'a component that draws too much': {
    'pages/a.tsx':
      "export const title = 'A';\nexport default function Banyak() { return <p>{'x'.repeat(30_000_000)}</p>; }\n",
  },
  'an MDX page that computes for ever': { 'pages/a.mdx': toPage('{(() => { for (;;); })()}') },
  'a Footer that renders for ever': {
    'site.config.ts': toConfig(", theme: { components: { Footer: './Footer.tsx' } }"),
    'Footer.tsx': 'export default function Footer() { for (;;); }\n',
  },
  'a module whose top never ends': {
    'pages/a.tsx':
      "import { angka } from './_angka';\nexport const title = 'A';\nexport default function Top() { return <p>{angka}</p>; }\n",
    'pages/_angka.ts': 'export let angka = 0;\nwhile (angka < Infinity) angka += 1;\n',
  },
  'a title that is computed for ever': {
    'pages/a.tsx':
      'export const title = (() => { for (;;); })();\nexport default function Judul() { return <p>A</p>; }\n',
  },
  'a page that awaits for ever at its top': {
    'pages/a.tsx':
      "await new Promise(() => {});\nexport const title = 'A';\nexport default function Tunggu() { return <p>A</p>; }\n",
  },
  'a Footer whose top never ends': {
    'site.config.ts': toConfig(", theme: { components: { Footer: './Footer.tsx' } }"),
    'Footer.tsx': 'for (;;);\nexport default function Footer() { return null; }\n',
  },
  'a Markdown plugin whose top never ends': {
    'site.config.ts': toConfig(", markdown: { plugins: ['./plugin.ts'] }"),
    'plugin.ts': "for (;;);\nexport default { name: 'a', link() {} };\n",
  },
  'a Markdown plugin that is made for ever': {
    'site.config.ts': toConfig(", markdown: { plugins: ['./plugin.ts'] }"),
    'plugin.ts': 'export default () => { for (;;); };\n',
  },
  'a configuration that never ends': { 'site.config.ts': `for (;;);\n${toConfig('')}` },
  'a configuration that is awaited for ever': {
    'site.config.ts': 'export default () => new Promise(() => {});\n',
  },
  'sidebars that never end': { 'sidebars.ts': 'for (;;);\nexport default {};\n' },
  'an import of itself': { 'pages/a.mdx': toPage("import A from './a.mdx';\n\n<A />") },
};

/** List sites whose own code throws, loops or hangs. Some take the full limit of ten seconds. */
export function listCodeAttacks(): HostileSite[] {
  return Object.entries(CODE).map(([name, files]): HostileSite => ({ name, files: { ...INDEX, ...files } }));
}

export function listTextAttacks(): HostileSite[] {
  return [
    ...Object.entries(VALUES).flatMap(([value, yaml]) =>
      Object.entries(FIELDS).map(([field, toFiles]): HostileSite => ({
        name: `${value}, as ${field}`,
        files: { ...INDEX, ...toFiles(yaml) },
      })),
    ),
    ...Object.entries(TEXTS).flatMap(([attack, text]) =>
      Object.entries(FORMATS).map(([format, toFiles]): HostileSite => ({
        name: `${attack}, in ${format}`,
        files: { ...INDEX, ...toFiles(text) },
      })),
    ),
    ...listCodeAttacks(),
  ];
}
