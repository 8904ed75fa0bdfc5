import { expect, it } from 'vitest';
import { attempt } from './attempt.ts';

it('finds no file where a program left something else: a file in place of its folder, a folder in its own', async () => {
  const result = await attempt({
    language: 'bash',
    program: { title: 'coba.sh', code: 'echo isi > catatan\nmkdir folder\necho isi > ada.txt' },
    files: [],
    test: null,
    database: 'latihan.db',
    wanted: ['catatan/isi.txt', 'folder', 'hilang.txt', 'ada.txt'],
    limitMs: 60_000,
  });
  expect(result?.contents).toEqual([null, null, null, 'isi\n']);
});
