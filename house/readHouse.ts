import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { toPlaceAt } from '../packages/serbakode/src/node/diagnostics/placeAt.ts';
import type { Place } from '../packages/serbakode/src/node/diagnostics/problem.ts';

/** A file with its relative imports. */
export interface HouseFile {
  /** From the repository's root, forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly isTest: boolean;
  readonly imports: readonly HouseImport[];
}

interface HouseImport extends Place {
  /** The imported file, from the repository's root. */
  readonly file: string;
}

/** Folders whose imports are checked. */
const FOLDERS = ['bench', 'browsers', 'editorial', 'house', 'packages', 'tests'];

const CODE = /\.[jt]sx?$/;

/** Read every file below `packages/`, whatever its kind, and the code of the other folders.
 *  @param root folder of the repository */
export function readHouse(root: string): HouseFile[] {
  const files = FOLDERS.flatMap((folder) => listAll(root, folder)).filter(
    (file) => file.startsWith('packages/') || CODE.test(file),
  );
  return files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const specifiers = CODE.test(file) ? listImports(file, text) : file.endsWith('.css') ? listStyleImports(text) : [];
    return {
      file,
      text,
      isTest: /\.test\.tsx?$/.test(file),
      imports: specifiers.map(({ source, offset }) => ({
        file: path.posix.join(path.posix.dirname(file), source.replace(/\?.*$/, '')),
        ...toPlaceAt(text, offset),
      })),
    };
  });
}

/** Files from elsewhere, or that represent files of authors. */
const OTHERS = /(?:^|\/)(?:node_modules|\.cache)\/|^tests\/(?:fixtures|e2e\/account\/site)\//;

/** All files of a folder on disk. Other folders are left out, because they may change during the search. */
function listAll(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return OTHERS.test(`${file}/`) ? [] : listAll(root, file);
      return entry.isFile() ? [file] : [];
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

interface Specifier {
  readonly source: string;
  readonly offset: number;
}

/** @throws Error if it cannot be parsed */
export function parseFile(file: string, text: string) {
  const parsed = parseSync(file, text, { lang: /\.[jt]sx$/.test(file) ? 'tsx' : 'ts', sourceType: 'module' });
  if (parsed.errors[0]) throw new Error(`${file} cannot be parsed: ${parsed.errors[0].message}`);
  return parsed;
}

/** Imports and re-exports of a file, including type imports and `import()` in code and in types. Imports of build
 *  output in `dist/` are not included. */
function listImports(file: string, text: string): Specifier[] {
  const { module } = parseFile(file, text);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ];
  const found = [
    ...requests.map(({ value, start }) => ({ source: value, offset: start })),
    ...listMatches(text, /\bimport\(\s*['"]([^'"]+)['"]/g),
  ];
  return found.filter(({ source }) => source.startsWith('.') && !source.includes('/dist/'));
}

function listStyleImports(text: string): Specifier[] {
  return listMatches(text, /@import\s+(?:url\()?['"]([^'"]+)['"]/g).filter(({ source }) => source.startsWith('.'));
}

function listMatches(text: string, pattern: RegExp): Specifier[] {
  return [...text.matchAll(pattern)].map((match) => ({ source: match[1] ?? '', offset: match.index }));
}
