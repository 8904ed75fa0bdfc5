import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../testing/siteFolder.ts';
import { toInstallable } from './toInstallable.ts';

it('converts version specifiers of Yarn and pnpm to npm’s', async () => {
  const dir = await writeFiles({
    'package.json': '{ "workspaces": { "packages": ["libs/*", "situs"] } }',
    'pnpm-workspace.yaml': 'catalog:\n  clsx: ^2.1.0\ncatalogs:\n  lama:\n    lodash: 4.17.20\n',
    'libs/inti/package.json': '{ "name": "@teh/inti" }',
    'situs/package.json': '{ "name": "situs" }',
    'lain/package.json': '{ "name": "lain" }',
  });
  const site = path.join(dir, 'situs');
  const asked = {
    '@teh/inti': 'workspace:*',
    'lain-nama': 'link:../lain',
    clsx: 'catalog:',
    lodash: 'catalog:lama',
    ms: 'patch:ms@npm%3A2.1.3#~/.yarn/patches/ms.patch',
    dayjs: '^1.0.0',
    '@teh/tiada': 'workspace:^',
    hilang: 'file:../hilang',
    tanpa: 'catalog:tiada',
  };
  expect(await toInstallable(asked, site)).toEqual({
    packages: {
      '@teh/inti': `file:${path.join(dir, 'libs/inti')}`,
      'lain-nama': `file:${path.join(dir, 'lain')}`,
      clsx: '^2.1.0',
      lodash: '4.17.20',
      ms: '2.1.3',
      dayjs: '^1.0.0',
    },
    unknown: ['@teh/tiada', 'hilang', 'tanpa'],
  });
});
