import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Runtime } from '../shared/sandbox.ts';

/** Compressed sizes of the largest files that packages bring, in bytes, by the digest of the file, because
 *  compressing Python takes half a minute. A file that a new version of its package changed is compressed again until
 *  its line here is updated. */
export const KNOWN_SIZES: ReadonlyMap<string, number> = new Map([
  // node_modules/pyodide/pyodide.asm.wasm
  ['zDbjyrBP38mmP/E+tS6uK5Eb9GwCXMeygfOUvT3h1eY=', 2_741_061],
  // node_modules/sql.js/dist/sql-wasm-browser.wasm
  ['Q7vN1EKH5aLbO2ta80saNIWnpEEoXSR5dsHr48Yfjb8=', 290_952],
]);

/** Size above which files are compressed at a lower quality here: that takes a tenth of the time, and budgets allow for
 *  it. */
const LARGE = 2_000_000;

/** Size of a file at the best compression (Brotli 11), in bytes. */
export const toCompressedSize = (bytes: Uint8Array): number =>
  KNOWN_SIZES.get(toDigest(bytes)) ??
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11 } }).length;

export const toDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** Size of a runtime at the best compression, in bytes; its budget limits this size. */
export function weighRuntime({ files }: Runtime, read: (path: string) => Buffer): number {
  // An archive is already compressed.
  const weigh = (path: string, bytes: Buffer) => (path.endsWith('.zip') ? bytes.length : toCompressedSize(bytes));
  return files.reduce((sum, { path }) => sum + weigh(path, read(path)), 0);
}
