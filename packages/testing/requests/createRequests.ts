import { pick, type Random } from '../random.ts';

export interface FuzzedRequest {
  /** Bytes to send, as Latin-1. */
  readonly text: string;
  readonly target: string;
  readonly method: string;
  /** Whether an HTTP parser must accept the request. Then exactly one answer is expected, with the site's headers. */
  readonly isWellFormed: boolean;
  /** Whether the request's host name is allowed. */
  readonly isAllowedHost: boolean;
  /** Whether it requests a file of the site in an equivalent spelling, without conditions. Then the answer must be the
   *  file. */
  readonly mustFind: boolean;
}

/** Create a seeded generator of requests: addresses of a site in every spelling, paths that point outside it,
 *  conditions, ranges, hosts, and messages that are not valid HTTP.
 *  @param addresses paths of the site that answer 200, percent-encoded */
export function createRequests(random: Random, addresses: readonly string[]): () => FuzzedRequest {
  const chance = (probability: number) => random() < probability;
  const count = (most: number) => Math.floor(random() * most) + 1;
  const repeat = (most: number, make: () => string) => Array.from({ length: count(most) }, make).join('');

  function toTarget(): { readonly target: string; readonly mustFind: boolean } {
    const address = pick(random, addresses);
    const kind = random();
    if (kind < 0.2) return { target: reencode(address) + query(), mustFind: true };
    if (kind < 0.24) return { target: `/${pick(random, OUTSIDE)}`, mustFind: false };
    if (kind < 0.4)
      return {
        target: `${address.slice(0, Math.floor(random() * address.length))}${leadOut()}${query()}`,
        mustFind: false,
      };
    if (kind < 0.6)
      return {
        target:
          pick(random, OTHER_HOSTS) +
          pick(random, [address.slice(1), address.slice(1), 'evil.example', '']) +
          (chance(0.6) ? pick(random, SLASH_FORMS) : ending()),
        mustFind: false,
      };
    if (kind < 0.75) return { target: address + ending() + query(), mustFind: false };
    if (kind < 0.9) return { target: mutate(address), mustFind: false };
    return { target: `/${repeat(40, () => pick(random, PIECES))}`, mustFind: false };
  }

  /** Encode other characters of the same path. */
  function reencode(address: string): string {
    const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
    return address.replace(/(?<!%[0-9a-f]?)[a-z0-9-](?!\.)/gi, (letter) =>
      chance(0.15) ? (chance(0.5) ? hex(letter) : hex(letter).toUpperCase()) : letter,
    );
  }

  const query = () => (chance(0.3) ? `?${repeat(6, () => pick(random, PIECES))}` : '');
  const ending = () => (chance(0.7) ? pick(random, ENDINGS) : repeat(3, () => pick(random, ENDINGS)));
  const leadOut = () =>
    `${chance(0.8) ? '/' : ''}${repeat(8, () => pick(random, STEPS_UP))}${pick(random, OUTSIDE)}${chance(0.2) ? ending() : ''}`;

  function mutate(address: string): string {
    let text = address;
    for (let left = count(3); left > 0; left -= 1) {
      const at = Math.floor(random() * text.length);
      const rest = text.slice(at + (chance(0.5) ? 1 : 0));
      text = `${text.slice(0, at)}${chance(0.8) ? pick(random, PIECES) : String.fromCharCode(Math.floor(random() * 256))}${rest}`;
    }
    return chance(0.02) ? text.padEnd(count(20_000), 'a') : text;
  }

  function toHeaders(): string[] {
    const lines: string[] = [];
    if (chance(0.6))
      lines.push(`Accept-Encoding: ${Array.from({ length: count(4) }, () => pick(random, CODINGS)).join(', ')}`);
    if (chance(0.25)) lines.push(`Range: ${pick(random, RANGES)}`);
    if (chance(0.1)) lines.push(`If-Range: ${pick(random, TAGS)}`);
    if (chance(0.2))
      lines.push(`If-None-Match: ${Array.from({ length: count(3) }, () => pick(random, TAGS)).join(', ')}`);
    if (chance(0.05)) lines.push(`If-Match: ${pick(random, TAGS)}`);
    if (chance(0.1)) lines.push(pick(random, OTHER_HEADERS));
    return lines;
  }

  function toMalformed(target: string): string {
    const host = pick(random, HOSTS);
    const whole = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    return pick(random, MALFORMED)(whole, target, host);
  }

  return () => {
    const { target, mustFind } = toTarget();
    if (chance(0.12)) {
      return {
        text: toMalformed(target),
        target,
        method: '',
        isWellFormed: false,
        isAllowedHost: true,
        mustFind: false,
      };
    }
    const isForMe = chance(0.85);
    const isAllowedHost = isForMe && !/^https?:/.test(target);
    const host = pick(random, isForMe ? HOSTS : FOREIGN_HOSTS);
    const method = chance(0.85) ? 'GET' : pick(random, METHODS);
    const headers = toHeaders();
    const text = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join(
      '\r\n',
    );
    return {
      text,
      target,
      method,
      isWellFormed: isTarget(target) && text.length < MAX_BYTES,
      isAllowedHost,
      mustFind:
        mustFind &&
        isAllowedHost &&
        method === 'GET' &&
        headers.every((line) => line.startsWith('Accept-Encoding')) &&
        !headers.some((line) => /q=0\b/.test(line)),
    };
  };
}

