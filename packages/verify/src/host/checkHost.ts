import { encodePath } from 'serbakode/built';
import type { HostRequest } from './hostRequests.ts';

/** What a host answers otherwise than the site needs. */
export interface HostFault {
  readonly address: string;
  readonly message: string;
  /** The site works all the same. */
  readonly isMinor: boolean;
}

/** Ask a host for a list of addresses, one after another.
 *  @param origin such as https://example.org
 *  @throws the error of `fetch` if the host does not answer */
export async function checkHost(origin: string, requests: readonly HostRequest[]): Promise<HostFault[]> {
  const faults: HostFault[] = [];
  for (const request of requests) {
    const response = await fetch(origin + request.address, { redirect: 'manual' });
    await response.arrayBuffer();
    const found = request.status === 301 ? checkRedirect(request, response, origin) : checkAnswer(request, response);
    faults.push(...found.map((fault) => ({ address: request.address, isMinor: false, ...fault })));
  }
  return faults;
}

type FoundFault = Pick<HostFault, 'message'> & Partial<HostFault>;

function checkRedirect({ address, location = '' }: HostRequest, response: Response, origin: string): FoundFault[] {
  const { status, headers } = response;
  if (![301, 302, 307, 308].includes(status))
    return [{ message: `answers ${status} instead of a redirect to ${location}`, isMinor: status === 200 }];
  const given = new URL(headers.get('location') ?? '', origin + address);
  // Servers differ in the characters that they encode.
  const path = encodePath(given.pathname) + given.search;
  if (path !== location) return [{ message: `redirects to ${path} instead of ${location}` }];
  const isTemporary = status === 302 || status === 307;
  return isTemporary
    ? [{ message: `redirects with status ${status}, which search engines read as temporary`, isMinor: true }]
    : [];
}

function checkAnswer(request: HostRequest, response: Response): FoundFault[] {
  const { status, headers } = response;
  if (status !== request.status) return [{ message: `answers ${status} instead of ${request.status}` }];
  const faults = [...request.headers].flatMap(([name, value]): FoundFault[] => {
    const given = headers.get(name);
    if (isSame(name, value, given) || (name === SECURE_ONLY && response.url.startsWith('http:'))) return [];
    return [{ message: given === null ? `has no ${name}: ${value}` : `has ${name}: ${given} instead of ${value}` }];
  });
  if (request.isText === true && (headers.get('content-type') ?? '').startsWith('text/html'))
    faults.push({ message: 'is answered with a page, where text would do', isMinor: true });
  if (isLargeText(headers) && headers.get('content-encoding') === null)
    faults.push({ message: 'is not compressed', isMinor: true });
  return faults;
}

/** Browsers heed it on HTTPS only. */
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

const isLargeText = (headers: Headers): boolean =>
  /^text\/|javascript|json|wasm/.test(headers.get('content-type') ?? '') &&
  Number(headers.get('content-length') ?? 0) > 10_000;
