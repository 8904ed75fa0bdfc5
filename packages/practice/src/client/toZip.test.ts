import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toZip } from './toZip.ts';

const FILES = [
  { title: 'toko/index.html', code: '<p>Harga: 10 €</p>\n' },
  { title: 'toko/gaya é.css', code: '' },
];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasPython = spawnSync('python3', ['--version']).status === 0;

it.skipIf(!hasPython)('is an archive that another program verifies and unpacks', async () => {
  const file = path.join(folder, 'toko.zip');
  writeFileSync(file, Buffer.from(await toZip(FILES).arrayBuffer()));
  for (const args of [
    ['-t', file],
    ['-e', file, folder],
  ]) {
    const { status, stderr } = spawnSync('python3', ['-m', 'zipfile', ...args], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  }
  for (const { title, code } of FILES) expect(readFileSync(path.join(folder, title), 'utf8')).toBe(code);
});

it.skipIf(!hasPython)('makes only scripts with an interpreter line executable', async () => {
  const file = path.join(folder, 'hak.zip');
  const files = [...FILES, { title: 'toko/cetak.sh', code: '#!/bin/bash\necho Halo\n' }];
  writeFileSync(file, Buffer.from(await toZip(files).arrayBuffer()));
  const program =
    'import sys, zipfile\nfor i in zipfile.ZipFile(sys.argv[1]).infolist(): print(oct(i.external_attr >> 16))';
  const { stdout } = spawnSync('python3', ['-c', program, file], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(['0o100644', '0o100644', '0o100755']);
});

it('is the same for the same files', async () => {
  const read = async () => Buffer.from(await toZip(FILES).arrayBuffer()).toString('hex');
  expect(await read()).toBe(await read());
});
