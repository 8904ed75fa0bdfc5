import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildRest, writeSite } from '../../../../testing/siteFolder.ts';

it('builds a site whose tsconfig.json extends a package that is not installed', async () => {
  const dir = await writeSite({
    'tsconfig.json': '{ "extends": "@tiada/tsconfig" }',
    'site.config.ts':
      "import { judul } from './judul';\nexport default { title: judul, url: 'https://contoh.example', markdown: { plugins: ['./tambahan.ts'] } };\n",
    'judul.ts': "export const judul: string = 'Contoh';\n",
    'tambahan.ts': "export default () => ({ name: 'tambahan' });\n",
    'sidebars.ts': "const utama: string[] = ['a'];\nexport default { utama };\n",
    'docs/a.md': '# A\n',
    'pages/b.tsx':
      "const nama: string = 'B';\nexport const title = nama.toLowerCase();\nexport default () => <h1>{nama}</h1>;\n",
    'pages/c.js': "export const title = 'C';\nexport default () => <h1>C</h1>;\n",
  });
  expect((await buildRest(dir)) ?? '').not.toContain('tsconfig');
  for (const page of ['docs/a', 'b', 'c']) expect(existsSync(path.join(dir, `dist/${page}.html`))).toBe(true);
});
