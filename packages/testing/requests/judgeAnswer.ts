import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RawAnswer } from '../rawRequest.ts';
import type { FuzzedRequest } from './createRequests.ts';

/** Text of the planted files near a site, which no answer may contain. */
export const CANARY = 'RAHASIA-DI-LUAR-SITUS';

/** Bodies that a server may send. */
interface KnownBodies {
  /** Files of the site, by the hash of their bytes. */
  readonly files: ReadonlyMap<string, KnownFile>;
}

export interface KnownFile {
  /** Path below the output folder. */
  readonly name: string;
  readonly bytes: Buffer;
}

const PLAIN_BODIES = [
  '',
  'Not Found',
  'Bad Request',
  'Method Not Allowed',
  'Not Acceptable',
  'Range Not Satisfiable',
  'Precondition Failed',
];
const REFUSED_HOST = 'This server does not answer for this host name. Allow it with --allow-hosts';
const HEADERS_OF_ALL = [
  'content-security-policy',
  'x-content-type-options',
  'strict-transport-security',
  'referrer-policy',
  'cache-control',
];

export const toHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** Find a fault in an answer, or return null. */
export function judgeAnswer(request: FuzzedRequest, answer: RawAnswer, { files }: KnownBodies): string | null {
  const { status, headers } = answer;
  const wrong = (what: string) => `${JSON.stringify(request.text.slice(0, 300))} answered ${status}: ${what}`;
  if (status >= 500) return wrong('an error of the server');
  const location = headers.get('location');
  if (location !== undefined && leadsElsewhere(location)) return wrong(`leads to ${location}`);
  if ([...headers].some(([name, value]) => `${name}: ${value}`.includes(CANARY)))
    return wrong('a header reveals a file outside the site');
  if (headers.has('set-cookie')) return wrong('a header of the request became one of the answer');
  const body = decode(answer);
  if (body === null) return wrong('a body that cannot be decoded');
  if (body.includes(CANARY)) return wrong('the body reveals a file outside the site');
  // A malformed request may be refused without an answer. If a parser accepts it, its answer is judged like any other.
  if (!request.isWellFormed) return status === 0 || status >= 200 ? null : wrong('no answer');
  if (status === 0) return wrong('no answer');
  const missing = HEADERS_OF_ALL.filter((name) => !headers.has(name));
  if (missing.length > 0) return wrong(`without ${missing.join(', ')}`);
  if (!request.isAllowedHost)
    return status === 421 && body.equals(Buffer.from(request.method === 'HEAD' ? '' : REFUSED_HOST))
      ? null
      : wrong('a host that is not of this machine');
  if (request.mustFind && status !== 200) return wrong('the file was not found');
  if (request.method === 'HEAD') return body.length === 0 ? null : wrong('a body for HEAD');
  if (headers.has('content-length') && Number(headers.get('content-length')) !== answer.body.length && status !== 304)
    return wrong('another length than declared');
  if (status === 200 || status === 206 || status === 404) return judgeBody(answer, body, files, wrong);
  return PLAIN_BODIES.includes(body.toString()) || (status === 421 && body.toString() === REFUSED_HOST)
    ? null
    : wrong('a body nobody knows');
}

function judgeBody(
  { status, headers, body: sent }: RawAnswer,
  body: Buffer,
  files: KnownBodies['files'],
  wrong: (what: string) => string,
): string | null {
  const cache = headers.get('cache-control') ?? '';
  if (status === 206) {
    const [, start, end] = /^bytes (\d+)-(\d+)\/\d+$/.exec(headers.get('content-range') ?? '') ?? [];
    if (Number(end) - Number(start) + 1 !== sent.length) return wrong('a part of another length than declared');
    if (headers.has('content-encoding')) return null;
    return [...files.values()].some(({ bytes }) => bytes.subarray(Number(start), Number(end) + 1).equals(sent))
      ? null
      : wrong('a part of no file of the site');
  }
  const file = files.get(toHash(body));
  if (status === 404) {
    if (cache.includes('immutable')) return wrong('a missing file is kept for ever');
    return file?.name === '404.html' || PLAIN_BODIES.includes(body.toString()) ? null : wrong('a body nobody knows');
  }
  if (!file) return wrong('the bytes of no file of the site');
  if (cache.includes('immutable') !== file.name.startsWith('assets/'))
    return wrong(`cache-control of another class for ${file.name}`);
  if (file.name.endsWith('.html') !== (headers.get('content-type') ?? '').startsWith('text/html'))
    return wrong(`another type than that of ${file.name}`);
  return null;
}

/** Whether a redirect leads a browser away from the site. */
function leadsElsewhere(location: string): boolean {
  return !location.startsWith('/') || new URL(location, 'https://site.example/a/b').host !== 'site.example';
}

function decode({ status, headers, body }: RawAnswer): Buffer | null {
  const encoding = headers.get('content-encoding');
  // A part of a compressed file cannot be decompressed.
  if (encoding === undefined || body.length === 0 || status === 206) return body;
  try {
    return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
  } catch {
    return null;
  }
}
