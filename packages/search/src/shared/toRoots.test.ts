import { expect, it } from 'vitest';
import { getToRoots } from './toRoots.ts';

const toRoots = getToRoots('id');

it.each([
  ['menjalankan', 'jalan'],
  ['dijalankan', 'jalan'],
  ['berjalan', 'jalan'],
  ['pengujian', 'uji'],
  ['menulis', 'tulis'],
  ['penulisannya', 'tulis'],
  ['memakai', 'pakai'],
  ['dipakai', 'pakai'],
  ['memulai', 'mulai'],
  ['mengirimkan', 'kirim'],
  ['mengambil', 'ambil'],
  ['menyimpan', 'simpan'],
  ['penyimpanan', 'simpan'],
  ['memperbaiki', 'baik'],
  ['terhubung', 'hubung'],
  ['kodenya', 'kode'],
  ['pembaruan', 'baru'],
  ['belajar', 'ajar'],
  ['pelajaran', 'ajar'],
])('%s may be derived from %s', (word, root) => {
  expect(toRoots(word)).toContain(root);
});

it('leaves short words and words of other languages unchanged', () => {
  expect(toRoots('kode')).toEqual([]);
  expect(toRoots('dia')).toEqual([]);
  expect(getToRoots('en')('dijalankan')).toEqual([]);
  expect(getToRoots('id-ID')('dijalankan')).toContain('jalan');
});
