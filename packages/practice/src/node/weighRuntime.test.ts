import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { IS_WHOLE } from '../../../testing/takeShare.ts';
import { KNOWN_SIZES, toCompressedSize, toDigest } from './weighRuntime.ts';

const PYTHON = readFileSync('node_modules/pyodide/pyodide.asm.wasm');
const SQLITE = readFileSync('node_modules/sql.js/dist/sql-wasm-browser.wasm');

it('contains the sizes of the largest installed files, and no others', () => {
  expect([PYTHON, SQLITE].map(toDigest)).toEqual([...KNOWN_SIZES.keys()]);
});

it.runIf(IS_WHOLE)('contains the sizes that compression gives', () => {
  expect(toCompressedSize(SQLITE)).toBe(brotliCompressSync(SQLITE).length);
});

it('compresses an unknown file', () => {
  expect(toCompressedSize(Buffer.from('a'.repeat(1000)))).toBeLessThan(20);
});
