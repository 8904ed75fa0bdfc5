import { describe, expect, it } from 'vitest';
import { readImageSize } from './readImageSize.ts';

describe('readImageSize', () => {
  it('reads PNG', () => {
    expect(readImageSize(bytes('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', [0, 0, 3, 32, 0, 0, 2, 88]))).toEqual({
      width: 800,
      height: 600,
    });
  });

  it('reads GIF', () => {
    expect(readImageSize(bytes('GIF89a', [0x40, 0x01, 0xf0, 0x00]))).toEqual({ width: 320, height: 240 });
  });

  it('reads JPEG behind other segments', () => {
    const comment = [0xff, 0xfe, 0, 4, 1, 2];
    expect(readImageSize(bytes([0xff, 0xd8, ...comment, ...frame(640, 480)]))).toEqual({ width: 640, height: 480 });
  });

  /** Metadata that turns an image by a quarter. */
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];

  it('swaps width and height of a PNG that EXIF rotates, if it says so before the pixels', () => {
    const toChunk = (name: string, content: readonly number[]) => [
      0,
      0,
      0,
      content.length,
      ...[...name].map((letter) => letter.charCodeAt(0)),
      ...content,
      0,
      0,
      0,
      0,
    ];
    const head = toChunk('IHDR', [0, 0, 3, 32, 0, 0, 2, 88, 8, 2, 0, 0, 0]);
    const [exif, pixels] = [toChunk('eXIf', tiff), toChunk('IDAT', [0])];
    const read = (...chunks: number[][]) => readImageSize(bytes('\x89PNG\r\n\x1A\n', chunks.flat()));
    expect(read(head, toChunk('gAMA', [0, 0, 0, 1]), exif, pixels)).toEqual({ width: 600, height: 800 });
    expect(read(head, pixels, exif)).toEqual({ width: 800, height: 600 });
    // Damaged metadata does not make a damaged image.
    for (const length of [0, 4, 8, 12])
      expect(read(head, toChunk('eXIf', tiff.slice(0, length)))).toEqual({ width: 800, height: 600 });
    const lost = toChunk('eXIf', tiff.with(4, 255));
    expect(read(head, lost, pixels)).toEqual({ width: 800, height: 600 });
  });

  it('swaps width and height of a JPEG that EXIF rotates', () => {
    const exif = [...'Exif\0\0'].map((character) => character.charCodeAt(0));
    const segment = [0xff, 0xe1, 0, 2 + exif.length + tiff.length, ...exif, ...tiff];
    expect(readImageSize(bytes([0xff, 0xd8, ...segment, ...frame(640, 480)]))).toEqual({ width: 480, height: 640 });
  });

  it('reads the three kinds of WebP', () => {
    const head = 'RIFF\0\0\0\0WEBP';
    expect(
      readImageSize(bytes(`${head}VP8 `, [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x90, 0x01, 0x2c, 0x01])),
    ).toEqual({
      width: 400,
      height: 300,
    });
    expect(readImageSize(bytes(`${head}VP8L`, [0, 0, 0, 0, 0x2f, 0x8f, 0xc1, 0x4a, 0x00]))).toEqual({
      width: 400,
      height: 300,
    });
    expect(readImageSize(bytes(`${head}VP8X`, [0, 0, 0, 0, 0, 0, 0, 0, 0x8f, 1, 0, 0x2b, 1, 0]))).toEqual({
      width: 400,
      height: 300,
    });
  });

  it('reads AVIF', () => {
    expect(readImageSize(bytes('\0\0\0\x20ftypavif....meta....ispe', [0, 0, 0, 0, 0, 0, 1, 144, 0, 0, 1, 44]))).toEqual(
      {
        width: 400,
        height: 300,
      },
    );
  });

  it('reads SVG from width and height, or else from its view box', () => {
    expect(readImageSize(bytes('<?xml version="1.0"?><svg width="200" height="1in" viewBox="0 0 1 1">'))).toEqual({
      width: 200,
      height: 96,
    });
    expect(readImageSize(bytes('<svg viewBox="0 0 640 360">'))).toEqual({ width: 640, height: 360 });
    expect(readImageSize(bytes('<svg width="100%" viewBox="0,0,640,360">'))).toEqual({ width: 640, height: 360 });
    expect(readImageSize(bytes('<!-- <svg width="1" height="1"> --><svg height="180" viewBox="0 0 640 360">'))).toEqual(
      {
        width: 320,
        height: 180,
      },
    );
  });

  it('does not read stroke-width as width', () => {
    expect(readImageSize(bytes('<svg stroke-width="2" viewBox="0 0 24 24">'))).toEqual({ width: 24, height: 24 });
  });

  it('returns null for other files and for broken ones', () => {
    expect(readImageSize(bytes('%PDF-1.7'))).toBeNull();
    expect(readImageSize(bytes('\x89PNG'))).toBeNull();
    expect(readImageSize(bytes([0xff, 0xd8, 0xff, 0xc0]))).toBeNull();
    expect(readImageSize(bytes(''))).toBeNull();
    expect(readImageSize(bytes('<svg>'))).toBeNull();
  });
});

function bytes(...parts: (string | number[])[]): Buffer {
  return Buffer.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : part)),
  );
}

function frame(width: number, height: number): number[] {
  return [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3];
}
