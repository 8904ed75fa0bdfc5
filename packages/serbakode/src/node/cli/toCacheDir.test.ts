import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toCacheDir } from './parts/toCacheDir.ts';

it('keeps the cache of an installed engine out of its package', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'engine-'));
  expect(toCacheDir(null, root)).toBe(path.join(root, '.cache'));
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist/sources.json'), '{}');
  expect(toCacheDir(null, root)).toBe(path.resolve('.cache'));
  expect(toCacheDir('my-cache', root)).toBe(path.resolve('my-cache'));
});
