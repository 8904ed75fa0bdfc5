import fs, { mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { resolveFile } from './resolveFile.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('finds no file that a build moves away between two looks at it', async () => {
  const outDir = await realpath(await mkdtemp(path.join(tmpdir(), 'resolve-')));
  const file = path.join(outDir, 'app.js');
  await writeFile(file, '1');
  expect(await resolveFile(outDir, '/app.js', '/')).toEqual({ kind: 'file', file, status: 200 });
  const look = realpath;
  const looked = vi.spyOn(fs, 'realpath').mockImplementation(async (asked) => {
    await rename(file, `${file}.old`);
    return look(asked);
  });
  syncBuiltinESMExports();
  const missing = path.join(outDir, '404.html');
  expect(await resolveFile(outDir, '/app.js', '/')).toEqual({ kind: 'file', file: missing, status: 404 });
  expect(looked).toHaveBeenCalledOnce();
  await rm(outDir, { recursive: true });
});
