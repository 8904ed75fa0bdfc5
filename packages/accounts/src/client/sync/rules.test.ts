import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SOLVED } from '../../../../practice/src/client/items.ts';
import { isPath, parseFields, toStored } from '../../../../serbakode/src/client/items/itemFields.ts';
import { countBytes, findKind } from '../../../../serbakode/src/client/items/itemKind.ts';
import { KINDS } from '../../../../testing/readingStore.ts';

const RULES = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
const [, ITEM = ''] = RULES.split('function isItem()');

it('allows an item the fields that its kind declares, within their limits', () => {
  const [, allowed = ''] = /hasOnly\(\[(.*?)\]\)/.exec(ITEM) ?? [];
  const keys = new Set(KINDS.flatMap(({ all }) => all.map(([, { key }]) => key)));
  expect(allowed.replaceAll("'", '').split(', ').toSorted()).toEqual(['k', ...keys, 'at'].toSorted());
  const [, path = ''] = /isText\(value, (\d+)\)/.exec(RULES.split('function isPath')[1] ?? '') ?? [];
  const texts = [...ITEM.matchAll(/isText\(after\.get\('(\w)', ''\), (\d+)\)/g)].map(([, key = '', length]) => [
    key,
    Number(length),
  ]);
  const [, highest] = /after\.get\('r', 0\) <= (\d+)/.exec(ITEM) ?? [];
  // Two bytes each, after one of one byte.
  const long = `/${'é'.repeat(9000)}`;
  const stored = Object.assign(
    {},
    ...KINDS.map((kind) => toStored(kind, parseFields(kind, { p: long, t: long, h: long, c: long, r: 1000 }), true)),
  ) as Record<string, unknown>;
  const toLongest = (key: string) => [key, countBytes(String(stored[key])) + 1];
  expect([['p', Number(path)], ...texts]).toEqual(['p', 't', 'h', 'c'].map(toLongest));
  expect(stored['r']).toBe(Number(highest));
  const [, recall = ''] = /after\.get\('s', ''\)\.matches\('(.*?)'\)/.exec(ITEM) ?? [];
  for (const text of ['1 2.5', '', '0'.repeat(64), '0'.repeat(65), '1e5', '-1', '1\n'])
    expect([text, new RegExp(recall).test(text)]).toEqual([text, parseFields(SOLVED, { s: text })['recall'] === text]);
});

it('allows a field that only some kinds declare for those kinds only', () => {
  const owners = [...ITEM.matchAll(/&& \(((?:after\.k == '\w+' \|\| )+)!after\.keys\(\)\.hasAny\(\[(.*?)\]\)\)/g)];
  const bound = owners.flatMap(([, kinds = '', keys = '']) =>
    [...keys.matchAll(/\w/g)].map(([key]) => [key, [...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => kind).toSorted()]),
  );
  expect(bound.map(([key]) => key)).toEqual(['c', 'm', 'e', 's']);
  for (const [key, kinds] of bound)
    expect([key, kinds]).toEqual([
      key,
      KINDS.filter(({ all }) => all.some(([, field]) => field.key === key))
        .map(({ name }) => name)
        .toSorted(),
    ]);
});

it('allows and counts the existing kinds and their ids', () => {
  const kinds = [...RULES.matchAll(/kind == '(\w+)' && id\.matches\('(.*?)'\)/g)];
  expect(kinds.map(([, kind]) => kind)).toEqual(KINDS.map(({ name }) => name));
  expect(KINDS.every(({ isReplicated }) => isReplicated)).toBe(true);
  const letters = KINDS.map(({ letter }) => letter);
  expect(RULES).toContain(`n.keys().hasOnly([${letters.map((letter) => `'${letter}'`).join(', ')}])`);
  expect([...RULES.matchAll(/isCounted\('(\w)', before, (\d+)\)/g)].map(([, letter]) => letter)).toEqual(letters);
  for (const letter of [...letters, 'x'])
    for (const length of [5, 6, 11, 12, 13, 20, 32, 33])
      for (const sign of ['0', 'a', 'c', 'f', 'g', 'G', '-']) {
        const id = letter + sign.repeat(length);
        const allowed = kinds.filter(([, , form = '']) => new RegExp(form).test(id)).map(([, kind]) => kind);
        expect([id, allowed]).toEqual([id, KINDS.filter((kind) => findKind([kind], id)).map(({ name }) => name)]);
      }
});

it('allows the paths that this code reads', () => {
  const patterns = [...(RULES.split('function isPath')[1] ?? '').matchAll(/(!?)value\.matches\('(.*)'\)/g)].slice(0, 2);
  // The rules have their own notation for a character's number, and their strings double each backslash.
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
