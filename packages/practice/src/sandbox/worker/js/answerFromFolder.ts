import type { Folder } from '../folder.ts';

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** A `fetch` that knows no network: `/api/x.json` is the file `api/x.json` of the folder. */
export function answerFromFolder({
  files,
}: Pick<Folder, 'files'>): (input: unknown, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), 'http://latihan/');
    if (address.host !== 'latihan' && address.host !== 'localhost')
      throw Object.assign(new TypeError('fetch failed'), {
        cause: Object.assign(new Error(`getaddrinfo ENOTFOUND ${address.hostname}`), { code: 'ENOTFOUND' }),
      });
    init?.signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 0));
    const title = decodeURIComponent(address.pathname.slice(1));
    const content = files.get(title);
    if (content === undefined) return new Response('Not Found', { status: 404, statusText: 'Not Found' });
    return new Response(content as BodyInit, {
      headers: { 'content-type': TYPES[title.split('.').at(-1) ?? ''] ?? 'application/octet-stream' },
    });
  };
}
