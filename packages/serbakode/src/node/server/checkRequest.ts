import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './sendText.ts';

interface RequestTarget {
  /** Percent-encoded path that starts with a slash. */
  readonly pathname: string;
  /** The query with its question mark, or an empty text. */
  readonly query: string;
}

type CheckedRequest =
  | { readonly target: RequestTarget; readonly refusal: null }
  | { readonly target: RequestTarget; readonly refusal: { readonly status: 400 | 405 | 421; readonly text: string } };

/** Host names of this machine in URLs. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Check a request before it is answered: its method only reads, its target is a path, and its host is accepted.
 *  Otherwise a foreign page could make its own host name resolve to 127.0.0.1 (DNS rebinding) and read every answer.
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

/** Answer a request that `checkRequest` refused. The rest of the request is not read. */
export function sendRefusal(
  response: ServerResponse,
  { status, text }: { readonly status: number; readonly text: string },
): void {
  const allow = status === 405 ? { allow: 'GET, HEAD' } : {};
  sendText(response, status, text, { 'cache-control': 'no-store', connection: 'close', ...allow });
}

/** Whether a server accepts a host.
 *  @param authority authority of a URL or a Host header, with or without a port */
export function isAllowedHost(authority: string | undefined, allowedHosts: readonly string[]): boolean {
  const [, name = ''] = /^(\[[^\]]*\]|[^:[\]]*)(?::\d*)?$/.exec(authority ?? '') ?? [];
  const host = name.toLowerCase();
  return LOOPBACK.includes(host) || allowedHosts.some((allowed) => allowed.toLowerCase() === host);
}

/** Decode a path.
 *  @returns null if it cannot be decoded or contains control characters, which no file and no page has */
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

/** Split a request's target, which may be a whole URL from proxies and some tools. */
function parseTarget(url: string): { readonly target: RequestTarget; readonly authority: string | undefined } {
  const [, authority, rest = ''] = /^(?:https?:\/\/([^/?#]*))?(.*)$/is.exec(url) ?? [];
  const start = rest.search(/[?#]/);
  const pathname = start === -1 ? rest : rest.slice(0, start);
  const query = rest[start] === '?' ? rest.slice(start) : '';
  return { target: { pathname: pathname === '' && authority !== undefined ? '/' : pathname, query }, authority };
}
