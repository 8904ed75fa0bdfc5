import fs, { mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../testing/eventually.ts';
import { watchFolders } from './watchFolders.ts';

let root: string;
let changed: Set<string>;
let watcher: Awaited<ReturnType<typeof watchFolders>>;

const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
const untilChanged = (name: string) => eventually(() => expect([...changed]).toContain(path.join(root, name)));
/** Writes a file twice: a change is seen once its folder is known, and the next one while it is watched. */
async function followsFile(name: string): Promise<void> {
  for (const text of ['2', '3']) {
    changed.clear();
    write(name, text);
    await untilChanged(name);
  }
}

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'watch-')));
  mkdirSync(path.join(root, 'docs/dalam'), { recursive: true });
  write('docs/dalam/a.md', '1');
  changed = new Set();
  watcher = await watchFolders(root, (files) => {
    for (const file of files) changed.add(file);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  watcher.close();
  await rm(root, { recursive: true });
});

it('watches a folder that was removed and made again before it looked', async () => {
  // As by a checkout of another branch and back, while the preview is busy: the events of both are seen at once.
  rmSync(path.join(root, 'docs'), { recursive: true });
  mkdirSync(path.join(root, 'docs/dalam'), { recursive: true });
  await followsFile('docs/dalam/a.md');
  changed.clear();
  mkdirSync(path.join(root, 'docs/dalam/baru'));
  write('docs/dalam/baru/b.md', '1');
  await untilChanged('docs/dalam/baru/b.md');
});

it('watches the folder itself again, after it was gone for some time', async () => {
  // As by a checkout of a branch without the site.
  rmSync(root, { recursive: true });
  await untilChanged('docs/dalam');
  mkdirSync(path.join(root, 'docs/dalam'), { recursive: true });
  await followsFile('docs/dalam/a.md');
});

it('follows a folder below one that may not be read', async () => {
  watcher.close();
  const look = watch;
  vi.spyOn(fs, 'watch').mockImplementation(((dir: string, listener: () => void) => {
    if (dir === path.dirname(root)) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    return look(dir, listener);
  }) as typeof watch);
  syncBuiltinESMExports();
  watcher = await watchFolders(root, (files) => {
    for (const file of files) changed.add(file);
  });
  write('docs/dalam/a.md', '2');
  await untilChanged('docs/dalam/a.md');
});

it('continues if a new folder is removed before it is watched', async () => {
  const look = watch;
  const watched = vi.spyOn(fs, 'watch').mockImplementation(((dir: string, listener: () => void) => {
    if (dir.endsWith('sementara')) rmSync(dir, { recursive: true });
    return look(dir, listener);
  }) as typeof watch);
  syncBuiltinESMExports();
  mkdirSync(path.join(root, 'blog/sementara'), { recursive: true });
  await untilChanged('blog');
  await eventually(() => expect(watched).toHaveBeenCalledWith(path.join(root, 'blog/sementara'), expect.anything()));
  write('blog/b.md', '1');
  await untilChanged('blog/b.md');
});

it('reports the new folder that cannot be watched, and continues with the others', async () => {
  const look = watch;
  vi.spyOn(fs, 'watch').mockImplementation(((dir: string, listener: () => void) => {
    if (dir.endsWith('penuh')) throw Object.assign(new Error('ENOSPC: too many watches'), { code: 'ENOSPC' });
    return look(dir, listener);
  }) as typeof watch);
  syncBuiltinESMExports();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  mkdirSync(path.join(root, 'docs/penuh'));
  await eventually(() => expect(logged).toHaveBeenCalled());
  expect(String(logged.mock.calls[0]?.[0])).toBe(
    `Error: changes in ${path.join(root, 'docs/penuh')} are not seen until the preview is started again`,
  );
  write('docs/dalam/a.md', '2');
  await untilChanged('docs/dalam/a.md');
});
