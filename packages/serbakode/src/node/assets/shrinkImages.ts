import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lookUpPackage } from '../files/findPackage.ts';
import type { CachedReading } from '../files/reading.ts';
import { touchEntry } from '../output/entries.ts';
import { replaceFile } from '../output/replaceFile.ts';
import { findImageFault } from './findImageFault.ts';

/** A version of an image with fewer pixels. */
export interface SmallerImage {
  /** Absolute path of the image. */
  readonly source: string;
  /** Of the image's bytes. */
  readonly hash: string;
  readonly width: number;
}

/** Widths in pixels: an article's column on a phone, on a screen of 1x and 2x, and between them. */
const WIDTHS = [480, 800, 1280];
const QUALITY = 82;
/** Part of each name in the cache, because other settings draw another image. */
const DRAWN_WITH = `sharp, webp, quality ${QUALITY}, or the image where that is smaller`;
/** Largest side of a WebP in pixels. */
const MAX_PIXELS = 16_383;
/** Number of images drawn at a time; each holds its pixels. */
const AT_ONCE = 2;

/** What is used of sharp, which only sites with images install. */
type Sharp = (bytes: Buffer) => Drawing;
interface Drawing {
  readonly rotate: () => Drawing;
  readonly resize: (size: { readonly width: number }) => Drawing;
  readonly webp: (options: { readonly quality: number }) => Drawing;
  readonly toBuffer: () => Promise<Buffer>;
}

/** Whether smaller versions can be drawn: the site has installed sharp. */
export const canShrink = (siteDir: string): boolean => lookUpPackage(siteDir, 'sharp') !== null;

/** Whether an image is a PNG or a JPEG, and not an animation. */
export function isShrinkable(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4).toString('latin1');
  // `acTL` stands before the pixels of an animated PNG, perhaps after a color profile.
  return head === '\x89PNG'
    ? !bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
    : head.startsWith('\xFF\xD8\xFF');
}

/** @returns no widths for an image that is small already, or too high for a WebP; else the largest is that of the image, up to
 *  the last */
export function toSmallerWidths(width: number, height: number): number[] {
  const [least = 0] = WIDTHS;
  const most = Math.min(width, WIDTHS.at(-1) ?? 0);
  if (width <= least || height * (most / width) > MAX_PIXELS) return [];
  return [...WIDTHS.filter((one) => one < most), most];
}

/** Draw smaller versions as WebP, unless the cache has them. In the place of one that cannot be drawn is the image itself.
 *  @param images by path below the output folder
 *  @returns files of the cache by path below the output folder */
export async function shrinkImages(
  images: ReadonlyMap<string, SmallerImage>,
  { siteDir, cacheDir, shown, problems }: CachedReading,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const damaged = new Set<string>();
  const waiting = images.entries();
  const work = async () => {
    for (const [output, { source, hash, width }] of waiting) {
      let file = toEntry(cacheDir, hash, width);
      if (!hasDrawn(file)) {
        const bytes = await readFile(source);
        // The image may have changed since its name was made.
        file = toEntry(cacheDir, toHash(bytes), width);
        const sharp = createRequire(path.join(siteDir, 'site.js'))('sharp') as Sharp;
        await mkdir(path.dirname(file), { recursive: true });
        try {
          // Turned as its metadata says, which the copy does not have.
          const drawn = await sharp(bytes).rotate().resize({ width }).webp({ quality: QUALITY }).toBuffer();
          // A PNG of few colors may be the smaller file; browsers go by the content of an image, not by its name.
          await replaceFile(file, drawn.length < bytes.length ? drawn : bytes);
        } catch (error) {
          // An error of the disk has a code.
          if (!(error instanceof Error) || 'code' in error) throw error;
          file = source;
          if (!damaged.has(source)) problems.add({ file: shown(source), ...toDamage(error) });
          damaged.add(source);
        }
      }
      files.set(output, file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return files;
}

const toDamage = ({ message }: Error) => ({
  message: `the image is damaged: ${message.split('\n')[0]}`,
  fix: 'save it again',
});

/** The hash of an image's bytes, as `SmallerImage` has it. */
export const toHash = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function toEntry(cacheDir: string, hash: string, width: number): string {
  const key = toHash([DRAWN_WITH, width, hash].join('\0')).slice(0, 32);
  return path.join(cacheDir, 'images', key.slice(0, 2), `${key}.webp`);
}

/** Whether a cache has an image that was drawn, and records its use. A crash of the system may have cut it off. */
export const hasDrawn = (file: string): boolean =>
  touchEntry(file) && findImageFault(file, readFileSync(file)) === null;
