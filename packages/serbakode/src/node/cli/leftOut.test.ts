import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../testing/runCommand.ts';
import { writeSite, type SiteFiles } from '../../../../testing/siteFolder.ts';

const toArticle = (fields: string) => `---\n${fields}description: Satu.\n---\n\nIsi.\n\n<!-- truncate -->\n`;
const toPost = (slug: string, date: string, more = '') =>
  toArticle(`title: ${slug}\nslug: ${slug}\ndate: ${date}\n${more}`);

const SITE: SiteFiles = {
  'site.config.ts': "export default { title: 'Contoh', url: 'https://contoh.example', timeZone: 'Asia/Jakarta' };\n",
  'blog/lama.md': toPost('lama', '2026-01-01'),
};
const NOW = ['--now', '2026-11-27T08:00:00Z'];

async function build(files: SiteFiles): Promise<string> {
  const workDir = await writeSite({ ...SITE, ...files });
  const { code, stdout, stderr } = await runCommand(workDir, 'build', ...NOW);
  expect([code, stderr]).toEqual([0, '']);
  return stdout.split('\n').slice(1).join('\n');
}

describe('npm run build', () => {
  it('ends with the post that waits for its day', async () => {
    expect(await build({ 'blog/baru.md': toPost('baru', '2026-12-01') })).toBe(
      '1 post waits: site/blog/baru.md: published on 2026-12-01; build again then\n',
    );
  });

  it('prints the time of a post of today in the time zone of the site', async () => {
    expect(await build({ 'blog/nanti.md': toPost('nanti', '2026-11-27T14:00:00Z') })).toBe(
      '1 post waits: site/blog/nanti.md: published on 2026-11-27 21:00; build again then\n',
    );
    // 15:00 has just come in Jakarta.
    expect(await build({ 'blog/kini.md': toPost('kini', '2026-11-27T14:30:00+07:00') })).toBe('');
  });

  it('lists drafts and unlisted pages of all kinds in the same line, and three of many', async () => {
    const waiting = Object.fromEntries(
      [5, 4, 3, 2, 1].map((day) => [`blog/${day}.md`, toPost(`hari-${day}`, `2026-12-0${day}`)]),
    );
    expect(
      await build({
        ...waiting,
        'blog/konsep.md': toPost('konsep', '2026-01-02', 'draft: true\n'),
        'docs/bab.md': toArticle('title: Bab\ndraft: true\n'),
        'pages/kelak.md': toArticle('title: Kelak\ndraft: true\n'),
        'blog/sunyi.md': toPost('sunyi', '2026-01-02', 'unlisted: true\n'),
        'pages/diam.md': toArticle('title: Diam\nunlisted: true\n'),
      }),
    ).toBe(
      '5 posts wait: site/blog/1.md: published on 2026-12-01, site/blog/2.md: published on 2026-12-02, site/blog/3.md: published on 2026-12-03, and 2 more; build again then. ' +
        '3 drafts left out: site/blog/konsep.md, site/docs/bab.md, site/pages/kelak.md. ' +
        '2 unlisted pages, in no list: site/blog/sunyi.md, site/pages/diam.md\n',
    );
  });

  it('lists an article once if several languages have it', async () => {
    expect(
      await build({
        'site.config.ts':
          "export default { title: 'Contoh', url: 'https://contoh.example', i18n: { defaultLocale: 'id', locales: ['id', 'en'] } };\n",
        'blog/baru.md': toPost('baru', '2026-12-01'),
      }),
    ).toBe('1 post waits: site/blog/baru.md: published on 2026-12-01; build again then\n');
  });
});

describe('npm run ledger', () => {
  it('reports that it does not record a waiting post', async () => {
    const workDir = await writeSite({ ...SITE, 'blog/baru.md': toPost('baru', '2026-12-01') });
    await runCommand(workDir, 'build', ...NOW);
    const { stdout } = await runCommand(workDir, 'ledger', ...NOW);
    expect(stdout.split('\n').slice(1)).toEqual([
      'Not recorded yet, because builds leave it out: site/blog/baru.md: published on 2026-12-01',
      '',
    ]);
    await rm(path.join(workDir, 'site/blog/baru.md'));
    expect((await runCommand(workDir, 'ledger', ...NOW)).stdout).not.toContain('Not recorded');
  });
});