/** Whether a text is a valid request target: a path or a URL without spaces and control characters. */
const isTarget = (target: string): boolean =>
  /^(?:\/|https?:\/\/[\w.:[\]]+(?:\/|$))[!-~]*$/.test(target) && !target.includes('#');

/** Upper bound of a request's head, below the server's limit, in bytes. */
const MAX_BYTES = 15_000;

const METHODS = ['HEAD', 'HEAD', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'];
const HOSTS = ['127.0.0.1', 'localhost', 'LocalHost:3000', '[::1]', '127.0.0.1:1'];
const FOREIGN_HOSTS = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.1',
  '0.0.0.0',
  '[::]',
  'x@localhost',
  'localhost:80:80',
  '192.168.0.1',
  'localhost.',
  '%6cocalhost',
];
const OTHER_HOSTS = [
  '//',
  '///',
  '/\\',
  '/\\/',
  '\\\\',
  '/%2f',
  '/%2F',
  '/%5c',
  '/%5C',
  '/%2f%2f',
  '/.//',
  '/..//',
  '/;/',
  '/%09/',
  '/%2e%2e//',
  'http://evil.example/',
  'https://evil.example//',
  '//evil.example@',
  '/https://evil.example/',
  '/%68ttp://evil.example/',
  '/?//',
];
/** Suffixes that the server redirects to another form of the address. */
const SLASH_FORMS = ['', '/', '.html', '/index.html'];
const ENDINGS = [
  '/',
  '//',
  '/.',
  '/..',
  '/./',
  '.html',
  '.html/',
  '/index.html',
  '/index',
  '.json',
  '/index.json',
  '%2ehtml',
  '%00',
  '%00.html',
  '%20',
  '.',
  '..',
  '~',
  '.bak',
  '::$DATA',
  ';a=b',
  '%2f',
  '%5c',
  '%0d%0aSet-Cookie:%20a=b',
  '/%0d%0aLocation:%20//evil.example',
  '/.git/config',
  '/.env',
  '/404',
  '/%3f',
  '/*',
  '%',
  '%zz',
  '%c0%af',
  '%ff',
  '?/',
  '/__/firebase/init.json',
];
const STEPS_UP = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '.%2e/',
  '%2e./',
  '..\\',
  '..%5c',
  '....//',
  '..;/',
  '%252e%252e/',
  '%c0%ae%c0%ae/',
  '..%00/',
  './',
  '%2e/',
  '..%c0%af',
  '%u002e%u002e/',
  '..//',
  '%uff0e%uff0e/',
  '..%ef%bc%8f',
];
const OUTSIDE = [
  'rahasia.txt',
  'rahasia',
  'etc/passwd',
  'package.json',
  'firebase.deploy.json',
  '.env',
  '.git/config',
  'tautan',
  'tautan/rahasia.txt',
  'tautan.txt',
  '.tersembunyi',
  'proc/self/environ',
  'C:/windows/win.ini',
  'dist/index.html',
  'index.html',
  '',
];
const PIECES = [
  '/',
  '\\',
  '.',
  '..',
  '%',
  '%2f',
  '%5C',
  '%00',
  '%0a',
  '%0d%0a',
  '%20',
  '+',
  '*',
  '?',
  '#',
  '&',
  '=',
  ';',
  ':',
  '@',
  '~',
  '%C3%A9',
  '%e2%82%ac',
  '%F0%9F%92%A9',
  '%ed%a0%80',
  '%fe',
  '%25',
  '%2525',
  'a',
  'B',
  '9',
  '-',
  '_',
  '(',
  ')',
  "'",
  '"',
  '<',
  '>',
  '|',
  '{',
  '}',
  '[',
  ']',
  '^',
  '`',
  'blog',
  'assets',
  'index',
  '.html',
  '.json',
  '.js',
  '__',
  '\u00e9',
  '\u0000',
  '\t',
  ' ',
];
const CODINGS = [
  'gzip',
  'br',
  'deflate',
  'zstd',
  'identity',
  '*',
  'gzip;q=0',
  'br;q=0',
  'identity;q=0',
  '*;q=0',
  'br;q=0.5',
  'gzip;q=1.0',
  'br;q=-1',
  'gzip;q=',
  'x-gzip',
  ';',
  '',
  'BR',
  'gzip;level=9;q=0.3',
  'a'.repeat(500),
];
const RANGES = [
  'bytes=0-0',
  'bytes=0-',
  'bytes=-1',
  'bytes=5-9',
  'bytes=-0',
  'bytes=9-5',
  'bytes=99999999-',
  'bytes=0-1,3-4',
  'bytes=99999999999999999999-99999999999999999999',
  'bytes=-99999999999999999999',
  'bytes=',
  'bytes=a-b',
  'lines=0-1',
  'bytes=0x0-0x9',
  'bytes = 0-1',
  `bytes=${Array.from({ length: 200 }, (_, at) => `${at}-`).join(',')}`,
];
const TAGS = ['"a"', 'W/"a"', '*', '""', '"', 'a', 'W/', 'Wed, 21 Oct 2026 07:28:00 GMT', `"${'a'.repeat(1000)}"`];
const OTHER_HEADERS = [
  'X-Forwarded-Host: evil.example',
  'X-Original-URL: /etc/passwd',
  'X-HTTP-Method-Override: DELETE',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Origin: https://evil.example',
  'Cookie: a=b',
  'Content-Length: 0',
  'Referer: //evil.example',
  'If-Modified-Since: never',
  'Forwarded: host=evil.example',
  'Accept: text/html',
  `X-Long: ${'a'.repeat(3000)}`,
];

