import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildAndReport, buildFiles } from '../../../../testing/siteFolder.ts';
import { verifySite } from '../../../../verify/src/site/verifySite.ts';
import { matchHeaders } from '../hosting/matchHeaders.ts';
import type { HostingFile } from '../hosting/toHosting.ts';

const MAPS = `import { writeFile } from 'node:fs/promises';

export default {
  name: 'maps',
  headers: [{ files: '**', headers: { 'Content-Security-Policy': "default-src 'none'" } }],
  compiled: {
    documents: [''],
    isFramed: true,
    plan: () => ({
      key: 'a',
      write: async (dir) => {
        await writeFile(dir + '/index.html', '<!doctype html><title>Peta</title>');
        return { modules: [], works: [] };
      },
    }),
  },
};
`;
const FILES = {
  'site.config.ts': "export default { title: 'Contoh', url: 'https://contoh.example', parts: ['./maps.ts'] };\n",
  'maps.ts': MAPS,
};

it('a part compiles files into its folder, with its own headers', async () => {
  const { outDir, report } = await buildFiles(FILES);
  expect(report).toBeNull();
  expect(await readFile(path.join(outDir, 'maps/index.html'), 'utf8')).toBe('<!doctype html><title>Peta</title>');
  const hostingFile = path.join(outDir, '../firebase.deploy.json');
  const { headers } = (JSON.parse(await readFile(hostingFile, 'utf8')) as HostingFile).hosting;
  const policyOf = (address: string) => matchHeaders(headers, address).get('content-security-policy');
  expect(policyOf('/maps/')).toBe("default-src 'none'");
  expect(policyOf('/')).toContain("frame-src 'self';");
  const check = ({ files }: { readonly files: ReadonlySet<string> }) => [
    { file: 'index.html', message: [...files].join() },
  ];
  const folder = { folder: 'maps', hash: '', dir: '', documents: [], isFramed: true, plan: () => null, check };
  const { problems } = await verifySite({ outDir, hostingFile }, 'dist', { compiled: [folder] });
  expect(problems.filter(({ file }) => file.startsWith('dist/maps'))).toEqual([
    { file: 'dist/maps/index.html', message: 'index.html,licences.txt' },
  ]);
});

it('no page can be in the folder of a part', async () => {
  expect(await buildAndReport({ ...FILES, 'pages/maps/jawa.md': '# Jawa\n' })).toBe(
    `site/pages/maps/jawa.md:1:1  the address /maps/jawa is in /maps/, where files of the part maps are
  fix:   give the page another \`slug\`, or move its file to another folder

1 error, 0 warnings`,
  );
});
