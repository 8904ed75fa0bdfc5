import { REASONS } from '../reasons.ts';

/** Calls middleware and handlers of Express 5 without a server: `req` and `res` answer what its documentation
 *  describes, except for files and views. Tests of exercises use it in the page, and their proofs in Node.js. */

type Values = Readonly<Record<string, unknown>>;
type Handler = (...values: never[]) => unknown;
type HeaderValue = string | string[];

/** A request as a test describes it. Other properties are set on `req`, as an earlier middleware would. */
export interface RequestParts extends Values {
  readonly method?: string;
  /** Address with its query: `/catatan?selesai=true`. */
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** How a request was answered. */
export interface Answer {
  /** Null if it was not answered. */
  readonly status: number | null;
  /** Values of headers by lower-case names. */
  readonly headers: Readonly<Record<string, HeaderValue>>;
  /** JSON as a value, other bodies as text; undefined without a body. */
  readonly body: unknown;
  /** How often a handler ended the answer: a second time is a fault, though a client does not see it. */
  readonly answers: number;
  /** How often the last handler called `next`. */
  readonly next: number;
  /** Message of an error that `next` received or that was thrown after the answer; null without one. */
  readonly error: string | null;
}

/** Call one handler after another, as Express does: each may answer or call `next`, and those with four parameters
 *  receive errors. What a handler throws before it answers is thrown here, so that it is reported at its line. */
export async function respond(handlers: Handler | readonly Handler[], parts: RequestParts = {}): Promise<Answer> {
  const list = typeof handlers === 'function' ? [handlers] : handlers;
  const exchange = createExchange(parts);
  const { req, res } = exchange;
  let next = 0;
  let thrown: { readonly error: unknown } | null = null;
  let passed: { readonly error: unknown } | null = null;

  async function call(index: number, failed: { readonly error: unknown } | null): Promise<void> {
    const handler = list[index];
    if (!handler) {
      passed = failed;
      return;
    }
    if ((handler.length === 4) !== (failed !== null)) return call(index + 1, failed);
    let called = 0;
    let following: Promise<void> | null = null;
    const pass = (error?: unknown): void => {
      called += 1;
      if (index === list.length - 1) next = called;
      if (called > 1 || error === 'route' || error === 'router') return;
      following = call(index + 1, error === undefined || error === null ? null : { error });
    };
    req['next'] = pass;
    try {
      const values = failed ? [failed.error, req, res, pass] : [req, res, pass];
      await (handler as (...values: unknown[]) => unknown)(...values);
    } catch (error) {
      if (list.slice(index + 1).some(({ length }) => length === 4) && !exchange.isEnded())
        return call(index + 1, { error });
      thrown = { error };
    }
    // A handler may answer after it has returned.
    const isOpen = () => !exchange.isEnded() && following === null && thrown === null;
    for (let turn = 0; turn < 20 && isOpen(); turn++)
      await new Promise((resolve) => setTimeout(resolve, turn < 10 ? 0 : 10));
    await following;
  }

  await call(0, null);
  const late = thrown as { readonly error: unknown } | null;
  if (late && !exchange.isEnded()) throw late.error;
  const failure = late ?? (passed as { readonly error: unknown } | null);
  return { ...exchange.read(), next, error: failure ? toMessage(failure.error) : null };
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function createExchange({ method = 'GET', url = '/', headers: given = {}, body, ...others }: RequestParts) {
  const sent: Record<string, string> = { host: 'localhost:3000' };
  for (const [name, value] of Object.entries(given)) sent[name.toLowerCase()] = value;
  if (body !== undefined && sent['content-type'] === undefined) sent['content-type'] = 'application/json';
  const headers = new Map<string, HeaderValue>();
  let written: string | Uint8Array | undefined;
  let isEnded = false;
  let answers = 0;
  const app = { locals: {}, get: () => undefined, enabled: () => false, set: () => app };
  const req = createRequest({ method, url, headers: sent, body, app });
  Object.assign(req, others);

  const refuseSent = (act: string): void => {
    if (!isEnded) return;
    const error = new Error(`Cannot ${act} headers after they are sent to the client`);
    throw Object.assign(error, { code: 'ERR_HTTP_HEADERS_SENT' });
  };
  const write = (chunk: unknown): void => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) {
      const error = new TypeError(
        `The "chunk" argument must be of type string or an instance of Buffer, TypedArray, or DataView. Received ${typeof chunk}`,
      );
      throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
    }
    written = written === undefined ? chunk : toText(written) + toText(chunk);
  };
  const res = {
    app,
    req,
    locals: Object.create(null) as Record<string, unknown>,
    statusCode: 200,
    statusMessage: undefined as string | undefined,
    get headersSent() {
      return isEnded;
    },
    get writableEnded() {
      return isEnded;
    },
    get finished() {
      return isEnded;
    },
    setHeader(name: string, value: number | HeaderValue) {
      refuseSent('set');
      headers.set(name.toLowerCase(), Array.isArray(value) ? value.map(String) : String(value));
      return res;
    },
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    getHeaders: () => Object.fromEntries(headers),
    getHeaderNames: () => [...headers.keys()],
    hasHeader: (name: string) => headers.has(name.toLowerCase()),
    removeHeader(name: string) {
      refuseSent('remove');
      headers.delete(name.toLowerCase());
    },
    writeHead(code: number, ...rest: unknown[]) {
      refuseSent('write');
      res.statusCode = code;
      const given = rest.find((value) => typeof value === 'object' && value !== null) ?? {};
      for (const [name, value] of Object.entries(given)) res.setHeader(name, value as HeaderValue);
      return res;
    },
    write(chunk: unknown) {
      write(chunk);
      return true;
    },
    end(chunk?: unknown, ...rest: unknown[]) {
      answers += 1;
      if (isEnded) return res;
      write(chunk);
      isEnded = true;
      const done = [chunk, ...rest].find((value) => typeof value === 'function') as (() => void) | undefined;
      done?.();
      return res;
    },
    on: () => res,
    once: () => res,
    status(code: unknown) {
      const shown = JSON.stringify(code);
      if (typeof code !== 'number' || !Number.isInteger(code))
        throw new TypeError(`Invalid status code: ${shown}. Status code must be an integer.`);
      if (code < 100 || code > 999)
        throw new RangeError(`Invalid status code: ${shown}. Status code must be greater than 99 and less than 1000.`);
      res.statusCode = code;
      return res;
    },
    set(field: string | Values, value?: unknown) {
      if (typeof field !== 'string') {
        for (const [name, one] of Object.entries(field)) res.set(name, one);
        return res;
      }
      if (field.toLowerCase() !== 'content-type')
        return res.setHeader(field, Array.isArray(value) ? value.map(String) : String(value));
      if (Array.isArray(value)) throw new TypeError('Content-Type cannot be set to an Array');
      return res.setHeader(field, toContentType(String(value)) ?? 'false');
    },
    header: (...values: [string | Values, unknown?]) => res.set(...values),
    get: (name: string) => res.getHeader(name),
    append(field: string, value: unknown) {
      const before = res.get(field);
      return res.set(field, before === undefined ? value : [before, value].flat());
    },
    type(type: string) {
      return res.set('Content-Type', type.includes('/') ? type : (toContentType(type) ?? 'application/octet-stream'));
    },
    contentType: (type: string) => res.type(type),
    location: (address: string) => res.set('Location', toEncodedUrl(String(address))),
    links(links: Readonly<Record<string, string | readonly string[]>>) {
      const before = res.get('Link');
      const added = Object.entries(links).flatMap(([rel, urls]) =>
        [urls].flat().map((one) => `<${one}>; rel="${rel}"`),
      );
      return res.set('Link', [...(before === undefined ? [] : [before].flat()), ...added].join(', '));
    },
    vary(field: string | readonly string[]) {
      const known = [res.get('Vary') ?? []].flat().flatMap((one) => one.split(/ *, */));
      const added = [field].flat().flatMap((one) => one.split(/ *, */));
      const all = [...known];
      for (const name of added) if (!all.some((one) => one.toLowerCase() === name.toLowerCase())) all.push(name);
      return res.set('Vary', all.includes('*') ? '*' : all.join(', '));
    },
    cookie(name: string, value: unknown, options: Values = {}) {
      const text = typeof value === 'object' ? `j:${JSON.stringify(value)}` : String(value);
      return res.append('Set-Cookie', toCookie(name, text, options));
    },
    clearCookie(name: string, options: Values = {}) {
      return res.cookie(name, '', { path: '/', ...options, maxAge: undefined, expires: new Date(1) });
    },
    attachment(name?: string) {
      const file = name?.split('/').at(-1);
      if (file?.includes('.')) res.type(file.slice(file.lastIndexOf('.') + 1));
      return res.set(
        'Content-Disposition',
        file ? `attachment; filename=${/^[\w.-]+$/.test(file) ? file : JSON.stringify(file)}` : 'attachment',
      );
    },
    json(value?: unknown) {
      if (res.get('Content-Type') === undefined) res.set('Content-Type', 'application/json');
      return res.send(JSON.stringify(value));
    },
    jsonp: (value?: unknown) => res.json(value),
    sendStatus(code: number) {
      res.status(code);
      res.type('txt');
      return res.send(REASONS[code] ?? String(code));
    },
    send(value?: unknown): unknown {
      let chunk = value;
      if (typeof chunk === 'string') {
        const type = res.get('Content-Type');
        if (typeof type === 'string')
          res.set('Content-Type', `${type.replace(/;\s*charset=[^;]*/i, '')}; charset=utf-8`);
        else res.type('html');
      } else if (chunk === null) chunk = '';
      else if (ArrayBuffer.isView(chunk)) {
        if (res.get('Content-Type') === undefined) res.type('bin');
      } else if (typeof chunk === 'object' || typeof chunk === 'boolean' || typeof chunk === 'number')
        return res.json(chunk);
      const length = chunk === undefined ? undefined : toBytes(chunk).length;
      if (length !== undefined && !res.get('Transfer-Encoding')) res.set('Content-Length', length);
      if (res.statusCode === 204 || res.statusCode === 304) {
        for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding']) res.removeHeader(name);
        chunk = '';
      }
      if (res.statusCode === 205) {
        res.set('Content-Length', '0');
        chunk = '';
      }
      return req['method'] === 'HEAD' ? res.end() : res.end(chunk);
    },
    format(choices: Readonly<Record<string, (...values: unknown[]) => unknown>>) {
      const keys = Object.keys(choices).filter((key) => key !== 'default');
      const accepts = req['accepts'] as (types: readonly string[]) => string | false;
      const key = keys.length > 0 ? accepts(keys) : false;
      const next = req['next'] as (error?: unknown) => void;
      res.vary('Accept');
      if (key !== false) {
        res.set('Content-Type', key.includes('/') ? key : (TYPES[key] ?? 'application/octet-stream'));
        choices[key]?.(req, res, next);
      } else if (choices['default']) choices['default'](req, res, next);
      else next(Object.assign(new Error('Not Acceptable'), { status: 406, statusCode: 406 }));
      return res;
    },
    redirect(...values: [string] | [number, string]) {
      const [status, address] = values.length === 2 ? values : ([302, values[0]] as const);
      res.location(address);
      const target = String(res.get('Location'));
      let text = '';
      const said = `${REASONS[status] ?? 'undefined'}. Redirecting to `;
      res.format({
        text: () => (text = said + target),
        html: () => {
          const shown = target.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
          text = `<!DOCTYPE html><head><title>${REASONS[status]}</title></head><body><p>${said}${shown}</p></body>`;
        },
        default: () => (text = ''),
      });
      res.status(status);
      res.set('Content-Length', toBytes(text).length);
      if (req['method'] === 'HEAD') res.end();
      else res.end(text);
    },
  };
  req['res'] = res;

