import { FROM, PAST_WORKER, toAddress, toCacheNames, toEntry, type CourseList } from '../shared/kept.ts';

/** The worker's environment. */
export interface WorkerScope {
  /** Base URL of the site: the path of the worker's scope. */
  readonly base: string;
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves after some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<null>;
}

/** Time limit for the network before a stored page is shown. */
const PATIENCE_MS = 3000;
/** Its files have a hash in their names, so the network has no other version. */
const HASHED_FOLDER = 'assets/';

/** Create the function that answers requests: with stored files if the network does not answer, otherwise as without a
 *  worker. It stores nothing.
 *  @returns null for a request that the worker does not handle */
export function createAnswer({ base, origin, caches, fetch, wait }: WorkerScope) {
  const names = toCacheNames(base);

  async function readLists(): Promise<CourseList[]> {
    if (!(await caches.has(names.lists))) return [];
    const lists = await (await caches.open(names.lists)).matchAll();
    return Promise.all(lists.map(async (list) => (await list.json()) as CourseList));
  }

  /** @param path decoded, below the base URL
   *  @returns a function that reads the file, or null if no stored course contains it */
  async function findKept(path: string): Promise<(() => Promise<Response | undefined>) | null> {
    for (const { files } of await readLists()) {
      const file = files.find(([name]) => name === path);
      if (file) return () => caches.match(toEntry(file, base), { cacheName: names.files, ignoreVary: true });
    }
    return null;
  }

  async function answer(request: Request, path: string): Promise<Response> {
    const readKept = await findKept(path);
    if (!readKept) return askOrLead(request, path);
    if (path.startsWith(HASHED_FOLDER)) return (await readKept()) ?? fetch(request);
    const asked = fetch(request);
    const first = await Promise.race([asked.catch(() => null), wait(PATIENCE_MS)]);
    // An error of the host counts as no answer; for a removed page the host's answer is used.
    return first && first.status < 500 ? first : ((await readKept()) ?? asked);
  }

  /** A host redirects an address to the same one with or without a final slash. If the host does not answer, this
   *  function does that, and redirects any other page to the list of stored courses. */
  async function askOrLead(request: Request, path: string): Promise<Response> {
    const asked = fetch(request);
    if (request.mode !== 'navigate') return asked;
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    try {
      return await asked;
    } catch (error) {
      const { pathname, search } = new URL(request.url);
      if (await findKept(other)) return Response.redirect(origin + toAddress(other, base) + search);
      // A list of an earlier version does not name it.
      const page = (await readLists()).find((list) => list.page)?.page;
      if (!page) throw error;
      return Response.redirect(
        `${origin}${toAddress(page, base)}?${new URLSearchParams({ [FROM]: pathname + search })}`,
      );
    }
  }

  return (request: Request): Promise<Response> | null => {
    const { method, cache, headers, url } = request;
    const { origin: host, pathname } = new URL(url);
    if (method !== 'GET' || host !== origin || !pathname.startsWith(base)) return null;
    // Only a page may make requests with `only-if-cached`.
    if (cache === 'only-if-cached' || headers.has(PAST_WORKER)) return null;
    const path = decode(pathname.slice(base.length));
    return path === null ? null : answer(request, path);
  };
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
