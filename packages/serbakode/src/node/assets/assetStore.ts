import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { encodePath, toFileUrl } from '../../shared/model/sitePath.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { getOrCreate } from '../files/getOrCreate.ts';
import { lookUp } from '../files/lookUp.ts';
import type { Reading } from '../files/reading.ts';
import { toUnreadable } from '../files/readTextFile.ts';
import { isBelow, isOffered, toRealSiteFile } from '../files/siteFile.ts';
import type { ResolvedAsset } from '../markdown/parse/types.ts';
import { findImageFault, type ImageFault } from './findImageFault.ts';
import { readImageSize } from './readImageSize.ts';
import { isShrinkable, toHash, toSmallerWidths, type SmallerImage } from './shrinkImages.ts';

/** What is known of a file besides its address. */
interface Facts {
  readonly bytes: number;
  /** Why browsers would not show it; null for a sound image and any other file. */
  readonly fault: ImageFault | null;
  /** Text of an SVG that uses `currentColor`. */
  readonly diagram: string | null;
}

export type AssetStore = ReturnType<typeof createAssetStore>;

/** Length of the hash in a file's name, in hexadecimal digits. */
const HASH_LENGTH = 10;

/** Create a store of the files that articles show or link. Files beside an article get a hash in their name; files of
 *  `static/` keep their name.
 *  @param siteDir files outside of this folder are refused
 *  @param filesBase prefix of the address of every file
 *  @param shown converts a file's path to the form that problems show
 *  @param shrinks whether images get smaller versions */
