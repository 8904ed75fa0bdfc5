import { toContentType } from './mediaTypes.ts';
import type { PlainResponse, Values } from './plainResponse.ts';

export type ResponseWithHeaders = ReturnType<typeof addHeaders>;

/** Add what Express says about an answer: its status and headers. */
export function addHeaders(plain: PlainResponse) {
  const res = Object.assign(plain, {
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
  });
  return res;
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
