import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** `defineConfig` and its siblings as a module of their own, so that a site's files run without the engine's sources. */
export const DEFINITIONS =
  'export const defineConfig = (config) => config, defineMarkdownPlugin = defineConfig, definePart = defineConfig, defineSidebars = defineConfig;';

/** Comments and the import of `serbakode`, at the beginning of a file. A comment matches in one way only: otherwise a row of
 *  slashes would be tried in all the ways to cut it into comments. */
const HEAD = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*import\b[^'"]*\bfrom\s*(?=('serbakode'|"serbakode"))/;
/** Matches imports that only the bundler resolves, also in a text of that form. The word alone does not match. */
const OTHER_IMPORTS = [
  /\bimport\s*(?:[({*]|\/[*/]|\.\s*[dms]|['"][^\s,:;)\]}])/,
  /\bimport\s+(?:[^\s'"`]+\s+)?[^\s'"`]+\s*(?:[,{*]|\bfrom\b)/,
  /\brequire\s*[(./]/,
  /\bexport\s*[{*]/,
];
/** Types of a call, such as `new Set<Date>()`, which JavaScript reads as two comparisons. */
const TYPED_CALL = /<[^<>]*>+\s*\(/;

/** Whether Node runs TypeScript. Version 20 does not; there a file without types runs as JavaScript. */
const STRIPS_TYPES = Boolean((process.features as { readonly typescript?: unknown }).typescript);

/** Write a file of an author as a module that Node runs as it is.
 *  @param dir folder for the module
 *  @returns its path; null if it imports something else than `serbakode`, or Node might misread it */
export async function writePlainModule(file: string, dir: string): Promise<string | null> {
  if (!/\.m?[jt]s$/.test(file)) return null;
  const text = await readFile(file, 'utf8');
  const [head = '', quoted = ''] = HEAD.exec(text) ?? [];
  const rest = text.slice(head.length + quoted.length);
  if (OTHER_IMPORTS.some((form) => form.test(rest)) || (!STRIPS_TYPES && file.endsWith('ts') && TYPED_CALL.test(rest)))
    return null;
  const definitions = quoted === '' ? '' : JSON.stringify(`data:text/javascript,${DEFINITIONS}`);
  const plain = path.join(dir, STRIPS_TYPES ? 'plain.mts' : 'plain.mjs');
  await writeFile(plain, head + definitions + rest);
  return plain;
}
