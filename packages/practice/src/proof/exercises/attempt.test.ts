import { expect, it } from 'vitest';
import { attempt } from './attempt.ts';

it('reads no file if a program left something else: a file instead of its folder, or a folder instead of the file', async () => {
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
