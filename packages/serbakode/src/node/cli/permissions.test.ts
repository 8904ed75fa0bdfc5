import { execFile, execFileSync } from 'node:child_process';
import { chmod, lchown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT, writeSite, type SiteFiles } from '../../../../testing/siteFolder.ts';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';

/** User for the command: `nobody` if the tests run as root, to whom nothing is forbidden. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Whether that user can read the engine, which may be in a private folder. On Windows no file mode forbids reading. */
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

/** Build the site once with all rights. Afterwards all compiled files of the engine that it needs exist, those of its
 *  threads too. */
beforeAll(async () => {
  if (canRun) await runNode('node', [...COMMAND, '--cache', '.cache'], { cwd: await writeSite(SITE) });
});

async function prepare(): Promise<string> {
  const workDir = await writeSite(SITE);
  await mkdir(path.join(workDir, 'public'));
  if ('uid' in user) {
    for (const name of ['', ...(await readdir(workDir, { recursive: true }))])
      await lchown(path.join(workDir, name), NOBODY, NOBODY);
  }
  return workDir;
}

/** Build as that user, with another cache. @returns exit code and error output */
async function build(workDir: string): Promise<string> {
  const done = runNode('node', [...COMMAND, '--out', 'public/dist', '--cache', '.cache'], { cwd: workDir, ...user });
  return done.then(
    () => '0',
    ({ code, stderr }: { readonly code: number; readonly stderr: string }) => `${code} ${stderr}`,
  );
}

describe.skipIf(!canRun)('a user without permission to read or write', () => {
  let workDir: string;
  beforeAll(async () => {
    workDir = await prepare();
  });

  it('gets all unreadable files reported at once, and the last good output stays', async () => {
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
    const errors = closed.map(
      (name) => `site/${name}:1:1  the file cannot be read: permission denied\n  fix:   correct it, or remove it\n\n`,
    );
    expect(await build(workDir)).toBe(`1 ${errors.join('')}6 errors, 0 warnings\n`);
    expect(await readFile(path.join(workDir, 'public/dist/a.html'), 'utf8')).toBe('lama');
    for (const name of closed) await chmod(path.join(workDir, 'site', name), 0o644);
    expect(await build(workDir)).toBe('0');
  });

  it.runIf(IS_WHOLE)('gets the configuration, a folder and the output folder reported, without a stack', async () => {
    const tryWith = async (name: string, mode: number, back: number) => {
      await chmod(path.join(workDir, name), mode);
      const errors = await build(workDir);
      await chmod(path.join(workDir, name), back);
      return errors;
    };
    expect(await tryWith('site/site.config.ts', 0, 0o644)).toBe(
      '1 site/site.config.ts:1:1  the file cannot be read: permission denied\n  fix:   correct it, or remove it\n\n1 error, 0 warnings\n',
    );
    expect(await tryWith('site/docs/bab', 0, 0o755)).toBe(
      '1 site/docs/bab:1:1  this cannot be listed: permission denied\n  fix:   give the user who runs this the right to it\n\n1 error, 0 warnings\n',
    );
    expect(await tryWith('public', 0o555, 0o755)).toBe(
      '1 public/.dist.build:1:1  this cannot be made: permission denied\n  fix:   give the user who runs this the right to it\n\n1 error, 0 warnings\n',
    );
  });
});
