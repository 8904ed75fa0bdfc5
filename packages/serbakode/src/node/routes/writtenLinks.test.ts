import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildFolder, writeSite } from '../../../../testing/siteFolder.ts';

it('ends links of the home page, sidebars and the announcement as addresses of pages end', async () => {
  const workDir = await writeSite({
    'site.config.ts': `export default {
      title: 'Teh', url: 'https://teh.example', baseUrl: '/kebun/', trailingSlash: true,
      announcementBar: { id: 'a', content: 'Baca [panduan](/docs/a) dan [berkas](/a.txt)' },
    };`,
    'sidebars.ts':
      "export default { a: ['a', { type: 'link', label: 'Aksi', href: '/docs/a' }, { type: 'link', label: 'Berkas', href: '/a.txt' }] };",
    'docs/a.md': '# A\n',
    'static/a.txt': 'a',
    'pages/index.md':
      '---\ntitle: Teh\nlayout: home\nheading: Teh\nlead: Kebun\nactions: [{ label: Mulai, to: /docs/a }, { label: Unduh, to: /a.txt }]\npaths: [{ title: Satu, text: B, to: /docs/a }]\n---\n',
  });
  expect(await buildFolder(workDir)).toBeNull();
  const read = (file: string) => readFile(path.join(workDir, 'dist', file), 'utf8');
  for (const file of ['index.html', 'docs/a/index.html']) {
    const html = await read(file);
    expect(html).toContain('"/kebun/docs/a/"');
    expect(html).toContain('"/kebun/a.txt"');
    expect(html).not.toContain('"/kebun/docs/a"');
    expect(html).not.toContain('"/kebun/a.txt/"');
  }
});
