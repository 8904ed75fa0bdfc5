import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeErrors } from '../../../../testing/errorCases.ts';
import { buildFiles, type SiteFiles } from '../../../../testing/siteFolder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
const toConfig = (fields: string) =>
  `export default { title: 'Contoh', url: 'https://contoh.example', baseUrl: '/x/', ${fields} };\n`;

async function readIcon(files: SiteFiles): Promise<string | undefined> {
  const { outDir, report } = await buildFiles({ 'site.config.ts': toConfig(''), 'pages/index.md': '# A\n', ...files });
  expect(report).toBeNull();
  return /<link rel="icon" href="([^"]*)">/.exec(await readFile(path.join(outDir, 'index.html'), 'utf8'))?.[1];
}

describe('the icon of a site', () => {
  it('is static/favicon.svg by default', async () => {
    expect(await readIcon({ 'static/favicon.svg': SVG })).toBe('/x/favicon.svg');
  });

  it('is empty if there is no such file, so that no page requests a missing icon', async () => {
    expect(await readIcon({})).toBe('data:,');
  });

  it('is the file that the configuration names, in an encoded address', async () => {
    const files = { 'site.config.ts': toConfig("favicon: 'img/daun hijau.svg?v=2'"), 'static/img/daun hijau.svg': SVG };
    expect(await readIcon(files)).toBe('/x/img/daun%20hijau.svg?v=2');
  });
});

describeErrors('the icon of a site', [
  {
    what: 'a file that is not there',
    files: { 'site.config.ts': toConfig("\n  favicon: '/img/daun.svg',\n"), 'pages/index.md': '# A\n' },
    text: `site/site.config.ts:2:3  missing image "/img/daun.svg"
  fix:   put the file into static/, and write its path from there, such as /img/kartu.png

1 error, 0 warnings`,
  },
]);
