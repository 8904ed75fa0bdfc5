import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeErrors } from '../../../../testing/errorCases.ts';
import { buildFolder, writeSite } from '../../../../testing/siteFolder.ts';

const toConfig = (components: string) =>
  `export default {\n  title: 'Contoh',\n  url: 'https://contoh.example',\n  theme: {\n    components: ${components},\n  },\n};\n`;
const FOOTER = toConfig("{ Footer: './theme/Footer.tsx' }");
const PAGE = { 'pages/a.md': '---\ntitle: A\n---\n\nIsi.\n' };

const readStyles = async (outDir: string) => {
  const names = (await readdir(path.join(outDir, 'assets'))).filter((name) => name.endsWith('.css'));
  return (await Promise.all(names.map((name) => readFile(path.join(outDir, 'assets', name), 'utf8')))).join('');
};

describe('components of the theme that a site replaces', () => {
  it('are used on every page, may wrap the original, provide all of its exports, and have their own styles', async () => {
    const workDir = await writeSite({
      ...PAGE,
      'blog/2023-01-02-a.md': '---\ntitle: A\n---\n\nIsi.\n\n<!-- truncate -->\n',
      'site.config.ts': toConfig("{ Footer: './theme/Footer.tsx', BlogSidebar: './theme/BlogSidebar.jsx' }"),
      'theme/BlogSidebar.jsx':
        "import Original from '@theme-original/BlogSidebar';\n\nexport default (props) => (\n  <>\n    <b>Arsip</b>\n    <Original {...props} />\n  </>\n);\n",
      'theme/Footer.tsx': `import { Footer as Original } from '@theme-original/Footer';
import { useState } from 'react';
import styles from './Footer.module.css';

export default function Footer() {
  const [count] = useState(3);
  return (
    <>
      <Original />
      <p className={styles['thanks']}>Terima kasih {count} kali</p>
    </>
  );
}
`,
      'theme/Footer.module.css': '.thanks { padding-block: 7.5px; }\n',
    });
    expect(await buildFolder(workDir)).toBeNull();
    const outDir = path.join(workDir, 'dist');
    for (const file of ['a.html', '404.html'])
      expect(await readFile(path.join(outDir, file), 'utf8')).toMatch(
        /<footer[^>]*>.*<\/footer><p class="[\w-]+-thanks">Terima kasih <!-- -->3<!-- --> kali<\/p>/s,
      );
    expect(await readStyles(outDir)).toContain('padding-block:7.5px');
    const html = await readFile(path.join(outDir, 'blog.html'), 'utf8');
    expect(html).toContain('<b>Arsip</b>');
    // A replacement has all exports of the original, wherever that is imported.
    expect(html.match(/Recent posts/g)?.length).toBeGreaterThan(0);

    // The imports of a replacement are part of the application's cache key.
    await writeFile(path.join(workDir, 'site/theme/Footer.module.css'), '.thanks { padding-block: 8.5px; }\n');
    expect(await buildFolder(workDir)).toBeNull();
    expect(await readStyles(outDir)).toContain('padding-block:8.5px');
  });
});

