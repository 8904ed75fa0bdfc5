import { createHash } from 'node:crypto';
import type { OutputChunk, RolldownOutput } from 'rolldown';
import { keepNothing, type Keep } from '../output/textCache.ts';
import { listImports, listReached } from './toCode.ts';

/** Compute a key of each compiled page: it changes with any byte of the code that renders the page. Pages whose code may
 *  give something else the next time have null.
 *  @param entry the engine's own code for the prerenderer
 *  @returns keys by the file name of the page's module */
export async function toRenderKeys(
  server: RolldownOutput,
  entry: string,
  keep: Keep = keepNothing,
): Promise<Readonly<Record<string, string | null>>> {
  const chunks = new Map(server.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const imports = listImports(server);
  const ofEngine = new Set(listReached(imports, [entry]));
  const repeatable = new Set<string>();
  for (const { fileName, code } of chunks.values())
    if (!ofEngine.has(fileName) && (await keep(`repeatable\0${code}`, () => isRepeatable(code))))
      repeatable.add(fileName);
  const toKey = ({ fileName }: OutputChunk) => {
    const reached = listReached(imports, [fileName]).toSorted();
    if (reached.some((name) => !ofEngine.has(name) && !repeatable.has(name))) return null;
    const sum = createHash('sha256');
    for (const name of reached) sum.update(`${name}\0${chunks.get(name)?.code ?? ''}\0`);
    return sum.digest('base64url');
  };
  return Object.fromEntries(
    [...chunks.values()].filter(({ isEntry }) => isEntry).map((chunk) => [chunk.fileName, toKey(chunk)]),
  );
}

/** Names by which code reaches a clock, chance, the environment or other machines. */
const CHANGING =
  /^(?:Date|Intl|Temporal|performance|random|crypto|process|fetch|require|WebAssembly|globalThis|global|self|window|eval|Function|constructor|Reflect|localeCompare|toLocale(?:Date|Time)?String)$/;
const PACKAGES = /^(?:\.|react$|react\/|react-dom$)/;

/** Whether a compiled module returns the same at every run, as far as its names show. Text of pages is in literals. */
async function isRepeatable(code: string): Promise<boolean> {
  const { parseSync, Visitor } = await import('rolldown/utils');
  const { program, errors } = parseSync('module.js', code, { lang: 'js', sourceType: 'module' });
  let found = errors.length > 0;
  const find = (isFound: boolean) => {
    found ||= isFound;
  };
  new Visitor({
    Identifier: ({ name }) => find(CHANGING.test(name)),
    // `Math['random']`
    MemberExpression: ({ computed, property }) => find(computed && !(property.type === 'Literal' && isIndex(property))),
    ImportExpression: () => find(true),
    MetaProperty: () => find(true),
    ImportDeclaration: ({ source }) => find(!PACKAGES.test(source.value)),
    ExportNamedDeclaration: ({ source }) => find(source !== null && !PACKAGES.test(source.value)),
    ExportAllDeclaration: ({ source }) => find(!PACKAGES.test(source.value)),
  }).visit(program);
  return !found;
}

const isIndex = ({ value }: { readonly value: unknown }): boolean =>
  typeof value === 'number' || (typeof value === 'string' && !CHANGING.test(value));
