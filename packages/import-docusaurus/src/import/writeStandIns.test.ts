import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { AUTHOR_MODULES } from '../../../serbakode/src/node/author-code/authorModules.ts';
import { writeFiles } from '../../../testing/siteFolder.ts';
import { writeStandIns } from './writeStandIns.ts';

it('writes components of other themes, but not those that the engine, the part or the site has', async () => {
  const dir = await writeFiles({ 'src/theme/Punya/index.jsx': '' });
  const to = await mkdtemp(path.join(tmpdir(), 'stand-ins-'));
  const imports = [
    ...Object.keys(AUTHOR_MODULES),
    '@theme/DocCard',
    '@theme/Punya',
    '@theme/Api/Tabel',
    '@theme/Skema',
  ];
  const sources = [
    { from: path.join(dir, 'docs/a.mdx'), text: imports.map((name) => `import A from '${name}';`).join('\n') },
    { from: path.join(dir, 'docs/b.mdx'), text: "Example:\n\n```jsx\nimport X from '@theme/Contoh';\n```\n" },
    { from: path.join(dir, 'src/theme/Footer/index.js'), text: "import X from '@theme/Footer/Links';" },
  ];
  const notes = await writeStandIns(sources, dir, to);
  const written = await readdir(path.join(to, 'src/theme'), { recursive: true });
  expect(written.map((name) => name.replaceAll(path.sep, '/')).toSorted()).toEqual([
    'Api',
    'Api/Tabel.jsx',
    'Skema.jsx',
  ]);
  expect(notes).toEqual([
    {
      kind: 'missing',
      field: '@theme',
      message:
        'Api/Tabel, Skema: of a theme that is not here; pages show what stands inside them: write them in src/theme/',
    },
  ]);
  expect(await writeStandIns([], dir, to)).toEqual([]);
});
