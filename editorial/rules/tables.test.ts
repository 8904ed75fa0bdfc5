import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkTables } from './tables.ts';

it('refuses more than four columns', async () => {
  expect(printed(checkTables(await testArticle('|a|b|c|d|\n|-|-|-|-|\n|1|2|3|4|\n')))).toEqual([]);
  expect(printed(checkTables(await testArticle('x\n\n|a|b|c|d|e|\n|-|-|-|-|-|\n|1|2|3|4|5|\n')))).toEqual([
    'site/blog/2023-02-24-contoh.md:3:1  a table of 5 columns, at most 4\n  fix:   split it, or make it a list',
  ]);
});
