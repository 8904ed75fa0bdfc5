import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../testing/siteFolder.ts';
import { importSite } from './importSite.ts';

const toConfig = (docs: string) =>
  `export default { title: 'Teh', url: 'https://teh.example', baseUrl: '/', presets: [['classic', { docs: ${docs} }]] };\n`;

it.each([
  ['are missing', {}, /^\S+\/sidebars\.js {2}the sidebars cannot be read: ENOENT/],
  [
    'do not compile',
    { 'sidebars.js': 'module.exports = {{;\n' },
    /^\S+\/sidebars\.js:1:\d+ {2}the sidebars cannot be read: /,
  ],
  [
    'stop with an error',
    { 'sidebars.js': "\nthrow new Error('tidak mau');\n" },
    /^\S+\/sidebars\.js:2:\d+ {2}the sidebars cannot be read: tidak mau\n {2}fix: /,
  ],
])('reports which sidebars %s', async (_, files, message) => {
  const dir = await writeFiles({
    'docusaurus.config.js': toConfig("{ sidebarPath: './sidebars.js' }"),
    'docs/a.md': '# A\n',
    ...files,
  });
  await expect(importSite(dir, path.join(dir, 'baru'))).rejects.toMatchObject({
    name: 'ImportFailure',
    message: expect.stringMatching(message),
  });
});

it('calls the sidebar generator also without a sidebar file', async () => {
  const dir = await writeFiles({
    'docusaurus.config.js': toConfig('{ sidebarPath: false, sidebarItemsGenerator: () => [] }'),
    'docs/a.md': '# A\n',
  });
  const { counts } = await importSite(dir, path.join(dir, 'baru'));
  expect(counts).toMatchObject({ docs: 1 });
});
