import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { HostingFile } from '../../src/node/hosting/toHosting.ts';
import { createServer } from '../../src/node/server/createServer.ts';
import { buildOnce, hashFolder } from './buildOnce.ts';

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

/** Build a site's folder with the real command. In one run of the tests the same content is built once for all workers.
 *  Tests only read the output.
 *  @param siteDir folder of a site, for example in tests/fixtures
 *  @returns the output folder */
export async function buildSite(siteDir: string, options: readonly string[] = []): Promise<string> {
  const build = async (parent: string) => {
    const outDir = path.join(parent, 'dist');
    await run('node', ['bin/serbakode.js', 'build', '--site', siteDir, '--out', outDir, ...options], {
      maxBuffer: 16 * 1024 * 1024,
    });
    return outDir;
  };
  const shared = process.env['E2E_FIXTURES'];
  if (shared === undefined) return build(await mkdtemp(path.join(tmpdir(), 'site-')));
  return buildOnce(path.join(shared, await hashFolder(siteDir, options)), build);
}

/** Serve a built site at 127.0.0.1, with the headers that its build computed.
 *  @param atPort by default a free port */
export async function serveSite(outDir: string, baseUrl = '/', atPort = 0): Promise<ServedSite> {
  const hosting = JSON.parse(
    await readFile(path.join(path.dirname(outDir), 'firebase.deploy.json'), 'utf8'),
  ) as HostingFile;
  const server = withoutCompression(createServer({ outDir, baseUrl, hosting, firebaseConfig: () => null }));
  const requests: string[] = [];
  server.on('request', ({ url = '' }) => requests.push(url));
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
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

/** Send files as they are: compressed as well as can be, as hashed files are, the application alone takes each
 *  server half a second. */
export const withoutCompression = (server: Server): Server =>
  server.prependListener('request', ({ headers }) => {
    headers['accept-encoding'] = 'identity';
  });
