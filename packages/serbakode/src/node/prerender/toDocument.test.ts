import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles, SMALL_CONFIG } from '../../../../testing/siteFolder.ts';
import { BANNER_ATTRIBUTE } from '../../shared/document/attributes.ts';

it('the home of each language names the script of the banner where it is', async () => {
  const { outDir } = await buildFiles({
    'site.config.ts': SMALL_CONFIG.replace(
      'title:',
      `baseUrl: '/dasar/', i18n: { defaultLocale: 'id', locales: ['id', 'en'] }, title:`,
    ),
    'pages/a.md': '# A\n',
  });
  const findBanner = async (home: string) => {
    const html = await readFile(path.join(outDir, home), 'utf8');
    const [, address = ''] = new RegExp(`${BANNER_ATTRIBUTE}="([^"]*)"`).exec(html) ?? [];
    return { folder: path.posix.dirname(address), exists: existsSync(path.join(outDir, path.dirname(home), address)) };
  };
  expect(await findBanner('index.html')).toEqual({ folder: './assets', exists: true });
  expect(await findBanner('en/index.html')).toEqual({ folder: './../assets', exists: true });
});
