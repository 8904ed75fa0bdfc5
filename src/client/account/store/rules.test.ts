import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KINDS } from './item.ts';
import { LIMITS } from './itemFields.ts';

const RULES = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');

it('allows an item the fields of the table, with their limits', () => {
  const [, item = ''] = RULES.split('function isItem()');
  const [, allowed = ''] = /hasOnly\(\[(.*?)\]\)/.exec(item) ?? [];
  expect(allowed.replaceAll("'", '').split(', ')).toEqual(['k', ...LIMITS.keys(), 'at']);
  for (const [key, limit] of LIMITS) {
    const written = new RegExp(String.raw`after\.(?:${key}|get\('${key}', [^)]*\))(?:,| <=) (\d+)`).exec(item)?.[1];
    expect([key, written]).toEqual([key, limit?.toString()]);
  }
});

it('allows and counts the kinds of the table', () => {
  const kinds = [...RULES.matchAll(/kind == '(\w+)' && id\.matches\('\^(\w)(.*?)\$'\)/g)];
  expect(kinds.map(([, kind, letter, form]) => [kind, { letter, form }])).toEqual(Object.entries(KINDS));
  const letters = Object.values(KINDS).map(({ letter }) => letter);
  expect(RULES).toContain(`n.keys().hasOnly([${letters.map((letter) => `'${letter}'`).join(', ')}])`);
  expect([...RULES.matchAll(/isCounted\('(\w)', before\)/g)].map(([, letter]) => letter)).toEqual(letters);
});
