import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importAndBuild } from '../../../testing/importedSite.ts';
import { writeFiles } from '../../../testing/siteFolder.ts';
import { importSite } from './importSite.ts';

const toFiles = (mermaid: boolean) => ({
  'docusaurus.config.js': `export default { title: 'Alir', url: 'https://alir.example', baseUrl: '/', markdown: { mermaid: ${mermaid} },
    themes: ['@docusaurus/theme-mermaid'], presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]] };\n`,
  'docs/alir.md': '---\nslug: /\n---\n# Alir\n\n```mermaid\ngraph TD; A-->B\n```\n',
  'docs/lagi.mdx': '# Lagi\n\n```mermaid\npie\n```\n\n<Tabs><TabItem value="a">{1 + 1}</TabItem></Tabs>\n',
});
const SUMMARY = /(\d+) errors?, (\d+) warnings?/;

it('diagrams of mermaid are drawn in a frame if its package is installed', async () => {
  const site = await importAndBuild(toFiles(true), {
    'node_modules/mermaid/package.json': '{ "name": "mermaid", "version": "11.0.0", "license": "MIT" }',
    'node_modules/mermaid/dist/mermaid.min.js': 'globalThis.mermaid = {};\n',
  });
  expect(site.report).not.toContain('mermaid');
  expect(await site.main('index')).toMatch(/<div class="mermaid-source">.*graph TD; A--&gt;B.*<\/div>/s);
  expect(await site.main('lagi')).toContain('<div class="mermaid-source">');
  const headers = await readFile(path.join(site.outDir, '../firebase.deploy.json'), 'utf8');
  for (const name of ['index.html', 'draw.js', 'mermaid.min.js'])
    expect(existsSync(path.join(site.outDir, 'mermaid', name)), name).toBe(true);
  expect(headers).toContain("style-src 'unsafe-inline'");
});

it('they stay code, with one warning, if it is not installed, or if the old site did not draw them', async () => {
  const site = await importAndBuild(toFiles(true));
  expect(SUMMARY.exec(site.report)?.slice(1)).toEqual(['0', '1']);
  expect(site.report).toContain('"mermaid" is not drawn: readers see its source (and in one more place)');
  expect(await site.main('index')).toContain('<figure class="code" data-lang="mermaid">');
  expect(await site.main('index')).not.toContain('mermaid-source');
  expect(existsSync(path.join(site.outDir, 'mermaid'))).toBe(false);
  expect(existsSync(path.join(site.outDir, '../site/parts'))).toBe(true);
  const off = await writeFiles({});
  await importSite(await writeFiles(toFiles(false)), off);
  expect(existsSync(path.join(off, 'parts'))).toBe(false);
});
