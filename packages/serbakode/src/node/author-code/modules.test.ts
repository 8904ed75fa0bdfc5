import { describeErrors } from '../../../../testing/errorCases.ts';

const page = (body: string) => `export const title = 'A';\nexport default function Page() {\n  ${body}\n}\n`;

describeErrors('pages that are code', [
  {
    what: 'a page component without a default export (R105)',
    files: {
      'pages/kontak/index.tsx':
        "export const title = 'Kontak';\nexport function Kontak() {\n  return <h1>Kontak</h1>;\n}\n",
    },
    text: `site/pages/kontak/index.tsx:1:1  the page component of /kontak has no default export
  fix:   write \`export default function Page() { … }\`; the name of a file that is not a page begins with an underscore

1 error, 0 warnings`,
  },
  {
    what: 'metadata of the wrong type, and what crashes while it is computed',
    files: {
      'pages/a.tsx':
        "import { nama } from './_nama';\nexport const title = nama.length + 1;\nexport const description = nama.hilang();\nexport default () => <h1>A</h1>;\n",
      'pages/_nama.ts': "export const nama = 'A';\n",
      'pages/c.tsx':
        "import { jumlah } from './_jumlah';\nexport const title = jumlah(3);\nexport const frontMatter = title.split('');\nexport default () => <h1>C</h1>;\n",
      'pages/_jumlah.ts': 'export const jumlah = (n: number) => `${n} tulisan`;\n',
      'pages/d.tsx': 'export const title = `${window.name} D`;\nexport default () => <h1>D</h1>;\n',
      'pages/e.tsx': 'export const title = [1, 2].map(String);\nexport default () => <h1>E</h1>;\n',
      'pages/f.tsx': 'export function title() {}\nexport default () => <h1>F</h1>;\n',
      'pages/b.tsx':
        "export const frontMatter = {\n  title: 'B',\n  draft: 'ya',\n};\nexport default () => <h1>B</h1>;\n",
    },
    text: `site/pages/a.tsx:3:33  \`title\` and \`description\` stopped with an error: nama.hilang is not a function
  |   2 | export const title = nama.length + 1;
  | > 3 | export const description = nama.hilang();
  |     |                                 ^
  |   4 | export default () => <h1>A</h1>;
  fix:   correct the file

site/pages/b.tsx:3:3  \`draft\` is "ya", but must be true or false
  fix:   correct \`draft\`

site/pages/c.tsx:3:28  \`frontMatter\` must be a group of fields
  fix:   write \`export const frontMatter = { title: 'Title' }\`

site/pages/d.tsx:1:22  \`title\` stopped with an error: window is not defined
  | > 1 | export const title = \`\${window.name} D\`;
  |     |                      ^
  |   2 | export default () => <h1>D</h1>;
  fix:   metadata for search engines is computed at build, where there is no browser

site/pages/e.tsx:1:22  \`title\` is a list, but must be text
  fix:   correct \`title\`

site/pages/f.tsx:1:17  \`title\` is a function, but must be text
  fix:   correct \`title\`

6 errors, 0 warnings`,
  },
  {
    what: 'imports that lead nowhere, in every kind of module',
    files: {
      'pages/a.tsx': `import { b } from './_bagan';\nimport clsx from 'tidak-terpasang';\n${page('return <h1 className={clsx(b)}>A</h1>;')}`,
      'pages/_bagian.ts': "export * from '@site/tidak/ada';\n",
      'docs/a.mdx':
        "# A\n\nimport useGlobalData from '@docusaurus/useGlobalData';\nimport { kata } from '../pages/_bagian';\nimport Peta from '@theme/Peta';\n\n<Peta>{kata}</Peta>\n",
      'pages/c.tsx': page('return <Details><Denah /></Details>;').replace(
        /^/,
        "import Details from 'serbakode/theme/Details';\nimport Denah from 'serbakode/theme/Denah';\n",
      ),
    },
    text: `site/docs/a.mdx:3:27  "@docusaurus/useGlobalData" is not part of the theme
  |   2 |
  | > 3 | import useGlobalData from '@docusaurus/useGlobalData';
  |     |                           ^
  |   4 | import { kata } from '../pages/_bagian';
  known: @docusaurus/BrowserOnly, @docusaurus/Head, @docusaurus/Link, @docusaurus/useBaseUrl, @docusaurus/useDocusaurusContext, @theme/Admonition, @theme/CodeBlock, @theme/Details, @theme/Heading, @theme/Layout, @theme/TabItem, @theme/Tabs
  fix:   plugins do not run: write their data into a JSON file of the site, and import that

site/docs/a.mdx:5:18  "@theme/Peta" is not part of the theme
  |   4 | import { kata } from '../pages/_bagian';
  | > 5 | import Peta from '@theme/Peta';
  |     |                  ^
  |   6 |
  known: @docusaurus/BrowserOnly, @docusaurus/Head, @docusaurus/Link, @docusaurus/useBaseUrl, @docusaurus/useDocusaurusContext, @theme/Admonition, @theme/CodeBlock, @theme/Details, @theme/Heading, @theme/Layout, @theme/TabItem, @theme/Tabs
  fix:   import one of these, or a component of your own

site/pages/_bagian.ts:1:15  there is no file "@site/tidak/ada"
  | > 1 | export * from '@site/tidak/ada';
  |     |               ^
  |   2 |
  fix:   correct the path, or create the file

site/pages/a.tsx:1:19  there is no file "./_bagan"
  | > 1 | import { b } from './_bagan';
  |     |                   ^
  |   2 | import clsx from 'tidak-terpasang';
  fix:   correct the path, or create the file

site/pages/a.tsx:2:18  package "tidak-terpasang" is not installed
  |   1 | import { b } from './_bagan';
  | > 2 | import clsx from 'tidak-terpasang';
  |     |                  ^
  |   3 | export const title = 'A';
  fix:   install it with npm, or correct the name; a path begins with \`./\` or \`@site/\`

site/pages/c.tsx:2:19  "serbakode/theme/Denah" is not part of the theme
  |   1 | import Details from 'serbakode/theme/Details';
  | > 2 | import Denah from 'serbakode/theme/Denah';
  |     |                   ^
  |   3 | export const title = 'A';
  known: @docusaurus/BrowserOnly, @docusaurus/Head, @docusaurus/Link, @docusaurus/useBaseUrl, @docusaurus/useDocusaurusContext, @theme/Admonition, @theme/CodeBlock, @theme/Details, @theme/Heading, @theme/Layout, @theme/TabItem, @theme/Tabs
  fix:   import one of these, or a component of your own

6 errors, 0 warnings`,
  },
  {
    what: 'modules that are not valid',
    files: {
      'pages/a.tsx': page('return <h1>A</h2>;'),
      'pages/b.mdx': "---\ntitle: B\n---\n\nimport Kotak from './_kotak.jsx';\n\n<Kotak />\n",
      'pages/_kotak.jsx': 'export default function Kotak() {\n  return <div>;\n}\n',
    },
    text: `site/pages/_kotak.jsx:3:1  not valid JavaScript: Unexpected token. Did you mean \`{'}'}\` or \`&rbrace;\`?
  |   2 |   return <div>;
  | > 3 | }
  |     | ^
  |   4 |
  fix:   correct it

site/pages/a.tsx:3:17  not valid TypeScript: Expected corresponding JSX closing tag for 'h1'.
  |   2 | export default function Page() {
  | > 3 |   return <h1>A</h2>;
  |     |                 ^
  |   4 | }
  fix:   correct it

2 errors, 0 warnings`,
  },
  {
    what: 'a name that a module does not export, which only the bundler knows',
    files: {
      'pages/a.tsx': `import { tiga } from './_angka';\n${page('return <h1>{tiga}</h1>;')}`,
      'pages/_angka.ts': 'export const dua = 2;\n',
    },
    text: `site/pages/a.tsx:1:10  cannot be compiled: "tiga" is not exported by "site/pages/_angka.ts".
  | > 1 | import { tiga } from './_angka';
  |     |          ^
  |   2 | export const title = 'A';
  fix:   correct the text at this place

1 error, 0 warnings`,
  },
  {
    what: 'pages that crash while they are drawn, and while they are loaded',
    files: {
      'pages/a.tsx': page("throw new Error('tidak jadi');"),
      'pages/b.tsx': page('return <h1>{window.innerWidth}</h1>;'),
      'pages/c.tsx': `const lebar = document.title;\n${page('return <h1>{lebar}</h1>;')}`,
      'docs/d.mdx': '# D\n\n{tidakAda.nama}\n',
    },
    text: `site/docs/d.mdx:3:2  the page crashes while it is drawn: tidakAda is not defined
  |   2 |
  | > 3 | {tidakAda.nama}
  |     |  ^
  |   4 |
  fix:   correct the component; every page is drawn once at build

site/pages/a.tsx:3:9  the page crashes while it is drawn: tidak jadi
  |   2 | export default function Page() {
  | > 3 |   throw new Error('tidak jadi');
  |     |         ^
  |   4 | }
  fix:   correct the component; every page is drawn once at build

site/pages/b.tsx:3:15  the page crashes while it is drawn: window is not defined
  |   2 | export default function Page() {
  | > 3 |   return <h1>{window.innerWidth}</h1>;
  |     |               ^
  |   4 | }
  fix:   pages are drawn at build too, where there is no browser: use it in an effect or in \`@docusaurus/BrowserOnly\`

site/pages/c.tsx:1:15  the page crashes while it is drawn: document is not defined
  | > 1 | const lebar = document.title;
  |     |               ^
  |   2 | export const title = 'A';
  fix:   pages are drawn at build too, where there is no browser: use it in an effect or in \`@docusaurus/BrowserOnly\`

4 errors, 0 warnings`,
  },
  {
    what: 'what crashes in .mdx at its place: in lists and quotes, attributes, exports, components and the theme',
    files: {
      'docs/a.mdx':
        '---\ntitle: A\n---\n\nexport const data = {\n  a: { nama: "Sari" },\n};\n\n# Halo\n\n- satu\n- dua <b title="{data.b.nama}" className={data.a.nama} id={data\n  .b.nama}>x</b>\n',
      'docs/b.mdx': 'export const a = 1;\nexport const b = a.c.d;\n\n# B\n',
      'docs/c.mdx': '# C\n\n<!-- catatan -->\n\n> {[1].map(() => {\n>   return window.innerWidth;\n> })}\n',
      'docs/d.mdx': "import Kotak from './_kotak.jsx';\n\n# D\n\n<Kotak isi={[{}]} />\n",
      'docs/_kotak.jsx':
        'export default function Kotak({ isi }) {\n  return <p>{isi.map((satu) => satu.nama.length)}</p>;\n}\n',
      'docs/e.mdx': '# E\n\nLihat:\n\n<CodeBlock language="js" />\n',
      'docs/f.mdx': '# F\n\n<CodeBlock>{"a"}</CodeBlock>\n\n<CodeBlock />\n',
      'docs/g.mdx': "import Bagian from './_bagian.mdx';\n\n# G\n\n<Bagian />\n",
      'docs/_bagian.mdx': 'Isi.\n\n{hilang}\n',
    },
    text: `site/docs/_bagian.mdx:3:2  site/docs/g.mdx crashes while it is drawn: hilang is not defined
  |   2 |
  | > 3 | {hilang}
  |     |  ^
  |   4 |
  fix:   correct the component; every page is drawn once at build

site/docs/_kotak.jsx:2:42  site/docs/d.mdx crashes while it is drawn: Cannot read properties of undefined (reading 'length')
  |   1 | export default function Kotak({ isi }) {
  | > 2 |   return <p>{isi.map((satu) => satu.nama.length)}</p>;
  |     |                                          ^
  |   3 | }
  fix:   correct the component; every page is drawn once at build

site/docs/a.mdx:13:6  the page crashes while it is drawn: Cannot read properties of undefined (reading 'nama')
  |   12 | - dua <b title="{data.b.nama}" className={data.a.nama} id={data
  | > 13 |   .b.nama}>x</b>
  |      |      ^
  |   14 |
  fix:   correct the component; every page is drawn once at build

site/docs/b.mdx:2:22  the page crashes while it is drawn: Cannot read properties of undefined (reading 'd')
  |   1 | export const a = 1;
  | > 2 | export const b = a.c.d;
  |     |                      ^
  |   3 |
  fix:   correct the component; every page is drawn once at build

site/docs/c.mdx:6:5  the page crashes while it is drawn: window is not defined
  |   5 | > {[1].map(() => {
  | > 6 | >   return window.innerWidth;
  |     |     ^
  |   7 | > })}
  fix:   pages are drawn at build too, where there is no browser: use it in an effect or in \`@docusaurus/BrowserOnly\`

site/docs/e.mdx:5:1  the page crashes while it is drawn: Cannot read properties of undefined (reading 'replace')
  |   4 |
  | > 5 | <CodeBlock language="js" />
  |     | ^
  |   6 |
  fix:   correct the component; every page is drawn once at build

site/docs/f.mdx:1:1  the page crashes while it is drawn: Cannot read properties of undefined (reading 'replace')
  fix:   correct the component; every page is drawn once at build

7 errors, 0 warnings`,
  },
  {
    what: 'JSX, imports and exports in a .md file, code blocks left alone',
    files: {
      'pages/a.md': `---\ntitle: A\n---\n\nimport Kartu from './_kartu';\n\n<Kartu judul="a" />\n\nexport const nama = 'Sari';\n\n\`\`\`js\nimport a from 'a';\nexport default a;\n\`\`\`\n`,
    },
    text: `site/pages/a.md:5:1  import is not possible in a .md file
  fix:   rename the file to .mdx, or set markdown.format in site.config.ts; to show it as text, write it as code

site/pages/a.md:7:1  <Kartu> is a component, which a .md file cannot use
  fix:   rename the file to .mdx, or set markdown.format in site.config.ts; to show it as text, write it as code

site/pages/a.md:9:1  export is not possible in a .md file
  fix:   rename the file to .mdx, or set markdown.format in site.config.ts; to show it as text, write it as code

3 errors, 0 warnings`,
  },
  {
    what: 'a page without a title, which is only a warning',
    files: {
      'pages/a.tsx': 'export default () => <h1>A</h1>;\n',
      'pages/index.tsx': 'export default () => <h1>Depan</h1>;\n',
    },
    text: `site/pages/a.tsx:1:1  warning: \`title\` is missing: the document has the title of the site alone
  fix:   add \`export const title = 'Title'\`

0 errors, 1 warning`,
  },
  {
    what: 'broken links and anchors in a piece that pages show',
    files: {
      'docs/a.mdx': "# A\n\nimport Bagian from './_bagian.mdx';\n\n<Bagian />\n\n[b](#dari-bagian) [c](#tidak-ada)\n",
      'docs/_bagian.mdx': '## Dari bagian\n\n[x](./tidak.md)\n',
    },
    text: `site/docs/_bagian.mdx:3:1  broken link "./tidak.md"
  fix:   correct the address, or add the page it leads to

site/docs/a.mdx:7:19  broken anchor: /docs/a has no "#tidak-ada"
  fix:   correct the anchor, or give the heading the id with {#…}

2 errors, 0 warnings`,
  },
  {
    what: 'pieces that show one another in a circle',
    files: {
      'pages/a.mdx': "---\ntitle: A\n---\n\nimport Satu from './_satu.mdx';\n\n<Satu />\n",
      'pages/_satu.mdx': "import Dua from './_dua.mdx';\n\n<Dua />\n",
      'pages/_dua.mdx': "Isi.\n\nimport Satu from './_satu.mdx';\n\n<Satu />\n",
      'pages/b.mdx': "---\ntitle: B\n---\n\nimport Diri from './b.mdx';\n\n<Diri />\n",
    },
    text: `site/pages/_dua.mdx:3:18  partials import each other in a circle: site/pages/_satu.mdx -> site/pages/_dua.mdx -> site/pages/_satu.mdx
  fix:   take one of these imports out

site/pages/b.mdx:5:18  partials import each other in a circle: site/pages/b.mdx -> site/pages/b.mdx
  fix:   take one of these imports out

2 errors, 0 warnings`,
  },
  {
    what: 'JSON that a page imports and that is not valid',
    files: {
      'pages/a.tsx': `import data from './_data.json';\n${page('return <h1>{data.a}</h1>;')}`,
      'pages/_data.json': '{\n  "a": \n}\n',
    },
    text: `site/pages/_data.json:3:1  invalid JSON: Unexpected token '}'
  fix:   correct the text at this place

1 error, 0 warnings`,
  },
  {
    what: 'style sheets that are not valid',
    files: {
      'pages/a.tsx': `import './_a.css';\nimport styles from './_b.module.css';\n${page('return <h1 className={styles.b}>A</h1>;')}`,
      'pages/_a.css': 'p {\n  color: red;\n}\n..x {}\n',
      'pages/_b.module.css': '.b {{ color: red; }\n',
    },
    text: `site/pages/_a.css:4:2  not valid CSS: Expected identifier in class selector, got Delim('.')
  |   3 | }
  | > 4 | ..x {}
  |     |  ^
  |   5 |
  fix:   correct it

site/pages/_b.module.css:1:5  not valid CSS: Unexpected end of input
  | > 1 | .b {{ color: red; }
  |     |     ^
  |   2 |
  fix:   correct it

2 errors, 0 warnings`,
  },
]);
