import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { lookUpPackage } from '../files/findPackage.ts';
import { touchEntry } from '../output/entries.ts';
import { replaceFile } from '../output/replaceFile.ts';

/** A version of an image with fewer pixels. */
export interface SmallerImage {
  /** Absolute path of the image. */
  readonly source: string;
  readonly width: number;
}

/** Widths in pixels: an article's column on a phone, on a screen of 1x and 2x, and between them. */
const WIDTHS = [480, 800, 1280];
/** Part of each name in the cache, because other settings draw another image. */
const DRAWN_WITH = 'sharp, webp, quality 82';
/** Number of images drawn at a time; each holds its pixels. */
const AT_ONCE = 2;

/** Whether smaller versions can be drawn: sharp is installed only where a site wants them. */
export const canShrink = (root: string): boolean => lookUpPackage(root, 'sharp') !== null;

/** Whether an image is a PNG or a JPEG, and not an animation. */
export function isShrinkable(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4).toString('latin1');
  // `acTL` stands before the pixels of an animated PNG.
  return head === '\x89PNG' ? !bytes.subarray(0, 4096).includes('acTL') : head.startsWith('\xFF\xD8\xFF');
}

/** @returns no widths for an image that is small already; else the largest is that of the image, up to the last */
export function toSmallerWidths(width: number): number[] {
  const [least = 0] = WIDTHS;
  if (width <= least) return [];
  const most = Math.min(Math.round(width), WIDTHS.at(-1) ?? 0);
  return [...WIDTHS.filter((one) => one < most), most];
}

/** Draw smaller versions as WebP, unless the cache has them.
 *  @param images by path below the output folder
 *  @returns files of the cache by path below the output folder */
export async function shrinkImages(
  images: ReadonlyMap<string, SmallerImage>,
  cacheDir: string,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const waiting = images.entries();
  const work = async () => {
    for (const [output, { source, width }] of waiting) {
      const bytes = await readFile(source);
      const hash = createHash('sha256').update(`${DRAWN_WITH}\0${width}\0`).update(bytes).digest('hex').slice(0, 32);
      const file = path.join(cacheDir, 'images', hash.slice(0, 2), `${hash}.webp`);
      if (!touchEntry(file)) {
        const { default: sharp } = await import('sharp');
        await mkdir(path.dirname(file), { recursive: true });
        // Turned as its metadata says, which the copy does not have.
        await replaceFile(file, await sharp(bytes).rotate().resize({ width }).webp({ quality: 82 }).toBuffer());
      }
      files.set(output, file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return files;
}
