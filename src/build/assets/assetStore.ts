import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { encodePath, toPermalink } from '../../model/sitePath.ts';
import type { ResolvedAsset } from '../markdown/types.ts';
import { toUnreadable } from '../content/readTextFile.ts';
import type { Problem } from '../problems.ts';
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
  /** Files that were asked for and may not be read. */
  readonly problems: () => readonly Problem[];
  /** Hashed files to write: path below the output folder, and the file it is copied from. */
  readonly taken: () => ReadonlyMap<string, string>;
}

/** Length of the hash in a file's name, in hexadecimal digits. */
const HASH_LENGTH = 10;

/** @param filesBase what stands before the path of every file
 *  @param shown turns a file's path into the one problems name */
export function createAssetStore(staticDir: string, filesBase: string, shown: (file: string) => string): AssetStore {
  const assets = new Map<string, ResolvedAsset | null>();
  const taken = new Map<string, string>();
  const diagrams = new Map<string, string>();
  const sizes = new Map<string, number>();
  const names = new Map<string, ReadonlySet<string>>();
  const problems: Problem[] = [];
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

  /** @returns nothing of a file that may not be read: it is there, so nobody should be told that it is missing */
  function read(file: string): Buffer | null {
    try {
      return readFileSync(file);
    } catch (error) {
      problems.push(toUnreadable(shown(file), error as NodeJS.ErrnoException));
      return null;
    }
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
        const bytes = read(file);
        if (bytes === null) return UNREAD;
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
        const bytes = read(file);
        return bytes === null ? UNREAD : note(toPermalink(encodePath(sitePath), filesBase), bytes);
      }),
    findOtherCase: (file) => {
      const written = path.basename(file);
      const names = listNames(path.dirname(file));
      return names.has(written) ? null : ([...names].find((name) => name.toLowerCase() === written.toLowerCase()) ?? null);
    },
    sizeOf: (url) => sizes.get(url) ?? 0,
    findDiagram: (url) => diagrams.get(url) ?? null,
    problems: () => problems,
    taken: () => taken,
  };
}

const UNREAD: ResolvedAsset = { url: '', width: null, height: null };

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