export function createAssetStore(
  filesBase: string,
  { siteDir, shown }: Pick<Reading, 'siteDir' | 'shown'>,
  { shrinks = false } = {},
) {
  const staticDir = path.join(siteDir, 'static');
  const assets = new Map<string, ResolvedAsset | null>();
  const taken = new Map<string, string>();
  const smaller = new Map<string, SmallerImage>();
  const drawings = new Map<string, string>();
  const facts = new Map<string, Facts>();
  const names = new Map<string, ReadonlySet<string>>();
  const problems: Problem[] = [];

  /** @param isOwn whether it stands beside an article, so that a diagram can be part of the page */
  function note(url: string, file: string, bytes: Buffer, isOwn: boolean): ResolvedAsset {
    const svg = path.extname(file).toLowerCase() === '.svg' ? bytes.toString('utf8') : null;
    if (svg !== null) drawings.set(file, svg);
    const diagram = isOwn && svg?.includes('currentColor') ? svg : null;
    facts.set(url, { bytes: bytes.length, fault: findImageFault(file, bytes), diagram });
    return { url, ...(readImageSize(bytes) ?? { width: null, height: null }) };
  }

  /** Name the smaller versions of an image. @param start path below the output folder, up to the widths */
  function toSrcset(
    start: string,
    image: Omit<SmallerImage, 'width'>,
    bytes: Buffer,
    { width, height }: Pick<ResolvedAsset, 'width' | 'height'>,
  ): { readonly srcset?: string } {
    if (!shrinks || width === null || height === null || !isShrinkable(bytes)) return {};
    const versions = toSmallerWidths(width, height).map((one) => {
      const output = `${start}-${one}.webp`;
      smaller.set(output, { ...image, width: one });
      return `${toFileUrl(encodePath(`/${output}`), filesBase)} ${one}w`;
    });
    return versions.length === 0 ? {} : { srcset: versions.join(', ') };
  }

  /** Read a file. @returns null if it may not be read, which is reported as such and not as a missing file */
  function read(file: string): { readonly real: string; readonly bytes: Buffer } | null {
    try {
      const real = toRealSiteFile(file, siteDir);
      return { real, bytes: readFileSync(real) };
    } catch (error) {
      problems.push(toUnreadable(shown(file), error as NodeJS.ErrnoException));
      return null;
    }
  }

  /** Names in a folder, read once. */
  function listNames(dir: string): ReadonlySet<string> {
    return getOrCreate(names, dir, () => new Set(lookUp(dir)?.isDirectory() ? readdirSync(dir) : []));
  }

  return {
    /** @param file absolute path. @returns null when there is no such file */
    take: (file: string): ResolvedAsset | null =>
      getOrCreate(assets, file, () => {
        // A case-insensitive file system would find files that a server does not.
        if (!isOffered(file, siteDir) || !isFile(file) || !listNames(path.dirname(file)).has(path.basename(file)))
          return null;
        const found = read(file);
        if (found === null) return UNREAD;
        const { real, bytes } = found;
        const { name, ext } = path.parse(file);
        const hash = toHash(bytes);
        const start = `assets/${toShortName(name, ext)}-${hash.slice(0, HASH_LENGTH)}`;
        const output = start + ext;
        taken.set(output, real);
        const url = toFileUrl(encodePath(`/${output}`), filesBase);
        const asset = note(url, file, bytes, true);
        return { ...asset, ...(!facts.get(url)?.fault && toSrcset(start, { source: real, hash }, bytes, asset)) };
      }),
    /** @param sitePath decoded path of a file of `static/`. @returns null when there is none */
    findStatic: (sitePath: string): ResolvedAsset | null =>
      getOrCreate(assets, `static:${sitePath}`, () => {
        const file = path.join(staticDir, sitePath);
        if (!isBelow(file, staticDir) || !isFile(file)) return null;
        const found = read(file);
        if (found === null) return UNREAD;
        return note(toFileUrl(encodePath(sitePath), filesBase), file, found.bytes, false);
      }),
    /** Whether a file of `static/` has been looked up. */
    isNamed: (sitePath: string): boolean => assets.has(`static:${sitePath}`) || assets.has(`static:/${sitePath}`),
    /** Return the name of a file that differs only in upper and lower case, or null if there is none. */
    findOtherCase: (file: string): string | null => {
      if (!isOffered(file, siteDir)) return null;
      const written = path.basename(file);
      const names = listNames(path.dirname(file));
      return names.has(written)
        ? null
        : ([...names].find((name) => name.toLowerCase() === written.toLowerCase()) ?? null);
    },
    /** Return the size of a file by its address in bytes, or 0 if it has not been looked up. */
    sizeOf: (url: string): number => facts.get(url)?.bytes ?? 0,
    /** Return why browsers would not show an image, by its address; null for a sound one. */
    faultOf: (url: string): ImageFault | null => facts.get(url)?.fault ?? null,
    /** Return the text of an SVG beside an article that uses `currentColor` by its address, or null for any other file. */
    findDiagram: (url: string): string | null => facts.get(url)?.diagram ?? null,
    /** Texts of all SVG files that have been looked up, by file. */
    drawings: (): ReadonlyMap<string, string> => drawings,
    /** Files that have been looked up but may not be read. */
    problems: (): readonly Problem[] => problems,
    /** Hashed files to write: path below the output folder, and the file it is copied from. */
    taken: (): ReadonlyMap<string, string> => taken,
    /** Smaller versions of images, to draw: path below the output folder, and what it is drawn from. */
    smaller: (): ReadonlyMap<string, SmallerImage> => smaller,
  };
}

const UNREAD: ResolvedAsset = { url: '', width: null, height: null };

const isFile = (file: string): boolean => lookUp(file)?.isFile() ?? false;

/** Shorten a name, because the hash is appended and file systems limit the length of names. */
function toShortName(name: string, ext: string): string {
  const room = MAX_NAME_BYTES - HASH_LENGTH - 1 - Buffer.byteLength(ext);
  let short = name;
  while (Buffer.byteLength(short) > room) short = [...short].slice(0, -1).join('');
  return short;
}

/** Leaves room for the width and the ending of a smaller version. */
const MAX_NAME_BYTES = 240;
