import type { AddressInfo } from 'node:net';
import type { HostingFile } from '../../hosting/toHosting.ts';
import { settleOutput } from '../../output/openOutput.ts';
import { allowOrigins } from '../../server/allowOrigins.ts';
import { createHostingReader } from '../../server/createHostingReader.ts';
import { createServer, type UnfinishedSite } from '../../server/createServer.ts';
import { openBuiltSite, type BuiltSite } from '../parts/openBuiltSite.ts';
import type { Arguments } from '../parts/parseArguments.ts';
import { toShown } from '../parts/toShown.ts';
import { createServices } from './createServices.ts';
import { listen, untilStopped } from './listen.ts';

/** `serve`: serve the built site at 127.0.0.1 like a host, until the process is stopped.
 *  @param options with `services`, what the parts run starts beside it; the site does not wait for it
 *  @param building a site that the build of this process is still making; services wait for it
 *  @throws the error of that build */
export async function runServe(
  options: Arguments,
  building: (BuiltSite & UnfinishedSite) | null = null,
): Promise<number> {
  const { outDir, baseUrl, hostingFile } = building ?? (await openBuiltSite(options.out));
  const services = createServices(options);
  const allow = (hosting: HostingFile) => allowOrigins(hosting, services.origins);
  const openHosting = () => createHostingReader(hostingFile, allow, () => settleOutput({ outDir, shown: toShown }));
  const isFinished = building && untilFinished(building);
  const reader = isFinished ? isFinished.then(openHosting) : openHosting();
  // The error of the build is reported by the command that builds.
  reader.catch(() => {});
  if (!building) await reader;
  const server = createServer({
    outDir,
    baseUrl,
    hosting: async () => (await reader)(),
    answerHost: services.answerHost,
    allowedHosts: options.allowHosts,
    unfinished: building && withHosting(building, allow),
  });
  await listen(server, options);
  // The handler is set before the line is printed, because a reader of the line may stop the server at once.
  const stopped = untilStopped();
  process.stdout.write(
    `Serving ${options.out} at http://127.0.0.1:${(server.address() as AddressInfo).port}${baseUrl}\n`,
  );
  try {
    const isStopped = await Promise.race([stopped.then(() => true), isFinished]);
    if (isStopped) process.stderr.write('Finishing the build. Stop the command again to end it at once.\n');
    else {
      services.start();
      await stopped;
    }
    return 0;
  } finally {
    server.closeAllConnections();
    server.close();
    await services.stop();
  }
}

async function untilFinished({ next }: UnfinishedSite): Promise<void> {
  const site = await next;
  if (site) await untilFinished(site);
}

function withHosting(site: UnfinishedSite, adapt: (hosting: HostingFile) => HostingFile): UnfinishedSite {
  const next = site.next.then((more) => more && withHosting(more, adapt));
  return { ...site, hosting: adapt(site.hosting), next };
}
