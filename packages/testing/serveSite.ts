import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { toHostingFilePath } from '../serbakode/src/node/hosting/hostingFile.ts';
import type { HostingFile } from '../serbakode/src/node/hosting/toHosting.ts';
import { createServer } from '../serbakode/src/node/server/createServer.ts';
import { listenLocally } from './listenLocally.ts';

const run = promisify(execFile);

export interface ServedSite {
  /** Output folder of the site. */
  readonly outDir: string;
  /** Origin, for example `http://127.0.0.1:41233`. */
  readonly origin: string;
  /** Requested paths with their queries. */
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
}

/** Build a site's folder with the real command.
 *  @param siteDir folder of a site
 *  @param out path of the output folder below a new one
 *  @returns the output folder */
export async function buildSite(siteDir: string, out = 'dist'): Promise<string> {
  const outDir = path.join(await mkdtemp(path.join(tmpdir(), 'site-')), out);
  await run('node', ['packages/serbakode/bin/serbakode.js', 'build', '--site', siteDir, '--out', outDir], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return outDir;
}

/** Read the hosting configuration that a build wrote. */
export const readHosting = async (outDir: string, baseUrl = '/'): Promise<HostingFile> =>
  JSON.parse(await readFile(toHostingFilePath(outDir, baseUrl), 'utf8')) as HostingFile;

/** Serve a built site at 127.0.0.1, with the headers that its build computed.
 *  @param atPort by default a free port */
export async function serveSite(outDir: string, baseUrl = '/', atPort = 0): Promise<ServedSite> {
  const hosting = await readHosting(outDir, baseUrl);
  const server = withoutCompression(createServer({ outDir, baseUrl, hosting }));
  const requests: string[] = [];
  server.on('request', ({ url = '' }) => requests.push(url));
  const port = await listenLocally(server, atPort);
  return {
    outDir,
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Send files uncompressed: at the best compression, which hashed files get, the application alone costs each server
 *  half a second. */
export const withoutCompression = (server: Server): Server =>
  server.prependListener('request', ({ headers }) => {
    headers['accept-encoding'] = 'identity';
  });
