import { createServer } from 'node:http';
import { listenLocally } from '../../../packages/testing/listenLocally.ts';

/** Serve a document that arrives in two parts, at the root of a host without any other file.
 *  @param cut index in `html` at which the second part begins */
export async function serveInTwoParts(html: string, cut: number) {
  let sendRest = () => {};
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
    sendRest = () => response.end(html.slice(cut));
    return undefined;
  });
  const port = await listenLocally(server);
  return {
    address: `http://127.0.0.1:${port}/`,
    sendRest: () => sendRest(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
