import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { takeShare } from '../../../testing/takeShare.ts';
import { listTypeFiles, withoutComments } from './readTypeLibrary.ts';

/** The declarations as the compiler prints them, without the licence. */
function print(declarations: string): string {
  const file = ts.createSourceFile('a.d.ts', declarations, ts.ScriptTarget.ESNext);
  return ts
    .createPrinter({ removeComments: true })
    .printFile(file)
    .replace(/\/\*![^]*?\*\//g, '');
}

it('leaves out the comments of declarations, and nothing else', () => {
  const files = listTypeFiles(path.resolve(import.meta.dirname, '..')).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(60);
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const written = texts.map(withoutComments);
  expect(takeShare(written).map(print)).toEqual(takeShare(texts).map(print));
  const sizeOf = (all: readonly string[]) => all.reduce((sum, { length }) => sum + length, 0);
  expect(sizeOf(written)).toBeLessThan(sizeOf(texts) * 0.6);
  expect(withoutComments("/*! A */\n/// <reference lib='b' />\n/* c */ type D = '//e' | \"/*f*/\"; // g\n")).toBe(
    "/*! A */\n/// <reference lib='b' />\ntype D = '//e' | \"/*f*/\"; \n",
  );
});
