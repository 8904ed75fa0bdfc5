import { realpath } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decodeLeniently } from '../../shared/model/sitePath.ts';
import { ifMissing } from '../files/ifMissing.ts';
import { matchHeaders } from '../hosting/matchHeaders.ts';
import { isCompressible, toMediaType } from '../hosting/mediaTypes.ts';
import { decodeAddress, encodeAddress, toExactPattern } from '../hosting/redirectAddress.ts';
import type { HostingFile, RedirectRule } from '../hosting/toHosting.ts';
import { checkRequest, sendRefusal } from './checkRequest.ts';
import { chooseEncoding } from './chooseEncoding.ts';
import { matchesETag, parseRange, type ByteRange } from './conditions.ts';
import { createFileCache, type Representation, type ServedFile } from './createFileCache.ts';
import { resolveFile } from './resolveFile.ts';
import { sendHostAnswer, sendText, toHostPath, type HostAnswer } from './sendText.ts';
import { SERVER_LIMITS } from './serverLimits.ts';

/** A site that its build is still making. */
export interface UnfinishedSite {
  /** Folder of the pages. The build makes it the output when it ends. */
  readonly dir: string;
  readonly hosting: HostingFile;
  /** Address of the only page that is there; null if all pages are. */
  readonly only: string | null;
  /** Resolves when more is there, with null when the site is in `outDir`. It rejects if the build fails: then the server is
   *  closed. */
  readonly next: Promise<UnfinishedSite | null>;
}

export interface ServerOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  /** The configuration that the build wrote. A function is called for every request, because a build may write a new
   *  one. */
  readonly hosting: HostingFile | (() => Promise<HostingFile>);
  /** Answers paths that belong to the host; nothing by default. */
  readonly answerHost?: (path: string) => HostAnswer;
  /** Host names to accept besides those of this machine. */
  readonly allowedHosts?: readonly string[];
  /** Served until it is finished. A request for what is not there yet waits. */
  readonly unfinished?: UnfinishedSite | null;
}

/** Create a server of a built site that follows its hosting configuration: clean addresses, headers, redirects, ETags,
 *  compression, ranges. */
export function createServer(options: ServerOptions): http.Server {
  const { outDir, baseUrl, hosting, answerHost = () => null, allowedHosts = [] } = options;
  let unfinished: UnfinishedSite | null = null;
  const follow = (site: UnfinishedSite | null) => {
    unfinished = site;
    site?.next.then(follow, () => {});
  };
  follow(options.unfinished ?? null);
  const readHosting = async () => unfinished?.hosting ?? (typeof hosting === 'function' ? hosting() : hosting);
  const dirs = options.unfinished ? [outDir, options.unfinished.dir] : [outDir];
  const assets = dirs.map((dir) => path.join(dir, 'assets') + path.sep);
  const readServedFile = createFileCache((file) => assets.some((dir) => file.startsWith(dir)));

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const site = unfinished;
    const { hosting: rules } = await readHosting();
    const { target, refusal } = checkRequest(request, allowedHosts);
    const { pathname, query } = target;
    const decoded = decodeLeniently(pathname);
    for (const [key, value] of matchHeaders(rules.headers, decoded)) response.setHeader(key, value);
    if (refusal) {
      sendRefusal(response, refusal);
      return;
    }
    const hostPath = toHostPath(decoded);
    if (hostPath !== null) {
      sendHostAnswer(response, answerHost(hostPath));
      return;
    }
    const redirect = findRedirect(rules.redirects, pathname);
    const dir = site?.dir ?? outDir;
    const root = await realpath(dir).catch(() => dir);
    const found =
      redirect === undefined
        ? await resolveFile(root, pathname, baseUrl)
        : ({ kind: 'redirect', to: redirect } as const);
    const served = found.kind === 'file' ? await readServedFile(found.file).catch(ifMissing(null)) : null;
    const isMissing = found.kind === 'file' && (found.status === 404 || !served);
    if (site && (isMissing || (site.only !== null && site.only !== pathname))) await site.next;
    // More is there, or a build has replaced the output, so this may be a page of one build with the headers of another.
    if (site !== unfinished || rules !== (await readHosting()).hosting) {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      await answer(request, response);
      return;
    }
    if (found.kind === 'file' && found.status === 200) {
      await sendFile(request, response, { ...found, served });
      return;
    }
    // A class of files may be cached forever or have its own type, but an error in its place may not.
    response.setHeader('cache-control', 'no-cache');
    response.removeHeader('content-type');
    if (found.kind === 'redirect') sendText(response, 301, '', { location: found.to + query });
    else if (found.kind === 'bad-request') sendText(response, 400, 'Bad Request');
    else if (found.kind === 'outside') sendOutside(response, pathname, baseUrl);
    // A page would be misleading instead of a script, an image or data.
    else if (isPart(decoded)) sendText(response, 404, 'Not Found');
    else await sendFile(request, response, { ...found, served });
  }

  return http.createServer(SERVER_LIMITS, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A reader who cancels a large download is not an error.
      if (response.destroyed) return;
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Internal Server Error');
    });
  });
}

