import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { encodePath, toFileUrl } from '../../shared/model/sitePath.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { Reading } from '../files/reading.ts';
import { toUnreadable } from '../files/readTextFile.ts';
import { isBelow, isOffered, toRealSiteFile } from '../files/siteFile.ts';
import type { ResolvedAsset } from '../markdown/parse/types.ts';
import { readImageSize } from './readImageSize.ts';

/** Files that articles show or offer. Those beside an article get a name with their hash; those of `static/` keep theirs. */
export interface AssetStore {
  /** @param file absolute path. @returns null when there is no such file */
  readonly take: (file: string) => ResolvedAsset | null;
  /** @param sitePath decoded path of a file of `static/`. @returns null when there is none */
  readonly findStatic: (sitePath: string) => ResolvedAsset | null;
  /** Name of the file beside it that differs in capital and small letters alone; null if there is none. */
  readonly findOtherCase: (file: string) => string | null;
  /** Bytes of a file by its address (a count); 0 for what was not asked for before. */
  readonly sizeOf: (url: string) => number;
  /** Text of an SVG that is drawn with `currentColor`, by its address; null for everything else. */
  readonly findDiagram: (url: string) => string | null;
  /** Text of every SVG that was asked for, by its file. */
  readonly drawings: () => ReadonlyMap<string, string>;
  /** Files that were asked for and may not be read. */
  readonly problems: () => readonly Problem[];
  /** Hashed files to write: path below the output folder, and the file it is copied from. */
  readonly taken: () => ReadonlyMap<string, string>;
}

/** Length of the hash in a file's name, in hexadecimal digits. */
const HASH_LENGTH = 10;

/** @param siteDir nothing outside of it is taken
 *  @param filesBase what stands before the path of every file
 *  @param shown turns a file's path into the one problems name */
export function createAssetStore(
  filesBase: string,
  { siteDir, shown }: Pick<Reading, 'siteDir' | 'shown'>,
): AssetStore {
  const staticDir = path.join(siteDir, 'static');
  const assets = new Map<string, ResolvedAsset | null>();
  const taken = new Map<string, string>();
  const diagrams = new Map<string, string>();
  const drawings = new Map<string, string>();
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
  function read(file: string): { readonly real: string; readonly bytes: Buffer } | null {
    try {
      const real = toRealSiteFile(file, siteDir);
      return { real, bytes: readFileSync(real) };
    } catch (error) {
      problems.push(toUnreadable(shown(file), error as NodeJS.ErrnoException));
      return null;
    }
  }

  /** @returns the text of an SVG */
  function noteDrawing(file: string, bytes: Buffer): string | undefined {
    if (path.extname(file).toLowerCase() === '.svg') drawings.set(file, bytes.toString('utf8'));
    return drawings.get(file);
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
        if (!isOffered(file, siteDir) || !isFile(file) || !listNames(path.dirname(file)).has(path.basename(file)))
          return null;
        const found = read(file);
        if (found === null) return UNREAD;
        const { real, bytes } = found;
        const { name, ext } = path.parse(file);
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
        const output = `assets/${toShortName(name, ext)}-${hash}${ext}`;
        taken.set(output, real);
        const url = toFileUrl(encodePath(`/${output}`), filesBase);
        if (noteDrawing(file, bytes)?.includes('currentColor')) diagrams.set(url, bytes.toString('utf8'));
        return note(url, bytes);
      }),
    findStatic: (sitePath) =>
      remember(`static:${sitePath}`, () => {
        const file = path.join(staticDir, sitePath);
        if (!isBelow(file, staticDir) || !isFile(file)) return null;
        const found = read(file);
        if (found === null) return UNREAD;
        noteDrawing(file, found.bytes);
        return note(toFileUrl(encodePath(sitePath), filesBase), found.bytes);
      }),
    findOtherCase: (file) => {
      if (!isOffered(file, siteDir)) return null;
      const written = path.basename(file);
      const names = listNames(path.dirname(file));
      return names.has(written)
        ? null
        : ([...names].find((name) => name.toLowerCase() === written.toLowerCase()) ?? null);
    },
    sizeOf: (url) => sizes.get(url) ?? 0,
    findDiagram: (url) => diagrams.get(url) ?? null,
    drawings: () => drawings,
    problems: () => problems,
    taken: () => taken,
  };
}

const UNREAD: ResolvedAsset = { url: '', width: null, height: null };

const isFolder = (dir: string): boolean => look(dir)?.isDirectory() ?? false;
const isFile = (file: string): boolean => look(file)?.isFile() ?? false;

/** @returns nothing for a name that no file can have */
function look(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The hash goes behind a name, and disks take a limited number of bytes. */
function toShortName(name: string, ext: string): string {
  const room = MAX_NAME_BYTES - HASH_LENGTH - 1 - Buffer.byteLength(ext);
  let short = name;
  while (Buffer.byteLength(short) > room) short = [...short].slice(0, -1).join('');
  return short;
}

const MAX_NAME_BYTES = 255;

function toSize(bytes: Uint8Array): { width: number | null; height: number | null } {
  const size = readImageSize(bytes);
  return { width: size?.width ?? null, height: size?.height ?? null };
}
