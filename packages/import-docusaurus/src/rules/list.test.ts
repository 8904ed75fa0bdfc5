import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

it('RULES.md names tests that are there', async () => {
  const text = await readFile(path.resolve(import.meta.dirname, '../../RULES.md'), 'utf8');
  const rows = [...text.matchAll(/^\|.+\| ([a-z]+(?:\/[a-z]+)+) \| (.+) \|$/gim)];
  expect(rows).toHaveLength(text.split('\n').filter((line) => /^\| (?!rule |---)/.test(line)).length);
  const missing: string[] = [];
  for (const [, file = '', name = ''] of rows) {
    const folder = file.startsWith('serbakode/') ? '../../../serbakode/src' : '..';
    const tests = await readFile(
      path.resolve(import.meta.dirname, folder, `${file.replace('serbakode/', '')}.test.ts`),
      'utf8',
    );
    if (!tests.includes(name)) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});
