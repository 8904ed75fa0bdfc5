import { Buffer } from 'buffer/index.js';
import * as stream from 'readable-stream';
import { parts, type NodeWorld } from '../parts.ts';
import { createCrypto } from './crypto.ts';
import { createHttp } from './http.ts';

/** The larger part of Node.js: `Buffer`, streams, digests, and HTTP between a server and a client of one program. */
parts.node = (world) => {
  world.setGlobal('Buffer', Buffer);
  const { Readable, Writable, Duplex, Transform, PassThrough, Stream, pipeline, finished, promises } = stream;
  addFileStreams(world);
  const http = createHttp(world);
  world.setGlobal('fetch', http.fetch);
  const toText = async (input: AsyncIterable<Uint8Array | string>) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of input) chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks).toString();
  };
  return {
    buffer: { Buffer },
    crypto: createCrypto(),
    stream: { Readable, Writable, Duplex, Transform, PassThrough, Stream, pipeline, finished, promises },
    'stream/promises': promises,
    'stream/consumers': {
      text: toText,
      json: async (input: AsyncIterable<Uint8Array>) => JSON.parse(await toText(input)) as unknown,
      buffer: async (input: AsyncIterable<Uint8Array>) => Buffer.from(await toText(input)),
    },
    http: http.module,
  };
};

const CHUNK = 65_536;

function addFileStreams({ fs, modules }: NodeWorld): void {
  const module = modules['fs'] as Record<string, (...values: never[]) => unknown>;
  Object.assign(module, {
    createReadStream: (
      path: string,
      options: { encoding?: BufferEncoding; highWaterMark?: number } | BufferEncoding = {},
    ) => {
      const { encoding, highWaterMark = CHUNK } = typeof options === 'string' ? { encoding: options } : options;
      const read = function* () {
        const bytes = Buffer.from(fs.readBytes(path));
        for (let start = 0; start < bytes.length; start += highWaterMark)
          yield bytes.subarray(start, start + highWaterMark);
      };
      const readable = stream.Readable.from(read(), { objectMode: false, highWaterMark });
      if (encoding) readable.setEncoding(encoding);
      return Object.assign(readable, { path });
    },
    createWriteStream: (path: string, options: { flags?: string; highWaterMark?: number } = {}) => {
      if (!options.flags?.startsWith('a')) fs.write(path, '');
      const chunks: Uint8Array[] = options.flags?.startsWith('a') ? [fs.readBytes(path)] : [];
      const writable = new stream.Writable({
        highWaterMark: options.highWaterMark ?? 16_384,
        write: (chunk: Uint8Array, _encoding: string, done: () => void) => {
          chunks.push(Buffer.from(chunk));
          setTimeout(done, 0);
        },
        // All waiting chunks are written at once, because timers of a browser take milliseconds.
        writev: (written: readonly { readonly chunk: Uint8Array }[], done: () => void) => {
          chunks.push(...written.map(({ chunk }) => Buffer.from(chunk)));
          setTimeout(done, 0);
        },
        final: (done: () => void) => {
          fs.write(path, Buffer.concat(chunks));
          done();
        },
      });
      return Object.assign(writable, { path, bytesWritten: 0 });
    },
  });
}

type BufferEncoding = 'utf8' | 'utf-8' | 'hex' | 'base64' | 'latin1';
