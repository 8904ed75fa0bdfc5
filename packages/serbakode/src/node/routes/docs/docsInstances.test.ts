import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeErrors } from '../../../../../testing/errorCases.ts';
import { buildFolder, writeSite } from '../../../../../testing/siteFolder.ts';
import type { DocPage } from '../../../shared/model/docsPages.ts';
import type { PageFile } from '../../../shared/model/page.ts';

const config = (fields: string) => `export default { title: 'Teh', url: 'https://teh.example', ${fields} };\n`;
const API = "docsInstances: [{ id: 'api', path: 'acuan', routeBasePath: 'rujukan' }, { id: 'warga' }]";

describe('further sets of docs', () => {
  let outDir: string;
  const page = async (file: string) =>
    (JSON.parse(await readFile(path.join(outDir, `${file}.json`), 'utf8')) as PageFile).page as DocPage;

  beforeAll(async () => {
    const workDir = await writeSite({
      'site.config.ts': config(`${API}, navbar: { items: [
        { type: 'doc', docId: 'satu', docsPluginId: 'api', label: 'Acuan' },
        { type: 'docSidebar', sidebarId: 'defaultSidebar', docsPluginId: 'warga', label: 'Warga' },
        { type: 'docsVersion', docsPluginId: 'api', label: 'Terbaru' },
      ] }`),
      'docs/satu.md': '# Satu\n\n[Acuan](/rujukan/dua)\n',
      'docs/dua.md': '# Dua\n',
      'api_versions.json': '["1.0"]\n',
      'acuan/satu.md': '# Satu baru\n',
      'api_sidebars.ts': "export default { acuan: ['satu'] };\n",
      'api_versioned_docs/version-1.0/satu.md': '---\nslug: /\n---\n# Satu lama\n\n[Dua](./dua.md)\n',
      'api_versioned_docs/version-1.0/dua.md': '# Dua lama\n',
      'api_versioned_sidebars/version-1.0-sidebars.json': '{ "acuan": ["satu", "dua"] }\n',
      'warga/01-aturan.md': '# Aturan\n',
    });
    expect(await buildFolder(workDir)).toBeNull();
    outDir = path.join(workDir, 'dist');
  });

  it('have their own addresses, versions and sidebars', async () => {
    const names = (await readdir(outDir, { recursive: true })).map((name) => name.replaceAll(path.sep, '/'));
    const own = names.filter((name) => /^(?:docs|rujukan|warga)(?:\/.*)?\.html$/.test(name)).toSorted();
    expect(own).toEqual([
      'docs.html',
      'docs/dua.html',
      'docs/satu.html',
      'rujukan.html',
      'rujukan/dua.html',
      'rujukan/next.html',
      'rujukan/next/satu.html',
      'warga.html',
      'warga/aturan.html',
    ]);
    expect(await page('rujukan')).toMatchObject({
      title: 'Satu lama',
      next: { permalink: '/rujukan/dua' },
      versionBanner: null,
      versions: [
        { name: 'api/current', label: 'Next', permalink: '/rujukan/next/satu', isCurrent: false },
        { name: 'api/1.0', label: '1.0', permalink: '/rujukan', isCurrent: true },
      ],
      sidebarName: 'api/acuan',
    });
    expect(await page('rujukan/next/satu')).toMatchObject({
      versionBanner: { kind: 'unreleased', latest: '/rujukan' },
      next: null,
    });
    expect(await page('docs/satu')).toMatchObject({ versions: [], previous: { permalink: '/docs/dua' } });
    // Sidebars of one name are two.
    expect(await page('docs/satu')).toMatchObject({ sidebarName: 'defaultSidebar' });
    expect(await page('warga/aturan')).toMatchObject({ sidebarName: 'warga/defaultSidebar' });
  });

  it('are led to by the navbar', async () => {
    const html = await readFile(path.join(outDir, 'docs/satu.html'), 'utf8');
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(Acuan|Warga|Terbaru)</g)].map(([, to, label]) => [
      label,
      to,
    ]);
    expect(new Map(links as [string, string][])).toEqual(
      new Map([
        ['Acuan', '/rujukan'],
        ['Warga', '/warga/aturan'],
        ['Terbaru', '/rujukan'],
      ]),
    );
  });

  it('describe themselves in the data of the site', async () => {
    const data = JSON.parse(await readFile(path.join(outDir, 'site-data.json'), 'utf8')) as object;
    expect(data).toMatchObject({
      docs: { versions: [{ name: 'current', path: '/docs' }] },
      docsInstances: {
        api: {
          versions: [
            { name: 'current', path: '/rujukan/next' },
            { name: '1.0', path: '/rujukan' },
          ],
        },
        warga: { versions: [{ name: 'current', path: '/warga' }] },
      },
    });
  });
});

describeErrors('further sets of docs', [
  {
    what: 'a faulty doc, but not the links to it',
    files: {
      'site.config.ts': config("docsInstances: [{ id: 'api', numberPrefixParser: false }]"),
      'docs/dua.md': '# Dua\n\n[Satu](/api/01-satu), [lama](/api/lama/dua), [lain](/docs/satu)\n',
      'api/01-satu.md': '---\ndraft: ya\n---\n\n# Satu\n',
      'api/02-lama/dua.md': '---\nslug: /lama/dua\ndraft: ya\n---\n\n# Dua\n',
    },
    text: `site/api/01-satu.md:2:1  \`draft\` is "ya", but must be true or false
  fix:   correct \`draft\`

site/api/02-lama/dua.md:3:1  \`draft\` is "ya", but must be true or false
  fix:   correct \`draft\`

site/docs/dua.md:3:46  broken link "/docs/satu"
  fix:   correct the address, or add the page it leads to

3 errors, 0 warnings`,
  },
  {
    what: 'ids, versions and folders that are not there',
    files: {
      'site.config.ts': `export default {
  title: 'Teh',
  url: 'https://teh.example',
  docsInstances: [
    { id: 'api', lastVersion: '2.0' },
  ],
  navbar: { items: [
    { type: 'doc', docId: 'satu', docsPluginId: 'apa' },
    { type: 'doc', docId: 'dua', docsPluginId: 'api' },
  ] },
};
`,
      'docs/dua.md': '# Dua\n',
      'api/satu.md': '# Satu\n',
    },
    text: `site/site.config.ts:5:18  \`docsInstances[0].lastVersion\` names "2.0", which is not a version of the docs
  known: current
  fix:   correct \`docsInstances[0].lastVersion\`

site/site.config.ts:8:35  the navbar names unknown docs "apa"
  known: default, api
  fix:   correct \`docsPluginId\`, or add the docs to \`docsInstances\`

site/site.config.ts:9:20  the navbar names unknown doc "dua"
  known: satu
  fix:   correct \`docId\`, or create the doc

3 errors, 0 warnings`,
  },
  {
    what: 'an id that stands for the folder `docs/`',
    files: {
      'site.config.ts': config("docsInstances: [{ id: 'api' }, { id: 'default' }]"),
    },
    text: `site/site.config.ts:1:93  \`docsInstances[1].id\` is "default", but must be a word of letters, digits and hyphens, other than \`default\`
  fix:   correct \`docsInstances[1].id\`

1 error, 0 warnings`,
  },
]);
