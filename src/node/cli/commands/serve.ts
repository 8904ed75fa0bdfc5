import type { AddressInfo } from 'node:net';
import { settleOutput } from '../../output/openOutput.ts';
import { allowOrigins } from '../../server/allowOrigins.ts';
import { createHostingReader } from '../../server/createHostingReader.ts';
import { createServer } from '../../server/createServer.ts';
import { openBuiltSite } from '../parts/openBuiltSite.ts';
import type { Arguments } from '../parts/parseArguments.ts';
import { toShown } from '../parts/toShown.ts';
import { createAccounts } from './createAccounts.ts';
import { listen, untilStopped } from './listen.ts';

/** `serve`: serve the built site at 127.0.0.1 like a host, until the process is stopped.
 *  @param options with `accounts`, the account emulators start beside it; the site does not wait for them */
export async function runServe(options: Arguments): Promise<number> {
  const { outDir, baseUrl, hostingFile } = await openBuiltSite(options.out);
  const accounts = createAccounts(options.accounts);
  const server = createServer({
    outDir,
    baseUrl,
    hosting: await createHostingReader(
      hostingFile,
      (hosting) => allowOrigins(hosting, accounts.origins),
      () => settleOutput({ outDir, shown: toShown }),
    ),
    firebaseConfig: accounts.config,
    allowedHosts: options.allowHosts,
  });
  await listen(server, options);
  // The handler is set before the line is printed, because a reader of the line may stop the server at once.
  const stopped = untilStopped();
  process.stdout.write(
    `Serving ${options.out} at http://127.0.0.1:${(server.address() as AddressInfo).port}${baseUrl}\n`,
  );
  accounts.start();
  await stopped;
  server.closeAllConnections();
  server.close();
  await accounts.stop();
  return 0;
}
