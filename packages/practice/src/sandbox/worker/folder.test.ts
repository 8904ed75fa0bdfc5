import { expect, it } from 'vitest';
import { createFolder } from './folder.ts';

it('reports changed, new and removed files, and no unchanged ones', () => {
  const folder = createFolder([
    { title: 'tetap.txt', content: 'sama' },
    { title: 'ubah.txt', content: 'lama' },
    { title: 'hapus.txt', content: '' },
  ]);
  folder.files.set('tetap.txt', new TextEncoder().encode('sama'));
  folder.files.set('ubah.txt', 'baru');
  folder.files.set('biner.db', new Uint8Array([0, 255]));
  folder.files.delete('hapus.txt');
  expect(folder.changes()).toEqual({
    changed: [
      { title: 'ubah.txt', content: 'baru' },
      { title: 'biner.db', content: new Uint8Array([0, 255]) },
    ],
    removed: ['hapus.txt'],
  });
});
