import type { HostingFile } from '../../packages/serbakode/src/node/hosting/toHosting.ts';
import { createServer } from '../../packages/serbakode/src/node/server/createServer.ts';
import { listenLocally } from '../../packages/testing/listenLocally.ts';

interface ServedOutput {
  readonly origin: string;
  readonly close: () => void;
}

/** Serve a folder of built files, compressed, on a free port of this machine. */
export async function serveOutput(outDir: string, hosting: HostingFile): Promise<ServedOutput> {
  const server = createServer({ outDir, baseUrl: '/', hosting });
  const port = await listenLocally(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
