import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { encodePath, toPermalink } from '../../model/sitePath.ts';
import type { ResolvedAsset } from '../markdown/types.ts';
import { readImageSize } from './readImageSize.ts';

/** Files that articles show or offer. Those beside an article get a name with their hash; those of `static/` keep theirs. */
export interface AssetStore {
  /** @param file absolute path. @returns null when there is no such file */
  readonly take: (file: string) => ResolvedAsset | null;
  /** @param sitePath decoded path of a file of `static/`. @returns null when there is none */
  readonly findStatic: (sitePath: string) => ResolvedAsset | null;
  /** Name of the file beside it that differs in capital and small letters alone; null where there is none. */
  readonly findOtherCase: (file: string) => string | null;
  /** Bytes of a file by its address (a count); 0 for what was not asked for before. */
  readonly sizeOf: (url: string) => number;
  /** Text of an SVG that is drawn with `currentColor`, by its address; null for everything else. */
  readonly findDiagram: (url: string) => string | null;
  /** Hashed files to write: path below the output folder, and the file it is copied from. */
  readonly taken: () => ReadonlyMap<string, string>;
}

/** Length of the hash in a file's name, in hexadecimal digits. */
const HASH_LENGTH = 10;

/** @param filesBase what stands before the path of every file */
export function createAssetStore(staticDir: string, filesBase: string): AssetStore {
  const assets = new Map<string, ResolvedAsset | null>();
  const taken = new Map<string, string>();
  const diagrams = new Map<string, string>();
  const sizes = new Map<string, number>();
  const names = new Map<string, ReadonlySet<string>>();
  const note = (url: string, bytes: Uint8Array): ResolvedAsset => {
    sizes.set(url, bytes.length);
    return { url, ...toSize(bytes) };
  };

  function remember(key: string, create: () => ResolvedAsset | null): ResolvedAsset | null {
    const known = assets.get(key);
    if (known !== undefined) return known;
    const asset = create();
    assets.set(key, asset);
    return asset;
  }

  /** Names in a folder, read once. */
  function listNames(dir: string): ReadonlySet<string> {
    const known = names.get(dir);
    if (known) return known;
    const found = new Set(isFolder(dir) ? readdirSync(dir) : []);
    names.set(dir, found);
    return found;
  }

  return {
    take: (file) =>
      remember(file, () => {
        // A disk that takes capital letters for small ones would find more than a server does.
        if (!isFile(file) || !listNames(path.dirname(file)).has(path.basename(file))) return null;
        const bytes = readFileSync(file);
        const { name, ext } = path.parse(file);
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
        const output = `assets/${name}-${hash}${ext}`;
        taken.set(output, file);
        const url = toPermalink(encodePath(`/${output}`), filesBase);
        const text = ext === '.svg' ? bytes.toString('utf8') : '';
        if (text.includes('currentColor')) diagrams.set(url, text);
        return note(url, bytes);
      }),
    findStatic: (sitePath) =>
      remember(`static:${sitePath}`, () => {
        const file = path.join(staticDir, sitePath);
        if (!file.startsWith(staticDir + path.sep) || !isFile(file)) return null;
        return note(toPermalink(encodePath(sitePath), filesBase), readFileSync(file));
      }),
    findOtherCase: (file) => {
      const written = path.basename(file);
      const names = listNames(path.dirname(file));
      return names.has(written) ? null : ([...names].find((name) => name.toLowerCase() === written.toLowerCase()) ?? null);
    },
    sizeOf: (url) => sizes.get(url) ?? 0,
    findDiagram: (url) => diagrams.get(url) ?? null,
    taken: () => taken,
  };
}

function isFolder(dir: string): boolean {
  return statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function toSize(bytes: Uint8Array): { width: number | null; height: number | null } {
  const size = readImageSize(bytes);
  return { width: size?.width ?? null, height: size?.height ?? null };
}
