import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { HostingFile } from '../../build/hosting/toHosting.ts';
import { allowOrigins } from '../../server/allowOrigins.ts';
import { startEmulators } from '../../emulators/startEmulators.ts';
import { createServer } from '../../server/createServer.ts';
import { findEngineRoot } from '../engineRoot.ts';
import { type Arguments, UsageError } from '../parseArguments.ts';
import { listen, untilStopped } from './listen.ts';

/** Emulators listen on ports of their own, found when they start. */
const EMULATOR_ORIGINS = ['http://127.0.0.1:*'];

/** `serve`: answer at 127.0.0.1 what a host would, until the process is told to stop.
 *  @param options with `accounts`, the account emulators come up beside it; the site does not wait for them */
export async function runServe(options: Arguments): Promise<number> {
  const outDir = path.resolve(options.out);
  const hostingFile = path.join(path.dirname(outDir), 'firebase.deploy.json');
  if (!existsSync(outDir) || !existsSync(hostingFile))
    throw new UsageError(`there is nothing to serve at ${options.out}: run \`npm run build\` first`);
  const hosting = JSON.parse(await readFile(hostingFile, 'utf8')) as HostingFile;
  const baseUrl = await readBaseUrl(outDir);
  let config: object | null | 'starting' = options.accounts ? 'starting' : null;
  const server = createServer({
    outDir,
    baseUrl,
    hosting: allowOrigins(hosting, options.accounts ? EMULATOR_ORIGINS : []),
    firebaseConfig: () => config,
  });
  await listen(server, options);
  process.stdout.write(`Serving ${options.out} at http://127.0.0.1:${(server.address() as AddressInfo).port}${baseUrl}\n`);
  const stopped = untilStopped();
  const emulators = options.accounts
    ? startEmulators({ log: (line) => process.stdout.write(`${line}\n`), rootDir: findEngineRoot() })
    : null;
  emulators?.then(
    (started) => {
      config = started.config;
    },
    (error: unknown) => {
      config = null;
      console.error('Accounts: the emulators stopped with an error.', error);
    },
  );
  await stopped;
  server.closeAllConnections();
  server.close();
  await (await emulators)?.stop();
  return 0;
}

/** The address a built site expects to stand at: its home page's data tells. */
async function readBaseUrl(outDir: string): Promise<string> {
  const { page } = JSON.parse(await readFile(path.join(outDir, '404.json'), 'utf8')) as { page: { permalink: string } };
  return page.permalink.replace(/404$/, '');
}