/** Messages that a parser must refuse, or that two parsers on the way may read differently. */
const MALFORMED: readonly ((whole: string, target: string, host: string) => string)[] = [
  (whole) => whole.replace('GET', 'G\u0000T'),
  (whole) => whole.replace('GET ', ''),
  (whole) => whole.replace('HTTP/1.1', 'HTTP/0.9'),
  (whole) => whole.replace('HTTP/1.1', 'HTTP/1.0'),
  (whole) => whole.replace('HTTP/1.1', 'HTTP/2.0'),
  (whole) => whole.replace('HTTP/1.1', 'HTTP/1.1 HTTP/1.1'),
  (whole) => whole.replace(' HTTP/1.1', ''),
  (whole) => whole.replaceAll('\r\n', '\n'),
  (whole) => whole.replaceAll('\r\n', '\r'),
  (whole) => whole.replace('\r\nHost', '\r\n Host'),
  (whole) => whole.replace('Host:', 'Host :'),
  (whole) => whole.replace(/Host: .*\r\n/, ''),
  (whole, _target, host) => whole.replace('\r\n\r\n', `\r\nHost: evil.example\r\nHost: ${host}\r\n\r\n`),
  (whole) =>
    whole.replace(
      '\r\n\r\n',
      '\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /rahasia.txt HTTP/1.1\r\n\r\n',
    ),
  (whole) => whole.replace('\r\n\r\n', '\r\nTransfer-Encoding: xchunked\r\n\r\n'),
  (whole) => whole.replace('\r\n\r\n', '\r\nContent-Length: -1\r\n\r\n'),
  (whole) => whole.replace('\r\n\r\n', '\r\nContent-Length: 9\r\nContent-Length: 4\r\n\r\nabcd'),
  (whole) =>
    whole.replace('\r\n\r\n', `\r\n${Array.from({ length: 3000 }, (_, at) => `X-${at}: a`).join('\r\n')}\r\n\r\n`),
  (whole) => whole.replace('\r\n\r\n', `\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`),
  (whole) => whole.replace('\r\n\r\n', '\r\nX\u0000: a\r\n\r\n'),
  (whole) => whole.replace('\r\n\r\n', '\r\n: a\r\n\r\n'),
  (whole) => whole.slice(0, Math.floor(whole.length / 2)),
  (whole) => whole.replace('Connection: close', 'Connection: keep-alive') + whole,
  (_whole, target, host) => `CONNECT ${host}:80 HTTP/1.1\r\nHost: ${host}\r\n\r\n${target}`,
  (_whole, target) => `GET * HTTP/1.1\r\nHost: ${target}\r\n\r\n`,
  (whole) => `\u0016\u0003\u0001\u0002\u0000\u0001${whole}`,
  (whole) => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${whole}`,
  (whole) => whole.replace('\r\n\r\n', '\r\nExpect: 200-ok\r\n\r\n'),
  () => '\r\n\r\n',
];