/** Answer a request outside of the base URL. The root of the host redirects to the site. */
function sendOutside(response: http.ServerResponse, pathname: string, baseUrl: string): void {
  if (pathname === '/') sendText(response, 302, '', { location: baseUrl });
  else sendText(response, 404, `This site is at ${baseUrl}`);
}

async function sendFile(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { file, status, served }: FoundFile,
): Promise<void> {
  if (!served) {
    sendText(response, 404, 'Not Found');
    return;
  }
  const mediaType = toMediaType(file);
  response.setHeader('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(
    request.headersDistinct['accept-encoding']?.join(','),
    isCompressible(mediaType) && !served.isLarge,
  );
  if (encoding === null || (served.isLarge && encoding !== 'identity')) {
    sendText(response, 406, 'Not Acceptable');
    return;
  }
  const representation = await served.encode(encoding);
  const { etag, length } = representation;
  const all: ByteRange = { start: 0, end: length - 1 };
  if (!response.hasHeader('content-type')) response.setHeader('content-type', mediaType);
  if (status === 404) {
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    await sendBody(request, response, 404, representation, all);
    return;
  }
  response.setHeader('etag', etag);
  const ifMatch = request.headers['if-match'];
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifMatch !== undefined && !matchesETag(ifMatch, etag, 'strong')) {
    sendText(response, 412, 'Precondition Failed');
    return;
  }
  if (ifNoneMatch !== undefined && matchesETag(ifNoneMatch, etag, 'weak')) {
    response.removeHeader('content-type');
    response.writeHead(304).end();
    return;
  }
  response.setHeader('accept-ranges', 'bytes');
  const range =
    request.method === 'GET' && isRangeWanted(request, etag) ? parseRange(request.headers.range, length) : null;
  if (range === 'unsatisfiable') {
    response.setHeader('content-range', `bytes */${length}`);
    sendText(response, 416, 'Range Not Satisfiable');
    return;
  }
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  if (range) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${length}`);
  await sendBody(request, response, range ? 206 : 200, representation, range ?? all);
}

/** The destination of an address that redirects. Patterns of addresses are left to `resolveFile`, which knows the pages. */
function findRedirect(redirects: readonly RedirectRule[], pathname: string): string | undefined {
  const { source, regex } = { source: undefined, regex: undefined, ...toExactPattern(decodeAddress(pathname)) };
  const rule = redirects.find((redirect) => redirect.source === source && redirect.regex === regex);
  return rule && encodeAddress(rule.destination);
}

interface FoundFile {
  readonly file: string;
  readonly status: 200 | 404;
  /** null if the site has no not-found page. */
  readonly served: ServedFile | null;
}

/** Whether an address is that of an asset: a script, a style, an image, data. */
function isPart(decoded: string): boolean {
  const mediaType = toMediaType(decoded);
  return mediaType !== toMediaType('') && !mediaType.startsWith('text/html');
}

/** Whether a range applies: the client must have the beginning of this same representation. */
function isRangeWanted({ headers }: http.IncomingMessage, etag: string): boolean {
  const ifRange = headers['if-range'];
  return ifRange === undefined || String(ifRange).trim() === etag;
}

async function sendBody(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  status: number,
  { read }: Representation,
  range: ByteRange,
): Promise<void> {
  const length = range.end - range.start + 1;
  response.writeHead(status, { 'content-length': length });
  const body = request.method === 'HEAD' || length === 0 ? '' : read(range);
  if (typeof body === 'string' || Buffer.isBuffer(body)) response.end(body);
  else await pipeline(body, response);
}
