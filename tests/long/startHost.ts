import http from 'node:http';
import path from 'node:path';
import { createHostingReader } from '../../packages/serbakode/src/node/server/createHostingReader.ts';
import { createServer } from '../../packages/serbakode/src/node/server/createServer.ts';
import { listenLocally } from '../../packages/testing/listenLocally.ts';

export interface Host {
  readonly origin: string;
  readonly deploy: (outDir: string) => Promise<void>;
  /** Drop every connection, or answer again. */
  readonly setDown: (isDown: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Start a host whose files can be replaced as in a deployment: all at once, at the same origin.
 *  @param clock milliseconds by which its clock is wrong */
export async function startHost(outDir: string, clock = 0): Promise<Host> {
  const toServer = async (dir: string) => {
    const hosting = await createHostingReader(path.join(path.dirname(dir), 'firebase.deploy.json'), (found) => found);
    return createServer({ outDir: dir, baseUrl: '/', hosting });
  };
  let current = await toServer(outDir);
  let isDown = false;
  const front = http.createServer((request, response) => {
    if (isDown) return request.socket.destroy();
    if (clock !== 0) response.setHeader('date', new Date(Date.now() + clock).toUTCString());
    return current.emit('request', request, response);
  });
  const port = await listenLocally(front);
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy: async (dir) => {
      current = await toServer(dir);
    },
    setDown: (down) => {
      isDown = down;
      if (down) front.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        front.closeAllConnections();
        front.close(() => resolve());
      }),
  };
}
