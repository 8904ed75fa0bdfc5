import { expect, it } from 'vitest';
import { buildFiles } from '../../../../../tests/support/siteFolder.ts';

const CONFIG = (settings: string) =>
  `export default { title: 'Contoh', url: 'https://contoh.example', ${settings} };\n`;
const PAGE = '---\ntitle: Beranda\n---\n\nIsi.\n';

/** Build a site with these settings. @returns what is reported, or null */
async function build(settings: string, files: Readonly<Record<string, string>> = {}): Promise<string | null> {
  const { report } = await buildFiles({ 'site.config.ts': CONFIG(settings), 'pages/index.md': PAGE, ...files });
  return report;
}

it('names parts that are missing, and packages that are no parts', async () => {
  const report = await build("parts: ['./parts/hilang.ts', 'paket-hilang', 'valibot']");
  expect(report).toContain('there is no part "./parts/hilang.ts"');
  expect(report).toContain('the package "paket-hilang" is not installed');
  expect(report).toContain('install it with `npm install paket-hilang`');
});

it('reports what a part has wrong at its file', async () => {
  const report = await build("parts: ['./parts/a.ts', './parts/b.ts', './parts/c.ts']", {
    'parts/a.ts': 'export default { name: "a", heads: [] };\n',
    'parts/b.ts': 'export default { name: "b", client: "./hilang.tsx" };\n',
    'parts/c.ts': 'export default () => { throw new Error("rusak"); };\n',
  });
  expect(report).toContain('site/parts/a.ts:1:1  unknown field `heads`');
  expect(report).toContain('site/parts/b.ts:1:1  there is no module "./hilang.tsx", which the part b names');
  expect(report).toContain('the part stopped with an error: rusak');
});

it('refuses tags that the policy would block, that hold up the page, or whose file is missing', async () => {
  const report = await build(
    `head: [
      { tag: 'script', attributes: { src: 'https://a.example/a.js' } },
      { tag: 'script', attributes: { defer: true } },
      { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: '0' } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: '/hilang.css', onload: 'x' } },
    ]`,
  );
  expect(report).toContain('a script that blocks the page is felt by every reader');
  expect(report).toContain('attributes without `http-equiv`');
  expect(report).toContain('an attribute in small letters, and no handler');
});

it('reports a file of static/ that a tag names and that does not exist', async () => {
  expect(await build("head: [{ tag: 'link', attributes: { rel: 'stylesheet', href: '/hilang.css' } }]")).toContain(
    'there is no file static/hilang.css',
  );
});
