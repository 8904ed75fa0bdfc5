/** In-memory caches of a browser for tests. Keys are the given addresses. */
export function createMemoryCaches(origin: string) {
  const all = new Map<string, Map<string, Response>>();
  const toKey = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const toCache = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(toKey(request))?.clone(),
    matchAll: async () => [...entries.values()].map((response) => response.clone()),
    put: async (request: RequestInfo | URL, response: Response) => void entries.set(toKey(request), response),
    delete: async (request: RequestInfo | URL) => entries.delete(toKey(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });
  const caches = {
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return toCache(entries);
    },
    match: async (request: RequestInfo | URL, { cacheName }: { readonly cacheName: string }) =>
      all.get(cacheName)?.get(toKey(request))?.clone(),
  };
  return {
    caches: caches as unknown as CacheStorage,
    /** Addresses of all entries, below the origin. */
    list: (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => url.slice(origin.length)).toSorted(),
    names: () => [...all.keys()],
  };
}
