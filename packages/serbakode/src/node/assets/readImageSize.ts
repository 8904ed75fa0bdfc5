interface ImageSize {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Read the intrinsic size of an image.
 *  @param bytes the whole file, or its beginning (64 kB are plenty, except for photographs with large metadata)
 *  @returns null for formats other than SVG, PNG, JPEG, GIF, WebP and AVIF, and if the file has no size */
export function readImageSize(bytes: Buffer): ImageSize | null {
  const size = readSize(bytes);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

function readSize(bytes: Buffer): ImageSize | null {
  try {
    if (hasText(bytes, '\x89PNG')) return readPngSize(bytes);
    if (hasText(bytes, 'GIF8')) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    if (hasText(bytes, '\xFF\xD8')) return readJpegSize(bytes);
    if (hasText(bytes, 'RIFF') && hasText(bytes, 'WEBP', 8)) return readWebpSize(bytes);
    if (hasText(bytes, 'ftypavi', 4)) return readAvifSize(bytes);
    return readSvgSize(bytes.toString('utf8', 0, 65_536));
  } catch (error) {
    // A truncated file: a read past its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @param text bytes, one by character */
const hasText = (bytes: Buffer, text: string, offset = 0): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text;

function readPngSize(bytes: Buffer): ImageSize {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  // Up to the pixels: browsers ignore metadata that comes later.
  for (let at = 8; at + 12 <= bytes.length && !hasText(bytes, 'IDAT', at + 4); at += 12 + bytes.readUInt32BE(at))
    if (hasText(bytes, 'eXIf', at + 4) && readOrientation(bytes, at + 8) >= 5) return { width: height, height: width };
  return { width, height };
}

function readJpegSize(bytes: Buffer): ImageSize | null {
  let isTurned = false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    // Start of frame, except the three markers of that range that mean something else.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const height = bytes.readUInt16BE(at + 5);
      const width = bytes.readUInt16BE(at + 7);
      return isTurned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1 && hasText(bytes, 'Exif\0\0', at + 4)) isTurned = readOrientation(bytes, at + 10) >= 5;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Orientation from the TIFF header of an EXIF block: 1 to 8, from 5 on the picture lies on its side. Damaged metadata
 *  turns nothing. */
function readOrientation(bytes: Buffer, tiff: number): number {
  if (tiff + 8 > bytes.length) return 1;
  const isLittle = hasText(bytes, 'II', tiff);
  const read16 = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const directory = tiff + (isLittle ? bytes.readUInt32LE(tiff + 4) : bytes.readUInt32BE(tiff + 4));
  if (directory + 2 > bytes.length) return 1;
  const end = Math.min(directory + 2 + 12 * read16(directory), bytes.length);
  for (let entry = directory + 2; entry + 12 <= end; entry += 12)
    if (read16(entry) === 0x0112) return read16(entry + 8);
  return 1;
}

function readWebpSize(bytes: Buffer): ImageSize | null {
  if (hasText(bytes, 'VP8 ', 12))
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (hasText(bytes, 'VP8L', 12)) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (hasText(bytes, 'VP8X', 12)) return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return null;
}

/** The image spatial extents box of the first image; its place among the other boxes does not matter. */
function readAvifSize(bytes: Buffer): ImageSize | null {
  const at = bytes.indexOf('ispe');
  return at === -1 ? null : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

function readSvgSize(text: string): ImageSize | null {
  const tag = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/i.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[0];
  if (tag === undefined) return null;
  const box = /\sviewBox\s*=\s*["']\s*([^"']+)["']/i
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = box ?? [];
  const width = readLength(tag, 'width');
  const height = readLength(tag, 'height');
  const ratio = boxWidth / boxHeight;
  if (width !== null && height !== null) return { width, height };
  if (width !== null && ratio > 0) return { width, height: width / ratio };
  if (height !== null && ratio > 0) return { width: height * ratio, height };
  return ratio > 0 ? { width: boxWidth, height: boxHeight } : null;
}

const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
};

/** Length of an attribute in pixels; null if it is missing or relative to the page (`100%`). */
function readLength(tag: string, name: string): number | null {
  const [, digits = '', unit = ''] =
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)([a-z%]*)\\s*["']`, 'i').exec(tag) ?? [];
  const factor = PIXELS[unit.toLowerCase()];
  return digits === '' || factor === undefined ? null : Number(digits) * factor;
}