describeErrors('components of the theme', [
  {
    what: 'a name the theme does not have',
    files: { 'site.config.ts': toConfig("{ Foter: './theme/Footer.tsx' }") },
    text: `site/site.config.ts:5:19  the theme has no component "Foter"
  known: Footer
  fix:   write the name of a component, as its file below src/client/theme is called

1 error, 0 warnings`,
  },
  {
    what: 'a file that is not there',
    files: { 'site.config.ts': FOOTER },
    text: `site/site.config.ts:5:19  there is no file "./theme/Footer.tsx" to replace the component "Footer"
  fix:   create site/theme/Footer.tsx, or correct the path; it begins at the site's folder

1 error, 0 warnings`,
  },
  {
    what: 'a path that does not begin at the site',
    files: { 'site.config.ts': toConfig("{ Footer: 'theme/Footer.tsx' }") },
    text: `site/site.config.ts:5:19  \`theme.components.Footer\` is "theme/Footer.tsx", but must be a path below the site that begins with \`./\`
  fix:   correct \`theme.components.Footer\`

1 error, 0 warnings`,
  },
  {
    what: 'a component without a default export',
    files: { 'site.config.ts': FOOTER, 'theme/Footer.tsx': 'export function Footer() {\n  return null;\n}\n' },
    text: `site/theme/Footer.tsx:1:1  the component has no default export
  fix:   write \`export default function …\` for the component that takes the place of the original

1 error, 0 warnings`,
  },
  {
    what: 'a component that is not valid',
    files: { 'site.config.ts': FOOTER, 'theme/Footer.tsx': 'export default function Footer() {\n  return <p>;\n}\n' },
    text: `site/theme/Footer.tsx:3:1  not valid TypeScript: Unexpected token. Did you mean \`{'}'}\` or \`&rbrace;\`?
  |   2 |   return <p>;
  | > 3 | }
  |     | ^
  |   4 |
  fix:   correct it

1 error, 0 warnings`,
  },
  {
    what: 'imports that lead nowhere, in a component and its style sheet',
    files: {
      'site.config.ts': FOOTER,
      'theme/Footer.tsx':
        "import { Foter } from '@theme-original/Foter';\nimport { words } from './word.ts';\nimport './footer.css';\n\nexport default () => <Foter>{words}</Foter>;\n",
      'theme/words.ts': "export const words = 'a';\n",
      'theme/footer.css': "p {\n  background: url('./kain.png');\n}\n",
    },
    text: `site/theme/footer.css:2:20  there is no file "./kain.png"
  |   1 | p {
  | > 2 |   background: url('./kain.png');
  |     |                    ^
  |   3 | }
  fix:   correct the path, or create the file

site/theme/Footer.tsx:1:23  the theme has no component "Foter"
  | > 1 | import { Foter } from '@theme-original/Foter';
  |     |                       ^
  |   2 | import { words } from './word.ts';
  known: Footer
  fix:   correct the name

site/theme/Footer.tsx:2:23  there is no file "./word.ts"
  |   1 | import { Foter } from '@theme-original/Foter';
  | > 2 | import { words } from './word.ts';
  |     |                       ^
  |   3 | import './footer.css';
  known: ./words.ts
  fix:   correct the path, or create the file

3 errors, 0 warnings`,
  },
  {
    what: 'what only the bundler finds',
    files: {
      'site.config.ts': FOOTER,
      'theme/Footer.tsx': "import { kata } from './words.ts';\n\nexport default () => <p>{kata}</p>;\n",
      'theme/words.ts': "export const words = 'a';\n",
    },
    text: `site/theme/Footer.tsx:1:10  cannot be compiled: "kata" is not exported by "site/theme/words.ts".
  | > 1 | import { kata } from './words.ts';
  |     |          ^
  |   2 |
  fix:   correct the text at this place

1 error, 0 warnings`,
  },
  {
    what: 'a component that crashes while pages are rendered, reported once',
    files: {
      ...PAGE,
      'pages/b.tsx': "export const title = 'B';\nexport default () => <h1>B</h1>;\n",
      'site.config.ts': FOOTER,
      'theme/Footer.tsx': "export default function Footer() {\n  throw new Error('tidak jadi');\n}\n",
    },
    text: `site/theme/Footer.tsx:2:9  the component crashes while it is drawn: tidak jadi
  |   1 | export default function Footer() {
  | > 2 |   throw new Error('tidak jadi');
  |     |         ^
  |   3 | }
  fix:   correct the component; every page is drawn once at build

1 error, 0 warnings`,
  },
  {
    what: 'a component that crashes inside the content of a page',
    files: {
      'blog/2023-01-02-a.md': '---\ntitle: A\n---\n\nIsi.\n\n<!-- truncate -->\n',
      'site.config.ts': toConfig("{ BlogSidebar: './theme/BlogSidebar.jsx' }"),
      'theme/BlogSidebar.jsx': "export default () => {\n  throw new Error('tidak jadi');\n};\n",
    },
    text: `site/theme/BlogSidebar.jsx:2:9  the component crashes while it is drawn: tidak jadi
  |   1 | export default () => {
  | > 2 |   throw new Error('tidak jadi');
  |     |         ^
  |   3 | };
  fix:   correct the component; every page is drawn once at build

1 error, 0 warnings`,
  },
  {
    what: 'a component that passes no props to the original, reported once',
    files: {
      'blog/2023-01-02-a.md': '---\ntitle: A\n---\n\nIsi.\n\n<!-- truncate -->\n',
      'site.config.ts': toConfig("{ Footer: './theme/Footer.jsx', BlogSidebar: './theme/BlogSidebar.jsx' }"),
      'theme/BlogSidebar.jsx':
        "import Original from '@theme-original/BlogSidebar';\n\nexport default () => <Original />;\n",
      'theme/Footer.jsx': 'export default () => <footer>Sampai jumpa</footer>;\n',
    },
    text: `site/theme/Footer.jsx:1:1  a component that it renders crashes while it is drawn: Cannot read properties of undefined (reading 'title'); or one that site/theme/BlogSidebar.jsx renders
  fix:   give an original all props that the replacement gets: <Original {...props} />

1 error, 0 warnings`,
  },
  {
    what: 'a component that crashes while it is loaded',
    files: {
      'site.config.ts': FOOTER,
      'theme/Footer.tsx': 'const lebar = window.innerWidth;\n\nexport default () => <p>{lebar}</p>;\n',
    },
    text: `site/theme/Footer.tsx:1:15  the component crashes while it is drawn: window is not defined
  | > 1 | const lebar = window.innerWidth;
  |     |               ^
  |   2 |
  fix:   pages are drawn at build too, where there is no browser: use it in an effect or in \`@docusaurus/BrowserOnly\`

1 error, 0 warnings`,
  },
]);
