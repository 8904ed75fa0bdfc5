import { mkdir, mkdtemp, readdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findObstacle } from './findObstacle.ts';
import { isOutput, markOutput } from './outputMark.ts';

let workDir: string;

beforeEach(async () => {
  workDir = await realpath(await mkdtemp(path.join(tmpdir(), 'obstacle-')));
  await mkdir(path.join(workDir, 'site/docs'), { recursive: true });
  await mkdir(path.join(workDir, 'engine'));
  await writeFile(path.join(workDir, 'site/docs/a.md'), 'A\n');
});

/** Problem of `--out NAME`: message and fix, or null. */
async function ask(name: string): Promise<string | null> {
  const problem = await findObstacle(
    { dir: path.resolve(workDir, name), option: '--out', isOwn: isOutput },
    {
      root: path.join(workDir, 'engine'),
      siteDir: path.join(workDir, 'site'),
      workDir,
      shown: (file) => path.relative(workDir, file),
    },
  );
  return problem && `${problem.file}: ${problem.message}; ${problem.fix}`;
}

const another = 'name a folder of its own, such as `--out dist`';

describe('a folder that a build may replace', () => {
  it('is missing, empty, or marked by a build', async () => {
    expect(await ask('dist')).toBe(null);
    expect(await ask('a/b/dist')).toBe(null);
    await mkdir(path.join(workDir, 'dist'));
    expect(await ask('dist')).toBe(null);
    await writeFile(path.join(workDir, 'dist/index.html'), 'x');
    await markOutput(path.join(workDir, 'dist'));
    expect(await ask('dist')).toBe(null);
  });
});

describe('a folder that a build may not replace', () => {
  it.each([
    ['.', 'the working folder'],
    ['..', 'the working folder'],
    ['/', 'the working folder'],
    ['site', 'the folder of the site'],
    ['site/.', 'the folder of the site'],
    ['engine', 'the folder of the engine'],
  ])('%s', async (name, held) => {
    expect(await ask(name)).toBe(
      `${path.relative(workDir, path.resolve(workDir, name)) || '.'}: this is ${held}, or holds it: --out would delete it; ${another}`,
    );
  });

  it('is the home folder', async () => {
    expect(await ask(homedir())).toMatch(/: this is your home folder, or holds it: --out would delete it; /);
  });

  it('contains sources of the site', async () => {
    expect(await ask('site/static/x')).toBe(
      `site/static/x: this is in site/static, which the site is made from; ${another}`,
    );
    expect(await ask('site/docs')).toBe(`site/docs: this is in site/docs, which the site is made from; ${another}`);
    expect(await ask('site/dist')).toBe(null);
  });

  it('contains other files, even with another kind of mark', async () => {
    await mkdir(path.join(workDir, 'dist'));
    for (const name of ['f', 'e', 'd', 'c', 'b', 'a']) await writeFile(path.join(workDir, 'dist', name), name);
    expect(await ask('dist')).toBe(
      'dist: this folder holds files that the engine did not write: a, b, c, d, e, …; move them away, or name an empty folder',
    );
    await writeFile(path.join(workDir, 'dist/.output.tag'), 'Signature: of something else\n');
    expect(await ask('dist')).toMatch(/did not write: .output.tag, a, b, c, d, …;/);
  });

  it('contains a repository, even in a folder that a build wrote', async () => {
    await mkdir(path.join(workDir, 'dist/.git'), { recursive: true });
    await markOutput(path.join(workDir, 'dist'));
    expect(await ask('dist')).toBe(`dist: this folder holds a repository (.git): --out would delete it; ${another}`);
  });

  it('is behind a symbolic link, even to a marked folder', async () => {
    await mkdir(path.join(workDir, 'real/dist'), { recursive: true });
    await markOutput(path.join(workDir, 'real/dist'));
    await symlink('real', path.join(workDir, 'linked'));
    await symlink('real/dist', path.join(workDir, 'dist'));
    await symlink('nowhere', path.join(workDir, 'broken'));
    const says = (file: string, fix: string) =>
      `${file}: this is a symbolic link, which --out does not follow; name the folder itself${fix}`;
    expect(await ask('dist')).toBe(says('dist', `: \`--out ${workDir}/real/dist\``));
    expect(await ask('linked/dist')).toBe(says('linked', `: \`--out ${workDir}/real/dist\``));
    expect(await ask('broken')).toBe(says('broken', ''));
    expect(await readdir(path.join(workDir, 'real'))).toEqual(['dist']);
  });

  it('is a file', async () => {
    await writeFile(path.join(workDir, 'dist'), '');
    expect(await ask('dist')).toBe(`dist: this is a file, where a folder is needed; ${another}`);
    expect(await ask('dist/x/y')).toBe(`dist: this is a file, where a folder is needed; ${another}`);
  });
});
