import { TYPES } from './mediaTypes.ts';
import type { HeaderValue } from './plainResponse.ts';

interface Incoming {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly app: object;
}

/** `req` of Express, without files and views. */
export function createRequest({ method, url, headers, body, app }: Incoming): Record<string, unknown> {
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
