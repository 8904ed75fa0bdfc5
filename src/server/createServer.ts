import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HostingFile } from '../build/hosting/toHosting.ts';
import { matchHeaders } from './matchHeaders.ts';
import { isCompressible, toMediaType } from './mediaTypes.ts';
import { resolveFile } from './resolveFile.ts';
import { decodeLeniently } from '../model/sitePath.ts';

const compress = {
  br: (bytes: Buffer, isHashed: boolean) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: isHashed ? 11 : 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compress;

export interface ServerOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  /** The configuration the build wrote; a function is asked with every request, for a build may write another one. */
  readonly hosting: HostingFile | (() => Promise<HostingFile>);
  /** What `/__/firebase/init.json` answers: a configuration, nothing (204, the site runs without accounts), or not yet (503). */
  readonly firebaseConfig: () => object | null | 'starting';
}

interface CachedFile {
  readonly mtimeMs: number;
  readonly bytes: Buffer;
  readonly etag: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** Files kept in memory; the oldest leaves first. */
const KEPT_FILES = 500;

/** Serves a built site as the hosting configuration says: clean addresses, its headers, redirects, ETags, compression. */
export function createServer({ outDir, baseUrl, hosting, firebaseConfig }: ServerOptions): http.Server {
  const files = new Map<string, CachedFile>();

  async function read(file: string): Promise<CachedFile> {
    const { mtimeMs } = await stat(file);
    const known = files.get(file);
    if (known?.mtimeMs === mtimeMs) return known;
    const bytes = await readFile(file);
    const fresh: CachedFile = {
      mtimeMs,
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
      encoded: new Map(),
    };
    files.set(file, fresh);
    const oldest = files.keys().next().value;
    if (files.size > KEPT_FILES && oldest !== undefined) files.delete(oldest);
    return fresh;
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const [pathname = '/', query = ''] = splitQuery(request.url ?? '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const { headers, redirects } = (typeof hosting === 'function' ? await hosting() : hosting).hosting;
    for (const [key, value] of matchHeaders(headers, decodeLeniently(pathname))) response.setHeader(key, value);
    if (pathname.endsWith('/__/firebase/init.json')) {
      sendConfig(response, firebaseConfig());
      return;
    }
    const redirect = redirects.find(({ source }) => source === pathname)?.destination;
    const found = redirect === undefined ? await resolveFile(outDir, pathname, baseUrl) : ({ kind: 'redirect', to: redirect } as const);
    if (found.kind === 'bad-request') {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad Request');
    } else if (found.kind === 'redirect') {
      response.writeHead(301, { location: found.to + query }).end();
    } else if (found.kind === 'outside') {
      sendOutside(response, pathname);
    } else if (found.status === 404 && isPart(pathname)) {
      // Nobody reads this one, and a page in the place of a script or of data only leads astray.
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
    } else {
      await sendFile(request, response, found.file, found.status);
    }
  }

  /** Another part of the host. Its root is where whoever tries the site out begins. */
  function sendOutside(response: http.ServerResponse, pathname: string): void {
    if (pathname === '/') response.writeHead(302, { location: baseUrl }).end();
    else response.writeHead(404, { 'content-type': 'text/plain' }).end(`This site stands at ${baseUrl}`);
  }

  async function sendFile(request: http.IncomingMessage, response: http.ServerResponse, file: string, status: number): Promise<void> {
    const cached = await read(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!cached) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
      return;
    }
    const mediaType = toMediaType(file);
    if (!response.hasHeader('content-type')) response.setHeader('content-type', mediaType);
    response.setHeader('vary', 'Accept-Encoding');
    response.setHeader('etag', cached.etag);
    if (status === 200 && request.headers['if-none-match']?.includes(cached.etag)) {
      response.writeHead(304).end();
      return;
    }
    const encoding = isCompressible(mediaType) ? chooseEncoding(request.headers['accept-encoding']) : null;
    // Hashed files are compressed once for all their life, so as well as can be.
    const body = encoding ? await encode(cached, encoding, file.startsWith(path.join(outDir, 'assets'))) : cached.bytes;
    if (encoding) response.setHeader('content-encoding', encoding);
    response.writeHead(status, { 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('Internal Server Error');
    });
  });
}

/** Whether an address is that of a part of pages: a script, a style, data. */
function isPart(pathname: string): boolean {
  return /\.(?:js|css|json|map|woff2)$/.test(pathname);
}

function splitQuery(url: string): [string, string] {
  const start = url.indexOf('?');
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start)];
}

function sendConfig(response: http.ServerResponse, config: object | null | 'starting'): void {
  response.setHeader('cache-control', 'no-store');
  if (config === 'starting') response.writeHead(503, { 'retry-after': '2' }).end();
  else if (config === null) response.writeHead(204).end();
  else response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(config));
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding | null {
  const header = String(accepted ?? '');
  return /\bbr\b/.test(header) ? 'br' : /\bgzip\b/.test(header) ? 'gzip' : null;
}

async function encode(file: CachedFile, encoding: Encoding, isHashed: boolean): Promise<Buffer> {
  const known = file.encoded.get(encoding);
  if (known) return known;
  const compressed = compress[encoding](file.bytes, isHashed);
  file.encoded.set(encoding, compressed);
  return compressed;
}
