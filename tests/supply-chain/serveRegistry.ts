import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { listenLocally } from '../../packages/testing/listenLocally.ts';

const run = promisify(execFile);

/** A registry on this machine that serves our packages as if they were published, and redirects requests for other
 *  packages to the configured one. */
export interface Registry {
  readonly url: string;
  readonly close: () => void;
}

/** @param tarballs our packages, as `npm pack` wrote them */
export async function serveRegistry(tarballs: readonly string[]): Promise<Registry> {
  const { stdout } = await run('npm', ['config', 'get', 'registry']);
  const upstream = stdout.trim().replace(/\/$/, '');
  const packages = new Map(await Promise.all(tarballs.map(readPackage)));
  const files = new Map(tarballs.map((file) => [`/tarballs/${path.basename(file)}`, file]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://registry');
    const file = files.get(pathname);
    const toDocument = packages.get(decodeURIComponent(pathname.slice(1)));
    if (file !== undefined)
      void readFile(file).then((bytes) =>
        response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes),
      );
    else if (toDocument)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(toDocument(`http://${request.headers.host}/tarballs/`)));
    else response.writeHead(302, { location: upstream + (request.url ?? '') }).end();
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Manifest {
  readonly name: string;
  readonly version: string;
}

/** @returns its name, and a function that creates its registry document from the folder of the tarballs */
async function readPackage(file: string): Promise<[string, (folder: string) => object]> {
  const { stdout } = await run('tar', ['xzOf', file, 'package/package.json']);
  const manifest = JSON.parse(stdout) as Manifest;
  const bytes = await readFile(file);
  const hash = (algorithm: string) => createHash(algorithm).update(bytes);
  return [
    manifest.name,
    (folder) => ({
      name: manifest.name,
      'dist-tags': { latest: manifest.version },
      versions: {
        [manifest.version]: {
          ...manifest,
          dist: {
            tarball: folder + path.basename(file),
            integrity: `sha512-${hash('sha512').digest('base64')}`,
            shasum: hash('sha1').digest('hex'),
          },
        },
      },
      // Some package managers refuse versions that are younger than a day.
      time: { [manifest.version]: '2026-01-01T00:00:00.000Z' },
    }),
  ];
}
