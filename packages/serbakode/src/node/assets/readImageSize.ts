interface ImageSize {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Read the intrinsic size of an image.
 *  @param bytes the whole file, or its beginning (64 kB are plenty, except for photographs with large metadata)
 *  @returns null for formats other than SVG, PNG, JPEG, GIF, WebP and AVIF, and if the file has no size */
export function readImageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = readSize(bytes, view);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

function readSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  try {
    if (startsWith(bytes, '\x89PNG')) return readPngSize(bytes, view);
    if (startsWith(bytes, 'GIF8')) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (startsWith(bytes, '\xFF\xD8')) return readJpegSize(bytes, view);
    if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return readWebpSize(bytes, view);
    if (startsWith(bytes, 'ftypavi', 4)) return readAvifSize(bytes, view);
    return readSvgSize(new TextDecoder().decode(bytes.subarray(0, 65_536)));
  } catch (error) {
    // A truncated file: a read past its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @param text bytes, one by character */
function startsWith(bytes: Uint8Array, text: string, offset = 0): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  return true;
}

function readPngSize(bytes: Uint8Array, view: DataView): ImageSize {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  // Up to the pixels: browsers ignore metadata that comes later.
  for (let at = 8; at + 12 <= bytes.length && !startsWith(bytes, 'IDAT', at + 4); at += 12 + view.getUint32(at))
    if (startsWith(bytes, 'eXIf', at + 4) && readOrientation(view, at + 8) >= 5)
      return { width: height, height: width };
  return { width, height };
}

function readJpegSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  let isTurned = false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = view.getUint16(at + 2);
    // Start of frame, except the three markers of that range that mean something else.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const height = view.getUint16(at + 5);
      const width = view.getUint16(at + 7);
      return isTurned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1 && startsWith(bytes, 'Exif\0\0', at + 4)) isTurned = readOrientation(view, at + 10) >= 5;
    at += 2 + length;
  }
  return null;
}

/** Orientation from the TIFF header of an EXIF block: 1 to 8, from 5 on the picture lies on its side. Damaged metadata
 *  turns nothing. */
function readOrientation(view: DataView, tiff: number): number {
  if (tiff + 8 > view.byteLength) return 1;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const end = Math.min(directory + 2 + 12 * view.getUint16(directory, isLittle), view.byteLength);
  for (let entry = directory + 2; entry + 12 <= end; entry += 12)
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle);
  return 1;
}

function readWebpSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  if (startsWith(bytes, 'VP8 ', 12))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (startsWith(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (startsWith(bytes, 'VP8X', 12)) return { width: readUint24(view, 24) + 1, height: readUint24(view, 27) + 1 };
  return null;
}

function readUint24(view: DataView, offset: number): number {
  return view.getUint8(offset) + view.getUint8(offset + 1) * 0x100 + view.getUint8(offset + 2) * 0x10000;
}

/** The image spatial extents box of the first image; its place among the other boxes does not matter. */
function readAvifSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  for (let at = 0; at + 16 <= bytes.length; at++) {
    if (startsWith(bytes, 'ispe', at)) return { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
  }
  return null;
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
