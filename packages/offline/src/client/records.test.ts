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

it('finds the courses beside what is none, with what a newer version says of them', () => {
  const newer = { ...COURSE, pictures: true };
  expect(parseRecords(JSON.stringify([null, COURSE, {}, newer]))).toEqual([COURSE, newer]);
});

it('are those of one site where a host has several: another one would clear what its own worker does not keep', () => {
  expect(['/', '/satu/', '/dua/'].map(toRecordsKey)).toEqual([
    'offline.kept',
    'offline.kept /satu/',
    'offline.kept /dua/',
  ]);
});
