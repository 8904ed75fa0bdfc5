import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { findPackage } from 'serbakode/part';
import { bundle } from './bundle.ts';
import { readVersion } from './runtimeSources.ts';

/** Global variable of a worker that holds the compiler's exports. */
export const COMPILER = 'typescriptCompiler';

/** Minify TypeScript's compiler, as a script that sets a global variable. This would take a second and 200 MB in each
 *  first build, so the result is committed.
 *  @param root folder of this package's sources
 *  @returns the same text on every machine */
export async function packCompiler(root: string): Promise<string> {
  const input = path.join(findPackage(root, 'typescript'), 'lib/typescript.js');
  // The other minification steps save 2 % and take half a second.
  const minify = { compress: false, mangle: true, codegen: true };
  return (await bundle(input, { name: COMPILER, minify })).code;
}

/** Read the packed compiler. If the committed one has another version, pack the installed one now. */
export async function readCompiler(root: string): Promise<string> {
  const file = toCompilerFile(root);
  return existsSync(file) ? (await promisify(brotliDecompress)(readFileSync(file))).toString() : packCompiler(root);
}

/** `npm run pack:typescript` writes it for another version. */
const toCompilerFile = (root: string): string =>
  path.join(root, `node/typescript-${readVersion(root, 'typescript')}.js.br`);

/** `npm run pack:typescript`: pack the installed compiler. */
export async function main(): Promise<number> {
  const root = path.resolve('packages/practice/src');
  const file = toCompilerFile(root);
  await writeFile(file, await promisify(brotliCompress)(await packCompiler(root)));
  process.stdout.write(`Wrote ${path.relative('.', file)}. Remove the file of the previous version.\n`);
  return 0;
}
