import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './sendText.ts';

/** Target of a request. */
export interface RequestTarget {
  /** Percent-encoded, begins with a slash. */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly query: string;
}

export type CheckedRequest =
  | { readonly target: RequestTarget; readonly refusal: null }
  | { readonly target: RequestTarget; readonly refusal: { readonly status: 400 | 405 | 421; readonly text: string } };

/** Names of this machine in a browser of its own, as a URL has them. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Check what must hold before a request is answered: its method only reads, its target is a path, and its host is one this server
 *  answers for. A page elsewhere may let its own name lead to 127.0.0.1 (DNS rebinding) and would then read every answer as its own.
 *  @param allowedHosts host names besides those of this machine, without a port */
export function checkRequest(request: IncomingMessage, allowedHosts: readonly string[]): CheckedRequest {
  const { target, authority } = parseTarget(request.url ?? '/');
  const refuse = (status: 400 | 405 | 421, text: string): CheckedRequest => ({ target, refusal: { status, text } });
  const hosts = request.headersDistinct['host'] ?? [];
  if (hosts.length > 1) return refuse(400, 'Bad Request');
  if (!isAllowedHost(authority ?? hosts[0], allowedHosts))
    return refuse(421, 'This server does not answer for this host name. Allow it with --allow-hosts');
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Method Not Allowed');
  return decodePath(target.pathname) === null ? refuse(400, 'Bad Request') : { target, refusal: null };
}

/** Answer a request that `checkRequest` refused. What it still sends is not read. */
export function sendRefusal(
  response: ServerResponse,
  { status, text }: { readonly status: number; readonly text: string },
): void {
  const allow = status === 405 ? { allow: 'GET, HEAD' } : {};
  sendText(response, status, text, { 'cache-control': 'no-store', connection: 'close', ...allow });
}

/** Whether a server answers for a host.
 *  @param authority of a URL or a Host header, perhaps with a port */
export function isAllowedHost(authority: string | undefined, allowedHosts: readonly string[]): boolean {
  const [, name = ''] = /^(\[[^\]]*\]|[^:[\]]*)(?::\d*)?$/.exec(authority ?? '') ?? [];
  const host = name.toLowerCase();
  return LOOPBACK.includes(host) || allowedHosts.some((allowed) => allowed.toLowerCase() === host);
}

/** Decode a path.
 *  @returns null if it cannot be decoded, or holds control characters, which no file and no page has */
export function decodePath(pathname: string): string | null {
  if (!pathname.startsWith('/')) return null;
  try {
    const decoded = decodeURIComponent(pathname);
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    return /[\0-\x1f\x7f]/.test(decoded) ? null : decoded;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Split a request's target; proxies and some tools name the whole URL there. */
function parseTarget(url: string): { readonly target: RequestTarget; readonly authority: string | undefined } {
  const [, authority, rest = ''] = /^(?:https?:\/\/([^/?#]*))?(.*)$/is.exec(url) ?? [];
  const start = rest.search(/[?#]/);
  const pathname = start === -1 ? rest : rest.slice(0, start);
  const query = rest[start] === '?' ? rest.slice(start) : '';
  return { target: { pathname: pathname === '' && authority !== undefined ? '/' : pathname, query }, authority };
}
