import path from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import type { Problem } from '../diagnostics/problem.ts';
import { readImageSize } from './readImageSize.ts';

/** What is wrong with an image, whoever shows it. */
export type ImageFault = Pick<Problem, 'message' | 'severity'> & { readonly fix: string };

/** Formats by the endings of their names. */
const FORMATS: Readonly<Record<string, string>> = {
  '.apng': 'PNG',
  '.avif': 'AVIF',
  '.bmp': 'BMP',
  '.gif': 'GIF',
  '.heic': 'HEIC',
  '.heif': 'HEIC',
  '.ico': 'ICO',
  '.jfif': 'JPEG',
  '.jpeg': 'JPEG',
  '.jpg': 'JPEG',
  '.jxl': 'JPEG XL',
  '.png': 'PNG',
  '.psd': 'Photoshop',
  '.svg': 'SVG',
  '.tif': 'TIFF',
  '.tiff': 'TIFF',
  '.webp': 'WebP',
};

/** Formats that some of the browsers of readers do not show. */
const NOT_SHOWN = new Set(['HEIC', 'JPEG XL', 'Photoshop', 'TIFF']);

/** Formats whose size `readImageSize` reads. An SVG may have none. */
const SIZED = new Set(['PNG', 'JPEG', 'GIF', 'WebP', 'AVIF']);

/** Largest number of pixels: decoded, each takes four bytes of a reader's memory. */
const MAX_PIXELS = 50_000_000;

export const isImageName = (name: string): boolean => FORMATS[path.extname(name).toLowerCase()] !== undefined;

/** Find out why browsers would not show an image.
 *  @returns null for a sound image, and for a file that is not an image by its name */
export function findImageFault(name: string, bytes: Buffer): ImageFault | null {
  const ending = path.extname(name).toLowerCase();
  const named = FORMATS[ending];
  if (named === undefined) return null;
  if (bytes.length === 0) return toError('is empty', 'save it again');
  const format = detectFormat(bytes);
  if (format === null) return toError(`is not an image: its content is not that of a ${ending} file`, 'save it again');
  if (NOT_SHOWN.has(format))
    return toError(`is ${format}, which not all browsers show`, 'save it as WebP, AVIF, JPEG or PNG');
  const fault = format === 'SVG' ? findSvgFault(bytes.toString('utf8')) : findRasterFault(format, bytes);
  if (fault || format === named) return fault;
  const message = `is ${format} by its content, though its name ends with ${ending}`;
  // Browsers look at the content of pictures, but never take text for one.
  const severity = format === 'SVG' || named === 'SVG' ? 'error' : 'warning';
  return { message, fix: `rename it, or save it as ${named}`, severity };
}

const toError = (message: string, fix: string): ImageFault => ({ message, fix, severity: 'error' });

function findRasterFault(format: string, bytes: Buffer): ImageFault | null {
  if (!SIZED.has(format)) return null;
  const size = readImageSize(bytes);
  if (!size || isCutOff(format, bytes)) return toError('is damaged: its end is missing', 'save it again');
  return findSizeFault(size);
}

function findSizeFault({ width, height }: { readonly width: number; readonly height: number }): ImageFault | null {
  if (width * height <= MAX_PIXELS) return null;
  const memory = `${((width * height * 4) / 1e9).toFixed(1)} GB`;
  return toError(
    `has ${Math.round(width)} x ${Math.round(height)} pixels, which take ${memory} of a reader's memory`,
    `save it smaller: at most ${MAX_PIXELS / 1e6} million pixels`,
  );
}

function findSvgFault(text: string): ImageFault | null {
  const checked = XMLValidator.validate(text.replace(/^\uFEFF/, '').trim());
  if (checked !== true)
    return toError(`is not valid XML in line ${checked.err.line}: ${checked.err.msg}`, 'correct it, or save it again');
  if (/\sxlink:\w/.test(text) && !text.includes('xmlns:xlink='))
    return toError('uses `xlink:` without declaring it', 'write `href` instead of `xlink:href`');
  const [tag = ''] = /<svg\b[^>]*>/i.exec(text) ?? [];
  // A diagram in the colours of the page becomes a part of it, which needs no namespace.
  if (!/\sxmlns\s*=/.test(tag) && !text.includes('currentColor'))
    return toError(
      'has no namespace, so that browsers do not show it',
      'write `<svg xmlns="http://www.w3.org/2000/svg" …>`',
    );
  const size = readImageSize(Buffer.from(text));
  return size && findSizeFault(size);
}

const BEGINNINGS: readonly (readonly [format: string, offset: number, text: string])[] = [
  ['PNG', 0, '\x89PNG\r\n\x1A\n'],
  ['JPEG', 0, '\xFF\xD8\xFF'],
  ['GIF', 0, 'GIF87a'],
  ['GIF', 0, 'GIF89a'],
  ['WebP', 8, 'WEBP'],
  ['AVIF', 4, 'ftypavif'],
  ['AVIF', 4, 'ftypavis'],
  ['HEIC', 4, 'ftypheic'],
  ['HEIC', 4, 'ftypheix'],
  ['HEIC', 4, 'ftyphevc'],
  ['HEIC', 4, 'ftypmif1'],
  ['HEIC', 4, 'ftypmsf1'],
  ['BMP', 0, 'BM'],
  ['ICO', 0, '\0\0\x01\0'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['Photoshop', 0, '8BPS'],
  ['JPEG XL', 0, '\xFF\x0A'],
  ['JPEG XL', 4, 'JXL '],
];

function detectFormat(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 16).toString('latin1');
  const found = BEGINNINGS.find(([, offset, text]) => head.startsWith(text, offset));
  if (found) return found[0];
  return /^\uFEFF?\s*(?:<\?xml\b[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\b[^>]*>|\s)*<svg\b/i.test(bytes.toString('utf8'))
    ? 'SVG'
    : null;
}

/** Whether the end of a file is missing, as after a broken download. */
function isCutOff(format: string, bytes: Buffer): boolean {
  switch (format) {
    case 'PNG':
      return !bytes.includes('IEND');
    case 'JPEG':
      // The end of the picture, not of the small one in its metadata.
      return bytes.lastIndexOf('\xFF\xD9', undefined, 'latin1') < bytes.lastIndexOf('\xFF\xDA', undefined, 'latin1');
    case 'GIF':
      return !bytes.subarray(-16).includes(0x3b);
    case 'WebP':
      return bytes.readUInt32LE(4) + 8 > bytes.length;
    case 'AVIF':
      return isBoxCutOff(bytes);
    default:
      return false;
  }
}

/** Whether the boxes of an ISO file reach beyond its end. */
function isBoxCutOff(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    // 0: up to the end. 1: the size stands behind, for boxes that no image of a page has.
    if (size < 8) return false;
    at += size;
  }
  return at > bytes.length;
}
