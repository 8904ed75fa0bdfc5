import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isItemId, KIND_LETTERS, kindOf } from './item.ts';
import { FIELD_KEYS, parseFields, toStored } from './itemFields.ts';

const RULES = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');

it('allows an item the fields of the table, within their limits', () => {
  const [, item = ''] = RULES.split('function isItem()');
  const [, allowed = ''] = /hasOnly\(\[(.*?)\]\)/.exec(item) ?? [];
  expect(allowed.replaceAll("'", '').split(', ')).toEqual(['k', ...FIELD_KEYS, 'at']);
  const texts = [...item.matchAll(/isText\(after\.(?:get\(')?(\w)[^)]*?(?:\))?, (\d+)\)/g)];
  const [, highest] = /after\.get\('r', 0\) <= (\d+)/.exec(item) ?? [];
  const long = Object.fromEntries(texts.map(([, key = '']) => [key, 'x'.repeat(1000)]));
  const stored = toStored(parseFields({ ...long, r: 1000 }), true);
  expect(texts).toHaveLength(3);
  for (const [, key = '', length] of texts) expect([key, String(stored[key]).length]).toEqual([key, Number(length)]);
  expect(stored['r']).toBe(Number(highest));
});

it('allows and counts the kinds there are, and their ids', () => {
  const kinds = [...RULES.matchAll(/kind == '(\w+)' && id\.matches\('(.*?)'\)/g)];
  expect(kinds.map(([, kind]) => kind)).toEqual(Object.keys(KIND_LETTERS));
  const letters = Object.values(KIND_LETTERS);
  expect(RULES).toContain(`n.keys().hasOnly([${letters.map((letter) => `'${letter}'`).join(', ')}])`);
  expect([...RULES.matchAll(/isCounted\('(\w)', before\)/g)].map(([, letter]) => letter)).toEqual(letters);
  for (const letter of [...letters, 'x'])
    for (const length of [5, 6, 11, 12, 13, 32, 33])
      for (const sign of ['0', 'f', 'g', 'G', '-']) {
        const id = letter + sign.repeat(length);
        const allowed = kinds.filter(([, , form = '']) => new RegExp(form).test(id)).map(([, kind]) => kind);
        expect([id, allowed]).toEqual([id, isItemId(id) ? [kindOf(id)] : []]);
      }
});
