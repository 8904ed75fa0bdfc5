import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildFolder, ROOT, writeSite } from '../../../../testing/siteFolder.ts';
import { buildApplication } from '../application/buildApplication.ts';
import { createProcessName } from '../output/processName.ts';
import { replaceFile } from '../output/replaceFile.ts';
import { createScratchFolder, removeStaleScratch } from '../output/scratch.ts';
import { writeNewFile } from '../output/writeNewFile.ts';

/** All files below a folder, absolute. */
async function listAll(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function readAll(dir: string): Promise<Record<string, string>> {
  const files = await listAll(dir);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [path.relative(dir, file), await readFile(file, 'latin1')] as const)),
  );
}

describe('the cache', () => {
  it('is rebuilt where a file is truncated or lost its content, whichever it is', async () => {
    const workDir = await writeSite({ 'pages/index.md': '# A\n', 'pages/b.md': '---\ntitle: B\n---\n\nIsi.\n' });
    // The cache is inside the engine's folder, so that compiled code finds its packages.
    await mkdir(path.join(ROOT, '.cache'), { recursive: true });
    const cacheDir = await mkdtemp(path.join(ROOT, '.cache/torn-'));
    const build = async () => {
      expect(await buildFolder(workDir, undefined, cacheDir)).toBe(null);
      return readAll(path.join(workDir, 'dist'));
    };
    const whole = await build();
    expect(await readdir(path.join(cacheDir, 'tmp'))).toEqual([]);

    const kept = await listAll(cacheDir);
    const isOf = (part: string) => (file: string) => file.includes(part);
    for (const file of kept.filter(isOf('/markdown/'))) await truncate(file, 20);
    for (const file of kept.filter((name) => /\/client\/.*\.js$/.test(name))) await truncate(file, 100);
    expect(await build()).toEqual(whole);
    for (const file of kept.filter(isOf('/markdown/'))) await writeFile(file, 'null');
    for (const file of kept.filter(isOf('/manifest.json'))) await truncate(file, 100);
    expect(await build()).toEqual(whole);
    // As after a failure of the power: sizes are there, and contents are not.
    for (const file of kept.filter((name) => /\/(?:client|server)\/.*js$/.test(name)))
      await writeFile(file, Buffer.alloc((await stat(file)).size));
    await rm(path.join(workDir, 'dist'), { recursive: true });
    expect(await build()).toEqual(whole);
  });

  it('may lack texts of the articles, although the output has their pages', async () => {
    const workDir = await writeSite({ 'pages/index.md': '# A\n', 'pages/b.md': '---\ntitle: B\n---\n\nIsi.\n' });
    const cacheDir = await mkdtemp(path.join(ROOT, '.cache/torn-'));
    // Another application would cost a second, and its cache is not what is asked here.
    const build = () =>
      buildFolder(workDir, undefined, cacheDir, (input) =>
        buildApplication(input, path.join(ROOT, '.cache/application')),
      );
    expect(await build()).toBe(null);
    const whole = await readAll(path.join(workDir, 'dist'));
    for (const lose of [(file: string) => rm(file), (file: string) => truncate(file, 20)]) {
      for (const file of await listAll(path.join(cacheDir, 'markdown'))) await lose(file);
      expect(await build()).toBe(null);
      expect(await readAll(path.join(workDir, 'dist'))).toEqual(whole);
    }
  });

  it('loses the scratch folders of killed processes, and keeps those of running ones', async () => {
    const cacheDir = await mkdtemp(path.join(tmpdir(), 'cache-'));
    const own = await createScratchFolder(cacheDir);
    const [host] = createProcessName().split('-');
    const dead = execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }).trim();
    const left = path.join(cacheDir, 'tmp', `${host}-${dead}-00000000`);
    await mkdir(left);
    await removeStaleScratch(cacheDir);
    expect([existsSync(own), existsSync(left)]).toEqual([true, false]);
  });
});

describe('a file of the site', () => {
  it('is replaced atomically, keeps its mode, and leaves no temporary file', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'replace-'));
    const file = path.join(dir, 'urls.txt');
    await replaceFile(file, 'a\n');
    await replaceFile(file, 'b\n');
    expect(await readAll(dir)).toEqual({ 'urls.txt': 'b\n' });
  });

  it('is created atomically, and never overwrites a file created meanwhile', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'new-'));
    const file = path.join(dir, 'site/blog/a.md');
    const results = await Promise.all(['a', 'b', 'c'].map((text) => writeNewFile(file, text, path.join(dir, 'cache'))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await readAll(dir)).toEqual({ 'site/blog/a.md': ['a', 'b', 'c'][results.indexOf(true)] });
  });
});
