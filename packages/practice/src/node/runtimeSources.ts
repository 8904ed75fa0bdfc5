import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackage } from 'serbakode/part';
import { RUNTIME_NAMES, type RuntimeName } from '../shared/sandbox.ts';
import { listTypeFiles, readTypeLibrary } from './readTypeLibrary.ts';

interface RuntimeData {
  /** Shipped name. */
  readonly name: string;
  /** Files of packages that it contains; absolute. */
  readonly files: readonly string[];
  readonly read: () => Uint8Array;
}

/** The sources of a runtime. */
export interface RuntimeSource {
  /** Path below `sandbox/worker/`. */
  readonly entry: string;
  /** Files that are shipped beside it. */
  readonly data: (root: string) => readonly RuntimeData[];
  /** Whether to use development builds, in which React reports more errors. */
  readonly isDevelopment?: boolean;
  /** Packages that an earlier runtime provides. */
  readonly builtOn?: readonly string[];
  /** Unused modules. */
  readonly leftOut?: RegExp;
  /** Whether the packed TypeScript compiler precedes its code. */
  readonly isCompiler?: boolean;
  readonly program: (root: string) => string;
}

const toData = (name: string, file: string): RuntimeData => ({ name, files: [file], read: () => readFileSync(file) });

const toReact = (root: string) => `React ${readVersion(root, 'react')}`;

export const RUNTIME_SOURCES: Partial<Readonly<Record<RuntimeName, RuntimeSource>>> = {
  js: { entry: 'js/main.ts', data: () => [], program: () => 'Node.js 24 API' },
  node: { entry: 'node/main.ts', data: () => [], program: () => 'Node.js 24 API' },
  jsx: {
    entry: 'jsx/main.ts',
    data: () => [],
    // CommonJS, Flow, Jest, source maps, and syntax that browsers know.
    leftOut:
      /\/sucrase\/dist\/esm\/(?:CJSImportProcessor|computeSourceMap|parser\/plugins\/flow|util\/formatTokens|transformers\/(?:CJSImport|Flow|JestHoist|NumericSeparator|OptionalCatchBinding|OptionalChainingNullish|ReactHotLoader)Transformer)\.js$/,
    program: (root) => `sucrase ${readVersion(root, 'sucrase')}`,
  },
  steps: { entry: 'steps/main.ts', data: () => [], program: (root) => `acorn ${readVersion(root, 'acorn')}` },
  types: {
    entry: 'types/main.ts',
    isCompiler: true,
    data: (root) => [
      {
        name: 'types.json',
        files: listTypeFiles(root),
        read: () => Buffer.from(JSON.stringify(readTypeLibrary(root))),
      },
    ],
    program: (root) => `TypeScript ${readVersion(root, 'typescript')}`,
  },
  react: { entry: 'react/main.ts', data: () => [], isDevelopment: true, program: toReact },
  'react-dom': {
    entry: 'react/client.ts',
    data: () => [],
    isDevelopment: true,
    builtOn: ['react', 'react-dom'],
    program: toReact,
  },
  'react-server': {
    entry: 'react/server.ts',
    data: () => [],
    isDevelopment: true,
    builtOn: ['react', 'react-dom'],
    // Leave out the second renderer, for streams.
    leftOut: /\/react-dom-server\.browser\.development\.js$/,
    program: toReact,
  },
  preview: { entry: '../preview/kit.ts', data: () => [], program: () => 'browser' },
  sql: {
    entry: 'sql/main.ts',
    data: (root) => [toData('sqlite.wasm', path.join(findPackage(root, 'sql.js'), 'dist/sql-wasm-browser.wasm'))],
    program: (root) => `sql.js ${readVersion(root, 'sql.js')}`,
  },
  git: {
    entry: 'git/main.ts',
    data: () => [],
    program: (root) => `isomorphic-git ${readVersion(root, 'isomorphic-git')}`,
  },
  bash: {
    entry: 'bash/main.ts',
    data: () => [],
    program: (root) => `just-bash ${readVersion(root, 'just-bash')}`,
  },
  python: {
    entry: 'python/main.ts',
    data: (root) => [
      toData('python.wasm', path.join(findPackage(root, 'pyodide'), 'pyodide.asm.wasm')),
      toData('python-library.zip', toLibraryFile(root)),
    ],
    program: () => 'CPython 3.14',
  },
};

/** Runtimes that can be compiled. */
export const ALL_RUNTIMES = RUNTIME_NAMES.filter((name) => name in RUNTIME_SOURCES);

/** Python's packed library, as an absolute path. `npm run pack:python` writes it for another version. */
export const toLibraryFile = (root: string): string =>
  path.join(root, `node/python-library-${readVersion(root, 'pyodide')}.zip`);

/** Version of an installed package. */
export function readVersion(root: string, name: string): string {
  const text = readFileSync(path.join(findPackage(root, name), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
