import { describe, expect, it } from 'vitest';
import { findImageFault } from './findImageFault.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const END = [0xff, 0xd9];
const SCAN = [0xff, 0xda, 0, 2, 1, 2, 3];
const toJpeg = (...rest: readonly number[]) =>
  Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 9, 0, 16, 3, ...Array<number>(10).fill(0), ...rest]);
const JPEG = toJpeg(...SCAN, ...END);
const AVIF = Buffer.concat([
  Buffer.from('\0\0\0\x10ftypavif\0\0\0\0', 'latin1'),
  Buffer.from('\0\0\0\x1Cmeta\0\0\0\x14ispe\0\0\0\0\0\0\x01\x90\0\0\x01\x2C', 'latin1'),
]);
const SVG = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0"/></svg>\n',
);

/** A PNG with the width and height in its head. */
function toPng(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const faultOf = (name: string, bytes: Buffer | string) => {
  const fault = findImageFault(name, Buffer.from(bytes));
  return fault && `${fault.severity}: ${fault.message}`;
};

describe('findImageFault', () => {
  it.each([
    ['a.png', PNG],
    ['a.PNG', PNG],
    ['a.gif', GIF],
    ['a.webp', WEBP],
    ['a.jpg', JPEG],
    ['a.jpeg', JPEG],
    ['a.avif', AVIF],
    ['a.svg', SVG],
    ['a.svg', '\uFEFF<!-- a --><svg viewBox="0 0 1 1"><path stroke="currentColor" d="M0 0"/></svg>'],
    ['a.ico', '\0\0\x01\0\x01\0'],
    ['a.pdf', ''],
    ['a.mp4', 'x'],
    ['large.png', toPng(10_000, 5_000)],
  ])('finds nothing in %s', (name, bytes) => {
    expect(faultOf(name, bytes)).toBeNull();
  });

  it.each([
    ['a.png', '', 'error: is empty'],
    ['a.svg', '', 'error: is empty'],
    ['a.png', 'bukan', 'error: is not an image: its content is not that of a .png file'],
    ['a.jpg', '<!DOCTYPE html><p>404', 'error: is not an image: its content is not that of a .jpg file'],
    ['a.png', JPEG, 'warning: is JPEG by its content, though its name ends with .png'],
    ['a.jpg', SVG, 'error: is SVG by its content, though its name ends with .jpg'],
    ['a.svg', PNG, 'error: is PNG by its content, though its name ends with .svg'],
    ['a.heic', '\0\0\0\x18ftypheic', 'error: is HEIC, which not all browsers show'],
    ['a.jpg', '\0\0\0\x18ftypmif1', 'error: is HEIC, which not all browsers show'],
    ['a.tiff', 'II*\0', 'error: is TIFF, which not all browsers show'],
    ['a.png', PNG.subarray(0, 50), 'error: is damaged: its end is missing'],
    ['a.gif', GIF.subarray(0, 30), 'error: is damaged: its end is missing'],
    ['a.webp', WEBP.subarray(0, 38), 'error: is damaged: its end is missing'],
    ['a.jpg', toJpeg(...END, ...SCAN), 'error: is damaged: its end is missing'],
    ['a.jpg', JPEG.subarray(0, 6), 'error: is damaged: its end is missing'],
    ['a.avif', AVIF.subarray(0, AVIF.length - 1), 'error: is damaged: its end is missing'],
    ['a.png', toPng(30_000, 30_000), "error: has 30000 x 30000 pixels, which take 3.6 GB of a reader's memory"],
    [
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>',
      "error: has 90000 x 90000 pixels, which take 32.4 GB of a reader's memory",
    ],
    ['a.svg', '<svg viewBox="0 0 1 1"/>', 'error: has no namespace, so that browsers do not show it'],
    [
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><use xlink:href="#a"/></svg>',
      'error: uses `xlink:` without declaring it',
    ],
  ])('finds what is wrong with %s', (name, bytes, fault) => {
    expect(faultOf(name, bytes)).toBe(fault);
  });

  it.each(['<path>', '<path d="M0 0></path>', '<g></p>', '<path a="1" a="2"/>', '</g>'])(
    'finds that an SVG with %s is not XML',
    (content) => {
      expect(faultOf('a.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${content}\n</svg>`)).toMatch(
        /^error: is not valid XML in line \d+: /,
      );
    },
  );
});
