import { expect, it } from 'vitest';
import { hasPhoneQuotes, toPlainQuotes } from './phoneQuotes.ts';

it('replaces the quotation marks of phones', () => {
  expect(toPlainQuotes('SELECT “Kopi”, ‘Teh’;')).toBe(`SELECT "Kopi", 'Teh';`);
  expect(toPlainQuotes('print(‚a‘)')).toBe("print('a')");
});

it('distinguishes quotes that a reader has typed from quotes of the author', () => {
  expect(hasPhoneQuotes('print(“a”)', 'print()')).toBe(true);
  expect(hasPhoneQuotes('print("a")', 'print()')).toBe(false);
  expect(hasPhoneQuotes('print("“a”")', 'print("“b”")')).toBe(false);
});
