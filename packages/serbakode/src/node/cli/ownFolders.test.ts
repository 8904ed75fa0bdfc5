import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runToErrors } from '../../../../testing/runCommand.ts';
import { writeSite } from '../../../../testing/siteFolder.ts';

/** Read every file below a folder. */
async function readTree(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [path.relative(dir, file), await readFile(file, 'utf8')] as const)),
  );
}

const SOURCES = 'which the site is made from';
const held = (what: string, option: string) => `this is ${what}, or holds it: ${option} would delete it`;
const foreign = (names: string) => `this folder holds files that the engine did not write: ${names}`;
const linked = (option: string) => `this is a symbolic link, which ${option} does not follow`;

it('a build deletes only files of a build, whatever --out and --cache name', async () => {
  const workDir = await writeSite({ 'docs/a.md': '# A\n', 'static/berkas.txt': 'isi\n' });
  for (const dir of ['.git', 'catatan/application', 'public'])
    await mkdir(path.join(workDir, dir), { recursive: true });
  await writeFile(path.join(workDir, '.git/HEAD'), 'ref: refs/heads/main\n');
  await writeFile(path.join(workDir, 'catatan/application/penting.txt'), 'milik saya\n');
  await symlink('public', path.join(workDir, 'tautan'));
  const before = await readTree(workDir);

  const cases = [
    [['--out', '.'], '.', held('the working folder', '--out')],
    [['--out', '..'], '..', held('the working folder', '--out')],
    [['--out', 'site'], 'site', held('the folder of the site', '--out')],
    [['--out', 'site/docs'], 'site/docs', `this is in site/docs, ${SOURCES}`],
    [['--out', '.git'], '.git', foreign('HEAD')],
    [['--out', 'catatan'], 'catatan', foreign('application')],
    [['--out', 'tautan'], 'tautan', linked('--out')],
    [['--out', 'tautan/dist'], 'tautan', linked('--out')],
    [['--cache', '.'], '.', held('the working folder', '--cache')],
    [['--cache', 'catatan/application'], 'catatan/application', foreign('penting.txt')],
    [['--cache', 'tautan'], 'tautan', linked('--cache')],
    [['--cache', 'dist/cache'], 'dist/cache', 'the cache is in the output, which each build replaces'],
  ] as const;
  for (const [words, file, message] of cases) {
    const errors = await runToErrors(workDir, 'build', ...words);
    expect(errors, words.join(' ')).toContain(`1 ${file}:1:1  ${message}\n  fix:   `);
    expect(errors, words.join(' ')).toMatch(/\n\n1 error, 0 warnings\n$/);
  }
  expect(await readTree(workDir)).toEqual(before);
});

it.runIf(process.platform === 'linux')(
  'a place where no folder can be made is reported, and nothing stays',
  async () => {
    const workDir = await writeSite({ 'pages/index.md': '# A\n' });
    const errorsFor = (file: string) =>
      `1 ${path.relative(workDir, file)}:1:1  this cannot be made: no folder can be made in this place\n  fix:   use a folder in another one\n\n1 error, 0 warnings\n`;
    expect(await runToErrors(workDir, 'build', '--out', '/proc/a/dist')).toBe(errorsFor('/proc/a'));
    expect(await runToErrors(workDir, 'build', '--cache', '/proc/a')).toBe(errorsFor('/proc/a'));
    expect(await readdir(workDir)).toEqual(['site']);
  },
);

it('a failed build leaves none of the folders above its output', async () => {
  const workDir = await writeSite({ 'pages/index.md': '[Rusak](/tidak-ada)\n' });
  expect(await runToErrors(workDir, 'build', '--out', 'a/b/dist')).toMatch(/^1 /);
  expect(await readdir(workDir)).toEqual(['site']);
  await writeFile(path.join(workDir, 'site/pages/index.md'), '# A\n');
  expect(await runToErrors(workDir, 'build', '--out', 'a/b/dist')).toMatch(/^0/);
  expect(await readdir(path.join(workDir, 'a/b'))).toContain('dist');
});
