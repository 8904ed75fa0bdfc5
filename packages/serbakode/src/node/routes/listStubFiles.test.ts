import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles, SMALL_CONFIG } from '../../../../testing/siteFolder.ts';
import type { SitePath } from '../../shared/model/permalink.ts';
import { listStubFiles } from './listStubFiles.ts';

const paths = (...all: readonly string[]) => all as readonly SitePath[];

it('a document that redirects is where hosts look for the address, and replaces no other', () => {
  const [page = '' as SitePath, ...sources] = paths('/a', '/b', '/c/', '/d.html', '/a.html', '/b.html', '/e.html');
  const redirects = new Map(sources.map((from) => [from, page]));
  expect(Object.fromEntries(listStubFiles(redirects, [{ path: page }], (file) => file === 'e.html'))).toEqual({
    '/b': 'b.html',
    '/c/': 'c/index.html',
    '/d.html': 'd.html/index.html',
  });
});

it.each(['true', 'false'])('with trailingSlash: %s hosts redirect from /a.html as it is asked for', async (slash) => {
  const { report, outDir } = await buildFiles({
    'site.config.ts': SMALL_CONFIG.replace(
      ' };',
      `, hosting: ['nginx'], trailingSlash: ${slash}, redirects: [{ from: '/lama.html', to: '/baru' }] };`,
    ),
    'pages/index.md': '# Beranda\n',
    'pages/baru.md': '# Baru\n',
  });
  expect(report).toBeNull();
  expect(await readFile(path.join(outDir, 'lama.html/index.html'), 'utf8')).toContain('http-equiv="refresh"');
  const names = await readdir(path.dirname(outDir));
  const rules = names.find((name) => name.includes('nginx')) ?? '';
  expect(await readFile(path.join(path.dirname(outDir), rules), 'utf8')).toContain(
    'location = "/lama.html" { return 301',
  );
});