  return {
    req,
    res,
    isEnded: () => isEnded,
    read: (): Pick<Answer, 'status' | 'headers' | 'body' | 'answers'> => ({
      status: isEnded ? res.statusCode : null,
      headers: Object.fromEntries(headers),
      answers,
      body: readBody(written, String(headers.get('content-type') ?? '')),
    }),
  };
}

function readBody(written: string | Uint8Array | undefined, type: string): unknown {
  if (written === undefined || written.length === 0) return undefined;
  const text = toText(written);
  if (!/\bjson\b/.test(type)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

interface Incoming {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly app: object;
}

function createRequest({ method, url, headers, body, app }: Incoming): Record<string, unknown> {
  const address = new URL(url, 'http://localhost');
  const get = (name: unknown) => {
    if (!name) throw new TypeError('name argument is required to req.get');
    if (typeof name !== 'string') throw new TypeError('name must be a string to req.get');
    const lower = name.toLowerCase();
    return /^referr?er$/.test(lower) ? (headers['referrer'] ?? headers['referer']) : headers[lower];
  };
  const host = headers['host'];
  return {
    app,
    method,
    url,
    originalUrl: url,
    baseUrl: '',
    path: address.pathname,
    headers,
    body,
    params: {},
    query: toQuery(address.searchParams),
    ip: '127.0.0.1',
    ips: [],
    protocol: 'http',
    secure: false,
    host,
    hostname: host?.replace(/:\d+$/, ''),
    subdomains: [],
    xhr: headers['x-requested-with']?.toLowerCase() === 'xmlhttprequest',
    fresh: false,
    stale: true,
    httpVersion: '1.1',
    socket: { remoteAddress: '127.0.0.1', encrypted: false },
    get,
    header: get,
    is: (...types: readonly (string | readonly string[])[]) => isType(headers['content-type'], body, types.flat()),
    accepts: (...types: readonly (string | readonly string[])[]) =>
      choose(headers['accept'], types.flat(), (type) => (type.includes('/') ? type : TYPES[type]?.split(';')[0])),
    acceptsLanguages: (...names: readonly (string | readonly string[])[]) =>
      choose(headers['accept-language'], names.flat(), (name) => name),
    acceptsCharsets: (...names: readonly (string | readonly string[])[]) =>
      choose(headers['accept-charset'], names.flat(), (name) => name),
    acceptsEncodings: (...names: readonly (string | readonly string[])[]) =>
      choose(headers['accept-encoding'], names.flat(), (name) => name),
    on: () => undefined,
  };
}

/** Read a query as Node.js does: a name that comes twice is a list. */
function toQuery(search: URLSearchParams): Record<string, HeaderValue> {
  const query = Object.create(null) as Record<string, HeaderValue>;
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return query;
}

function isType(header: string | undefined, body: unknown, types: readonly string[]): string | false | null {
  if (body === undefined) return null;
  const own = header?.split(';')[0]?.trim().toLowerCase();
  if (!own) return false;
  if (types.length === 0) return own;
  for (const type of types) {
    const wanted = type.startsWith('+') ? `*/*${type}` : type.includes('/') ? type : TYPES[type]?.split(';')[0];
    if (wanted && matchesType(own, wanted)) return type.includes('*') || type.startsWith('+') ? own : type;
  }
  return false;
}

function matchesType(own: string, wanted: string): boolean {
  const pattern = wanted.replace(/[.+?^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}$`).test(own);
}

/** Return the offered name that a client prefers, or false. Without a header it takes the first. */
function choose(
  header: string | undefined,
  names: readonly string[],
  toValue: (name: string) => string | undefined,
): string | false | string[] {
  const ranges = (header ?? '*/*').split(',').map((part) => {
    const [range = '', ...rest] = part.split(';').map((piece) => piece.trim());
    const quality = rest.find((piece) => piece.startsWith('q='));
    return { range: range.toLowerCase(), quality: quality ? Number(quality.slice(2)) : 1 };
  });
  if (names.length === 0)
    return ranges.toSorted((a, b) => b.quality - a.quality).flatMap(({ range, quality }) => (quality > 0 ? range : []));
  let best: { readonly name: string; readonly quality: number; readonly order: number } | null = null;
  for (const name of names) {
    const value = toValue(name)?.toLowerCase();
    if (value === undefined) continue;
    // The range that names it most exactly decides.
    const [found] = ranges
      .flatMap((one, order) => {
        const exactness = exactnessOf(one.range, value);
        return exactness === 0 ? [] : [{ ...one, order, exactness }];
      })
      .toSorted((a, b) => b.exactness - a.exactness);
    if (!found || found.quality === 0) continue;
    const isBetter =
      !best || found.quality > best.quality || (found.quality === best.quality && found.order < best.order);
    if (isBetter) best = { name, quality: found.quality, order: found.order };
  }
  return best?.name ?? false;
}

function exactnessOf(range: string, value: string): number {
  if (range === value) return 3;
  if (range === '*' || range === '*/*') return 1;
  if (range.endsWith('/*')) return value.startsWith(range.slice(0, -1)) ? 2 : 0;
  return value.split('-')[0] === range ? 2 : 0;
}

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html',
  htm: 'text/html',
  text: 'text/plain',
  txt: 'text/plain',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  csv: 'text/csv',
  md: 'text/markdown',
  xml: 'text/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
  bin: 'application/octet-stream',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/*',
};

/** @returns the type with its character set, as Express writes it; null for an unknown ending */
function toContentType(type: string): string | null {
  const whole = type.includes('/') ? type : TYPES[type.replace(/^\./, '').toLowerCase()];
  if (whole === undefined) return null;
  if (whole.includes('charset')) return whole;
  return /^text\/|^application\/json\b/.test(whole) ? `${whole}; charset=utf-8` : whole;
}

function toCookie(name: string, value: string, options: Values): string {
  const parts = [`${name}=${encodeURIComponent(value)}`];
  const { maxAge, expires, domain, path = '/', httpOnly, secure, sameSite, partitioned } = options;
  let end = expires;
  if (maxAge !== undefined && maxAge !== null) {
    const milliseconds = Number(maxAge);
    if (!Number.isNaN(milliseconds)) {
      parts.push(`Max-Age=${Math.floor(milliseconds / 1000)}`);
      end = new Date(Date.now() + milliseconds);
    }
  }
  if (domain) parts.push(`Domain=${String(domain)}`);
  parts.push(`Path=${String(path)}`);
  if (end instanceof Date) parts.push(`Expires=${end.toUTCString()}`);
  if (httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  if (partitioned) parts.push('Partitioned');
  if (sameSite) {
    const site = sameSite === true ? 'strict' : String(sameSite).toLowerCase();
    parts.push(`SameSite=${site.charAt(0).toUpperCase()}${site.slice(1)}`);
  }
  return parts.join('; ');
}

/** Encode what may not stand in an address, and leave what is encoded. */
const toEncodedUrl = (url: string): string =>
  url.replace(/[^\x21\x23-\x3b\x3d\x3f-\x5f\x61-\x7a\x7c\x7e%]+|%(?![0-9A-Fa-f]{2})/g, encodeURI);

const toBytes = (value: unknown): Uint8Array =>
  value instanceof Uint8Array ? value : new TextEncoder().encode(String(value));

const toText = (value: string | Uint8Array): string =>
  typeof value === 'string' ? value : new TextDecoder().decode(value);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
