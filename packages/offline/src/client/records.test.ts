import { expect, it } from 'vitest';
import { parseRecords, toRecordsKey } from './records.ts';

const COURSE = { permalink: '/docs/sql/', title: 'SQL', bytes: 1, languages: ['sql'] };

it.each([
  [null],
  [''],
  ['[{'],
  ['{}'],
  ['[null]'],
  ['[["/docs/sql/"]]'],
  [JSON.stringify([{ ...COURSE, permalink: 1 }])],
  [JSON.stringify([{ ...COURSE, title: { id: 'SQL' } }])],
  [JSON.stringify([{ ...COURSE, bytes: '1' }])],
  [JSON.stringify([{ ...COURSE, languages: undefined }])],
])('finds no course in %s', (text) => {
  expect(parseRecords(text)).toEqual([]);
});

it('finds the courses among other values, with fields of newer versions', () => {
  const newer = { ...COURSE, pictures: true };
  expect(parseRecords(JSON.stringify([null, COURSE, {}, newer]))).toEqual([COURSE, newer]);
});

it('belong to one site of a host, because another site would clear files that its worker does not store', () => {
  expect(['/', '/satu/', '/dua/'].map(toRecordsKey)).toEqual([
    'offline.kept',
    'offline.kept /satu/',
    'offline.kept /dua/',
  ]);
});
