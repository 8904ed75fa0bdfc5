import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { toMediaType } from '../../packages/serbakode/src/node/hosting/mediaTypes.ts';
import { listenLocally } from '../../packages/testing/listenLocally.ts';
import type { ServedSite } from '../../packages/testing/serveSite.ts';

export interface PlainHost extends Omit<ServedSite, 'requests'> {
  /** Requested paths that do not exist. */
  readonly missing: readonly string[];
}

/** Start a plain host: files as they are, `index.html` for a folder, no headers, no rewrites, no redirects.
 *  @param below folder of the host for the site, with slashes around it */
export async function servePlain(outDir: string, below: string): Promise<PlainHost> {
  const missing: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const relative = decodeURIComponent(pathname).slice(below.length);
      const file = path.join(outDir, relative === '' || relative.endsWith('/') ? `${relative}index.html` : relative);
      const isThere = pathname.startsWith(below) && (await stat(file).catch(() => null))?.isFile() === true;
      if (!isThere) missing.push(pathname);
      response.writeHead(isThere ? 200 : 404, { 'content-type': isThere ? toMediaType(file) : 'text/plain' });
      response.end(isThere ? await readFile(file) : 'Not Found');
    })();
  });
  const port = await listenLocally(server);
  return {
    outDir,
    missing,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
