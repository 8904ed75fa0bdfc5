import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLicences, type Work } from 'serbakode/part';
import { bundle, type Bundle, type BundleOptions } from './bundle.ts';
import { COMPILER } from './packCompiler.ts';
import { readVersion, RUNTIME_SOURCES, type RuntimeSource } from './runtimeSources.ts';

/** Packages in the scripts of the sandbox. */
export const SANDBOX_PACKAGES = [
  '@noble/hashes',
  '@types/react',
  'acorn',
  'buffer',
  'csstype',
  'diff',
  'es-module-lexer',
  'isomorphic-git',
  'just-bash',
  'node-diff3',
  'node-inspect-extracted',
  'pyodide',
  'react',
  'react-dom',
  'refractor',
  'readable-stream',
  'sql.js',
  'sucrase',
  'typescript',
  'valibot',
];

/** A compiled script of the sandbox. */
export interface SandboxScript extends Bundle {
  /** Third-party works in it that are not modules. */
  readonly works: readonly Work[];
}

/** @param input the first module of a script */
export type ReadScript = (input: string, options?: BundleOptions) => Promise<SandboxScript>;

interface PackedScripts {
  readonly versions: string;
  /** By the path of the first module below the folder of sources. */
  readonly scripts: Readonly<Record<string, { readonly file: string; readonly works: readonly Work[] }>>;
}

const LIST = 'scripts.json';
const DOCUMENTS = ['sandbox/runner/main.ts', 'sandbox/preview/main.ts'];

/** Create a function that reads the compiled scripts of the sandbox from the published package. It compiles scripts
 *  that the package does not contain, as in this repository, and all scripts if their packages are installed in other
 *  versions.
 *  @param root folder of this package's sources */
export async function createScriptReader(root: string): Promise<ReadScript> {
  const folder = toFolder(root);
  const text = await readFile(path.join(folder, LIST), 'utf8').catch(() => null);
  const packed = text === null ? null : (JSON.parse(text) as PackedScripts);
  const scripts = packed?.versions === readVersions(root) ? packed.scripts : {};
  return async (input, options) => {
    const script = scripts[toName(root, input)];
    if (!script) return { ...(await bundle(input, options)), works: [] };
    return { code: await readFile(path.join(folder, script.file), 'utf8'), modules: [], works: script.works };
  };
}

/** Compile the scripts of the sandbox for the published package.
 *  @param root folder of this package's sources
 *  @param target folder of sources of the published package */
export async function packScripts(root: string, target: string): Promise<void> {
  const folder = toFolder(target);
  await mkdir(folder, { recursive: true });
  const scripts: (readonly [name: string, options: BundleOptions])[] = [
    ...DOCUMENTS.map((name) => [name, {}] as const),
    ...Object.values(RUNTIME_SOURCES).map(
      (source) => [path.join('sandbox/worker', source.entry), toRuntimeOptions(source)] as const,
    ),
  ];
  const list: Record<string, PackedScripts['scripts'][string]> = {};
  for (const [index, [name, options]] of scripts.entries()) {
    const { code, modules } = await bundle(path.join(root, name), options);
    const file = `${index}.js`;
    await writeFile(path.join(folder, file), code);
    list[toName(root, path.join(root, name))] = { file, works: Object.values(readLicences(modules)) };
  }
  const packed: PackedScripts = { versions: readVersions(root), scripts: list };
  await writeFile(path.join(folder, LIST), JSON.stringify(packed));
}

export const toRuntimeOptions = (source: RuntimeSource): BundleOptions => ({
  ...source,
  globals: { typescript: COMPILER },
});

/** Versions of all packages in the scripts. */
export const readVersions = (root: string): string =>
  SANDBOX_PACKAGES.map((name) => `${name} ${readVersion(root, name)}`).join();

const toFolder = (root: string): string => path.join(root, '../dist/sandbox');
const toName = (root: string, input: string): string => path.relative(root, input).replaceAll(path.sep, '/');
