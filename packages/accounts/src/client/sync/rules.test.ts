import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DRAFT_BYTES } from '../../../../serbakode/src/client/items/draftId.ts';
import { isItemId, KIND_LETTERS, kindOf } from '../../../../serbakode/src/client/items/item.ts';
import {
  countBytes,
  FIELD_KEYS,
  isPath,
  parseFields,
  toStored,
} from '../../../../serbakode/src/client/items/itemFields.ts';

const RULES = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');

it('allows an item the fields of the table, within their limits', () => {
  const [, item = ''] = RULES.split('function isItem()');
  const [, allowed = ''] = /hasOnly\(\[(.*?)\]\)/.exec(item) ?? [];
  expect(allowed.replaceAll("'", '').split(', ')).toEqual(['k', ...FIELD_KEYS, 'at']);
  const [, path = ''] = /isText\(value, (\d+)\)/.exec(RULES.split('function isPath')[1] ?? '') ?? [];
  const texts = [...item.matchAll(/isText\(after\.get\('(\w)', ''\), (\d+)\)/g)].map(([, key = '', length]) => [
    key,
    Number(length),
  ]);
  const [, highest] = /after\.get\('r', 0\) <= (\d+)/.exec(item) ?? [];
  // Two bytes each, after one of one byte.
  const long = `/${'é'.repeat(1000)}`;
  const stored = toStored(parseFields({ p: long, t: long, h: long, r: 1000 }), true);
  const toLongest = (key: string) => [key, countBytes(String(stored[key])) + 1];
  expect([['p', Number(path)], ...texts]).toEqual([toLongest('p'), toLongest('t'), toLongest('h'), ['c', DRAFT_BYTES]]);
  expect(stored['r']).toBe(Number(highest));
  const [, recall = ''] = /after\.get\('s', ''\)\.matches\('(.*?)'\)/.exec(item) ?? [];
  for (const text of ['1 2.5', '', '0'.repeat(64), '0'.repeat(65), '1e5', '-1', '1\n'])
    expect([text, new RegExp(recall).test(text)]).toEqual([text, parseFields({ s: text }).recall === text]);
});

it('allows and counts the kinds there are, and their ids', () => {
  const kinds = [...RULES.matchAll(/kind == '(\w+)' && id\.matches\('(.*?)'\)/g)];
  expect(kinds.map(([, kind]) => kind)).toEqual(Object.keys(KIND_LETTERS));
  const letters = Object.values(KIND_LETTERS);
  expect(RULES).toContain(`n.keys().hasOnly([${letters.map((letter) => `'${letter}'`).join(', ')}])`);
  expect([...RULES.matchAll(/isCounted\('(\w)', before, (\d+)\)/g)].map(([, letter]) => letter)).toEqual(letters);
  for (const letter of [...letters, 'x'])
    for (const length of [5, 6, 11, 12, 13, 20, 32, 33])
      for (const sign of ['0', 'a', 'c', 'f', 'g', 'G', '-']) {
        const id = letter + sign.repeat(length);
        const allowed = kinds.filter(([, , form = '']) => new RegExp(form).test(id)).map(([, kind]) => kind);
        expect([id, allowed]).toEqual([id, isItemId(id) ? [kindOf(id)] : []]);
      }
});

it('allows the paths that this code reads', () => {
  const patterns = [...(RULES.split('function isPath')[1] ?? '').matchAll(/(!?)value\.matches\('(.*)'\)/g)].slice(0, 2);
  // The rules name a character by its number in a way of their own, and their strings double each backslash.
  const forms = patterns.map(([, not, form = '']) => ({
    isRefused: not === '!',
    form: new RegExp(form.replaceAll('\\\\', '\\').replaceAll('\\x{', '\\u{'), 'u'),
  }));
  expect(forms.map(({ isRefused }) => isRefused)).toEqual([false, true]);
  for (const [path, isGood] of PATHS) {
    const isAllowed = forms.every(({ isRefused, form }) => form.test(path) !== isRefused);
    expect([path, isPath(path), isAllowed]).toEqual([path, isGood, isGood]);
  }
});

const PATHS: readonly (readonly [path: string, isGood: boolean])[] = [
  ...['/', '/a', '/a/', '/a..b/..c', '/.well-known/a', '/a#b//c', '/a#../b', '/\u0641\u200C', '/blog/é b'].map(
    (path) => [path, true] as const,
  ),
  ...[
    '',
    'a',
    '//a',
    '/\\a',
    '/a//b',
    '/a\\b',
    '/..',
    '/.',
    '/a/../b',
    '/a/..',
    '/a/..?b',
    '/a/%2E%2e/b',
    '/a/.%2e#b',
  ].map((path) => [path, false] as const),
  ...['/\t/a', '/a\u0000', '/a\u007F', '/a\u061C', '/a\u200E', '/a\u202E', '/a\u2066', '/a\u2069'].map(
    (path) => [path, false] as const,
  ),
];
