import { expect, it } from 'vitest';
import { listNameFaults } from './portableName.ts';

const messages = (...files: string[]) => listNameFaults(files).map(({ file, message }) => `${file}: ${message}`);

it('finds names that Windows cannot have, once for a folder', () => {
  expect(messages('bab/a.md', 'aux/a.md', 'aux/b.md', 'bab/nul.md', 'a:b/c.md', 'akhir./d.md', ' e.md')).toEqual([
    'aux/a.md: the name of the folder aux has "aux", which Windows reserves',
    'bab/nul.md: the name of the file bab/nul.md has "nul.md", which Windows reserves',
    'a:b/c.md: the name of the folder a:b has the character :',
    'akhir./d.md: the name of the folder akhir. begins or ends with a space, or ends with a dot',
    ' e.md: the name of the file  e.md begins or ends with a space, or ends with a dot',
  ]);
});

it('finds names that differ in the form of letters alone', () => {
  expect(messages('Bab/a.md', 'bab/b.md', 'bab/c.md', 'caf\u00e9/x.md', 'cafe\u0301/y.md', 'x.md', 'X.md')).toEqual([
    'bab/b.md: the folder bab differs from Bab in the form of letters alone',
    'cafe\u0301/y.md: the folder cafe\u0301 differs from caf\u00e9 in the form of letters alone',
    'X.md: the file X.md differs from x.md in the form of letters alone',
  ]);
});

it('accepts other names', () => {
  expect(messages('bab/a.md', 'bab/b.md', 'console/c.md', 'a.b.md', 'Foto Saya.png', '_kategori.yml', '.env')).toEqual(
    [],
  );
});
