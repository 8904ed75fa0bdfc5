import { encodePath } from 'serbakode/built';
import type { HostRequest } from './hostRequests.ts';

/** A difference between a host's answer and the site's needs. */
export interface HostFault {
  readonly address: string;
  readonly message: string;
  /** Whether the site works in spite of it. */
  readonly isMinor: boolean;
}

/** Time limit of an answer, in which a file of 10 MB arrives at 3 Mbit/s. */
export const ANSWER_MS = 30_000;

/** Ask a host for a list of addresses, one after another. After a timeout, or if the first request fails, no further
 *  address is requested.
 *  @param origin such as https://example.org */
export async function checkHost(origin: string, requests: readonly HostRequest[]): Promise<HostFault[]> {
  const faults: HostFault[] = [];
  for (const request of requests) {
    const { address } = request;
    try {
      const response = await fetch(origin + address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
      const { byteLength } = await response.arrayBuffer();
      const found =
        request.status === 301 ? checkRedirect(request, response, origin) : checkAnswer(request, response, byteLength);
      faults.push(...found.map((fault) => ({ address, isMinor: false, ...fault })));
    } catch (error) {
      const isSilent = error instanceof DOMException;
      if (!isSilent && !(error instanceof TypeError)) throw error;
      const reason = isSilent ? ` within ${ANSWER_MS / 1000} seconds` : `: ${toReason(error)}`;
      faults.push({ address, isMinor: false, message: `is not answered${reason}` });
      if (isSilent || request === requests[0]) return faults;
    }
  }
  return faults;
}

/** The error of the network, because the message of `fetch` only says that it failed. A host name with several
 *  addresses has an error for each. */
function toReason({ message, cause }: Error): string {
  const error = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  return error instanceof Error ? error.message : message;
}

type FoundFault = Pick<HostFault, 'message'> & Partial<HostFault>;

function checkRedirect({ address, location = '' }: HostRequest, response: Response, origin: string): FoundFault[] {
  const { status } = response;
  if (!REDIRECTS.has(status))
    return [{ message: `answers ${status} instead of a redirect to ${location}`, isMinor: status === 200 }];
  const given = toLocation(response, origin + address);
  if (given !== location) return [{ message: `redirects to ${given} instead of ${location}` }];
  const isTemporary = status === 302 || status === 307;
  return isTemporary
    ? [{ message: `redirects with status ${status}, which search engines read as temporary`, isMinor: true }]
    : [];
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 307, 308]);

/** The target of a redirect: a path on the same host, otherwise the complete address. */
function toLocation({ headers }: Response, address: string): string {
  const written = headers.get('location') ?? '';
  if (written === '' || !URL.canParse(written, address)) return `"${written}"`;
  const { origin, pathname, search } = new URL(written, address);
  // Servers differ in the characters that they encode.
  return (origin === new URL(address).origin ? '' : origin) + encodePath(pathname) + search;
}

function checkAnswer(request: HostRequest, response: Response, size: number): FoundFault[] {
  const { status, headers } = response;
  if (REDIRECTS.has(status))
    return [{ message: `redirects to ${toLocation(response, response.url)} instead of answering ${request.status}` }];
  if (status !== request.status) return [{ message: `answers ${status} instead of ${request.status}` }];
  const faults = [...request.headers].flatMap(([name, value]): FoundFault[] => {
    const given = headers.get(name);
    if (isSame(name, value, given) || (name === SECURE_ONLY && response.url.startsWith('http:'))) return [];
    return [{ message: given === null ? `has no ${name}: ${value}` : `has ${name}: ${given} instead of ${value}` }];
  });
  if (request.isText === true && (headers.get('content-type') ?? '').startsWith('text/html'))
    faults.push({ message: 'is answered with a page, where text would do', isMinor: true });
  const type = headers.get('content-type') ?? '';
  if (size > SMALL_BYTES && IS_TEXT.test(type) && headers.get('content-encoding') === null)
    faults.push({ message: `is not compressed: the host compresses no ${toKind(type)}`, isMinor: true });
  return faults;
}

/** Browsers apply it only over HTTPS. */
const SECURE_ONLY = 'strict-transport-security';

function isSame(name: string, value: string, given: string | null): boolean {
  if (given === null) return false;
  if (name === 'content-type') return toKind(given) === toKind(value);
  if (name === 'cache-control') return toCaching(given) === toCaching(value);
  return given.replace(/\s+/g, ' ').trim() === value;
}

/** A media type without its parameters. Scripts and icons have two names each. */
const toKind = (type: string): string =>
  (type.split(';')[0] ?? '')
    .trim()
    .toLowerCase()
    .replace('application/javascript', 'text/javascript')
    .replace('image/vnd.microsoft.icon', 'image/x-icon')
    .replace('text/xml', 'application/xml');

/** The directives in order. A browser asks again each time for `no-cache` and for an age of 0. */
function toCaching(written: string): string {
  const directives = written
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== 'public');
  const isAsked = directives.some((directive) => /^(?:no-cache|no-store|max-age=0)$/.test(directive));
  return isAsked ? 'no-cache' : directives.toSorted().join(', ');
}

const IS_TEXT = /^text\/|javascript|json|wasm/;

/** Size below which compression saves too little to report. */
const SMALL_BYTES = 10_000;
