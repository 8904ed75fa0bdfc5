import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../testing/runCommand.ts';
import { buildFolder, writeSite, type SiteFiles } from '../../../../testing/siteFolder.ts';

const toConfig = (more = '') =>
  `export default {\n  title: 'Contoh',\n  url: 'https://contoh.example',\n  \n  i18n: { locales: ['en', 'ar'] },\n${more}};\n`;
const post = (title: string, slug: string) =>
  `---\ntitle: ${title}\nslug: ${slug}\ndescription: ${title}.\ndate: 2023-01-02\n---\n\nIsi.\n\n<!-- truncate -->\n`;
const SITE: SiteFiles = {
  'site.config.ts': toConfig(),
  'blog/satu.md': post('Satu', 'satu'),
  'blog/dua.md': post('Dua', 'dua'),
  'i18n/ar/docusaurus-plugin-content-blog/satu.md': post('Wahid', 'wahid'),
  // This file looks like a page's data but is not.
  'static/lain.json': '{ "page": 1 }',
};

const LEDGER = 'site/urls.txt';
const readLedger = async (workDir: string) => (await readFile(path.join(workDir, LEDGER), 'utf8')).trim().split('\n');
/** Published addresses of posts. */
const PUBLISHED = ['/ar/blog/wahid', '/blog/dua', '/blog/satu'];

describe('npm run ledger', () => {
  it.each([
    ['documents', '  blog: { postsPerPage: 1 },\n'],
    ['one document of each locale', "  history: 'hash',\n"],
  ])('writes down the addresses of all locales of %s, each of them once', async (_what, more) => {
    const workDir = await writeSite({ ...SITE, 'site.config.ts': toConfig(more) });
    expect(await buildFolder(workDir)).toBeNull();
    const { code, stdout } = await runCommand(workDir, 'ledger');
    const ledger = await readLedger(workDir);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${ledger.length} new of ${ledger.length} addresses in site/urls.txt\n`,
    });
    expect(ledger).toEqual(expect.arrayContaining(PUBLISHED));
    expect(ledger).not.toContain('/ar/blog/dua');
    // Further pages of a list come and go.
    expect(existsSync(path.join(workDir, 'dist/blog/page/2.html'))).toBe(more === '  blog: { postsPerPage: 1 },\n');
    expect(ledger.filter((address) => /404|\/page\//.test(address))).toEqual([]);
    expect(new Set(ledger).size).toBe(ledger.length);
    expect((await runCommand(workDir, 'ledger')).stdout).toBe(`0 new of ${ledger.length} addresses in site/urls.txt\n`);
    // The next build checks the written addresses.
    expect(await buildFolder(workDir)).toBeNull();
  });

  it('records exercises, and the next build reports a removed one', async () => {
    const exercise = (id: string) =>
      `\n::::exercise[Tetap]{#${id} level="pahami"}\nMana?\n\n- [ ] a\n\n  Bukan.\n- [x] b\n\n  Ya.\n::::\n`;
    const toSite = (...ids: string[]) => ({
      'site.config.ts': toConfig("  parts: ['@serbakode/practice'],\n").replace("['en', 'ar']", "['en']"),
      'blog/satu.md': post('Satu', 'satu') + ids.map(exercise).join(''),
    });
    const workDir = await writeSite(toSite('tetap', 'lama'));
    expect(await buildFolder(workDir)).toBeNull();
    expect((await runCommand(workDir, 'ledger')).stdout).toContain('2 new of 2 exercises in site/exercises.txt\n');
    const ledger = path.join(workDir, 'site/exercises.txt');
    expect(await readFile(ledger, 'utf8')).toBe('/blog/satu#tetap\n/blog/satu#lama\n');
    await writeFile(path.join(workDir, 'site/blog/satu.md'), toSite('tetap', 'lami', 'baru')['blog/satu.md']);
    expect(await buildFolder(workDir)).toBe(`site/exercises.txt:2:1  published exercise /blog/satu#lama is gone
  known: lami
  fix:   give the exercise its id back; if it was taken away on purpose, write \`removed\` before the line, and solved ones no longer count; if it was never deployed, delete the line

1 error, 0 warnings`);
    await writeFile(ledger, '/blog/satu#tetap\nremoved /blog/satu#lama\n');
    expect(await buildFolder(workDir)).toBeNull();
    expect((await runCommand(workDir, 'ledger')).stdout).toContain('2 new of 3 exercises in site/exercises.txt\n');
  });

  it.each(['ar', 'en'])('refuses a build of the locale %s alone', async (locale) => {
    const workDir = await writeSite(SITE);
    expect((await runCommand(workDir, 'build', '--locale', locale)).code).toBe(0);
    expect(await runCommand(workDir, 'ledger')).toEqual({
      code: 1,
      stdout: '',
      stderr: `site/site.config.ts:5:11  dist does not contain all locales of the site, which the ledger needs
  known: en, ar
  fix:   run \`npm run build\` without --locale, then \`npm run ledger\` again

1 error, 0 warnings
`,
    });
    expect(existsSync(path.join(workDir, LEDGER))).toBe(false);
  });
});
