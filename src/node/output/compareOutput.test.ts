import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { startComparison } from './compareOutput.ts';
import { readStamp, toRecordPlace, writeRecord } from './outputRecord.ts';

const { compileTypeScript } = (await import(pathToFileURL(path.resolve('bin/run.js')).href)) as {
  readonly compileTypeScript: (entryFile: string) => Promise<string>;
};

const dir = mkdtempSync(path.join(tmpdir(), 'compare-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('a thread compares an output of many files with its record', async () => {
  const outDir = path.join(dir, 'dist');
  const place = toRecordPlace(path.join(dir, 'cache'), outDir, '1');
  mkdirSync(path.join(outDir, 'blog'), { recursive: true });
  const names = Array.from({ length: 5000 }, (_, number) => `blog/${number}.html`);
  for (const name of names) writeFileSync(path.join(outDir, name), name);
  const stamps = names.map((name) => readStamp(path.join(outDir, name)) ?? '');
  const record = { names, keys: names.map(() => ''), stamps };
  await writeRecord(place, record);
  let threads = 0;
  const compare = async () => {
    const comparison = await startComparison(record, { place, outDir }, () => {
      threads += 1;
      return compileTypeScript('src/node/output/compareThread.ts');
    });
    return comparison.isSame.finally(comparison.close);
  };
  expect(await compare()).toBe(true);
  writeFileSync(path.join(outDir, 'blog/4999.html'), 'lain');
  expect(await compare()).toBe(false);
  expect(threads).toBe(2);
});
