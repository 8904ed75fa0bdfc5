import { execFile, execFileSync } from 'node:child_process';
import { chmod, lchown, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ROOT, writeSite, type SiteFiles } from '../../../tests/support/siteFolder.ts';

/** Nothing is forbidden to root: there the command runs as a user without rights (`nobody`). */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Whether that user can read the engine, which may stand in a private folder; on Windows no mode forbids reading. */
const canRun = (() => {
  if (process.platform === 'win32') return false;
  try {
    execFileSync(
      process.execPath,
      ['-e', `require('fs').accessSync(${JSON.stringify(path.join(ROOT, 'bin/serbakode.js'))})`],
      {
        ...user,
        stdio: 'ignore',
      },
    );
    return true;
  } catch {
    return false;
  }
})();

const SITE: SiteFiles = {
  'pages/a.md': '---\ntitle: A\n---\n\n![Gambar](./gambar.svg) [Unduhan](/unduhan.txt)\n',
  'pages/b.md': '---\ntitle: B\n---\n\nIsi.\n',
  'pages/gambar.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>',
  'static/unduhan.txt': 'isi\n',
  'blog/authors.yml': 'ani:\n  name: Ani\n',
  'pages/c.tsx': "export const title = 'C';\nexport default () => <h1>C</h1>;\n",
  'pages/d.tsx': "import { x } from './_x';\nexport const title = 'D';\nexport default () => <h1>{x}</h1>;\n",
  'pages/_x.ts': 'export const x = 1;\n',
  'docs/bab/satu.md': '# Satu\n',
};

const runNode = promisify(execFile);
const COMMAND = [path.join(ROOT, 'bin/serbakode.js'), 'build'];

/** Write the site and build it once with all rights, into a folder that is not looked at, and with nothing kept of earlier builds:
 *  what the engine compiles of itself is there from then on. */
async function prepare(): Promise<string> {
  const workDir = await writeSite(SITE);
  const first = await mkdtemp(path.join(tmpdir(), 'first-'));
  await runNode('node', [...COMMAND, '--out', path.join(first, 'dist'), '--cache', path.join(first, 'cache')], {
    cwd: workDir,
  });
  await mkdir(path.join(workDir, 'public'));
  if ('uid' in user) {
    for (const name of ['', ...(await readdir(workDir, { recursive: true }))])
      await lchown(path.join(workDir, name), NOBODY, NOBODY);
  }
  return workDir;
}

/** Build as that user, with a cache of its own. @returns exit code and what the terminal shows of errors */
async function build(workDir: string): Promise<string> {
  const done = runNode('node', [...COMMAND, '--out', 'public/dist', '--cache', '.cache'], { cwd: workDir, ...user });
  return done.then(
    () => '0',
    ({ code, stderr }: { readonly code: number; readonly stderr: string }) => `${code} ${stderr}`,
  );
}

describe.skipIf(!canRun)('what the user who builds may not read or write', () => {
  it('is told of every file at once, and the last good output stays', async () => {
    const workDir = await prepare();
    expect(await build(workDir)).toBe('0');
    await writeFile(path.join(workDir, 'public/dist/a.html'), 'lama');
    const closed = [
      'blog/authors.yml',
      'pages/_x.ts',
      'pages/b.md',
      'pages/c.tsx',
      'pages/gambar.svg',
      'static/unduhan.txt',
    ];
    for (const name of closed) await chmod(path.join(workDir, 'site', name), 0);
    const told = closed.map(
      (name) => `site/${name}:1:1  the file cannot be read: permission denied\n  fix:   put it right, or remove it\n\n`,
    );
    expect(await build(workDir)).toBe(`1 ${told.join('')}6 errors, 0 warnings\n`);
    expect(await readFile(path.join(workDir, 'public/dist/a.html'), 'utf8')).toBe('lama');
    for (const name of closed) await chmod(path.join(workDir, 'site', name), 0o644);
    expect(await build(workDir)).toBe('0');
  }, 90_000);

  it('is told of the configuration, of a folder, and of where the output goes, without a stack', async () => {
    const workDir = await prepare();
    const tryWith = async (name: string, mode: number, back: number) => {
      await chmod(path.join(workDir, name), mode);
      const told = await build(workDir);
      await chmod(path.join(workDir, name), back);
      return told;
    };
    expect(await tryWith('site/site.config.ts', 0, 0o644)).toBe(
      '1 site/site.config.ts:1:1  the file cannot be read: permission denied\n  fix:   put it right, or remove it\n\n1 error, 0 warnings\n',
    );
    expect(await tryWith('site/docs/bab', 0, 0o755)).toBe(
      '1 site/docs/bab:1:1  this cannot be listed: permission denied\n  fix:   give the user who runs this the right to it\n\n1 error, 0 warnings\n',
    );
    expect(await tryWith('public', 0o555, 0o755)).toBe(
      '1 public/.dist.build:1:1  this cannot be made: permission denied\n  fix:   give the user who runs this the right to it\n\n1 error, 0 warnings\n',
    );
  }, 90_000);
});
