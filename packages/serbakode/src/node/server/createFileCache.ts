import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getOrCreate } from '../files/getOrCreate.ts';
import { isCompressible, toMediaType } from '../hosting/mediaTypes.ts';
import type { Encoding } from './chooseEncoding.ts';
import type { ByteRange } from './conditions.ts';

/** A file in one coding, as it is sent. */
export interface Representation {
  readonly length: number;
  /** ETag, which differs by coding, so that caches do not confuse them. */
  readonly etag: string;
  readonly read: (range: ByteRange) => Buffer | Readable;
}

export interface ServedFile {
  /** Whether it is too large to be compressed while a reader waits. */
  readonly isLarge: boolean;
  readonly encode: (encoding: Encoding) => Promise<Representation>;
}

interface CachedFile extends ServedFile {
  readonly mtimeMs: number;
  readonly size: number;
}

/** Number of files kept in memory; the oldest is dropped first. */
const KEPT_FILES = 500;
/** Size above which a file, such as a video, is read from disk each time, in bytes. Python for the page has 10 MB, and
 *  a third of that compressed. */
const LARGE = { compressible: 16 * 1024 * 1024, other: 4 * 1024 * 1024 };
/** Size above which the best quality takes longer than the download that it saves, in bytes. */
const BEST_QUALITY = 2 * 1024 * 1024;

/** Create a reader of files that keeps them with their compressed forms until they change.
 *  @param isHashed whether a file never changes, so that it is compressed once, with the best quality if it is not large
 *  @returns a function that rejects with ENOENT if there is no such file */
export function createFileCache(isHashed: (file: string) => boolean): (file: string) => Promise<ServedFile> {
  const files = new Map<string, CachedFile>();
  return async (file) => {
    const { mtimeMs, size } = await stat(file);
    const known = files.get(file);
    if (known?.mtimeMs === mtimeMs && known.size === size) return known;
    if (size > LARGE[isCompressible(toMediaType(file)) ? 'compressible' : 'other'])
      return toLargeFile(file, size, mtimeMs);
    const quality = isHashed(file) && size <= BEST_QUALITY ? 11 : 5;
    const fresh = { mtimeMs, size, ...toSmallFile(await readFile(file), quality) };
    files.set(file, fresh);
    const oldest = files.keys().next().value;
    if (files.size > KEPT_FILES && oldest !== undefined) files.delete(oldest);
    return fresh;
  };
}

function toSmallFile(bytes: Buffer, quality: number): ServedFile {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  const toRepresentation = (body: Buffer, etag: string): Representation => ({
    length: body.length,
    etag: `"${etag}"`,
    read: ({ start, end }) => body.subarray(start, end + 1),
  });
  const compress = {
    identity: async () => bytes,
    br: () => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: () => promisify(gzip)(bytes),
  };
  const encoded = new Map<Encoding, Promise<Representation>>();
  return {
    isLarge: false,
    encode: (encoding) =>
      getOrCreate(encoded, encoding, async () =>
        toRepresentation(await compress[encoding](), encoding === 'identity' ? tag : `${tag}-${encoding}`),
      ),
  };
}

function toLargeFile(file: string, length: number, mtimeMs: number): ServedFile {
  const etag = `"${length.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`;
  return {
    isLarge: true,
    encode: async () => ({ length, etag, read: (range) => createReadStream(file, { ...range }) }),
  };
}
