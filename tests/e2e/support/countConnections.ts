import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import { listenLocally } from '../../../packages/testing/listenLocally.ts';

export interface ConnectionCounter {
  /** Port on 127.0.0.1, the same for TCP and UDP. */
  readonly port: number;
  /** Return the number of connections and datagrams that arrived. */
  readonly count: () => number;
  /** Bytes in them. */
  readonly bytes: () => number;
  readonly close: () => Promise<void>;
}

/** Listen on a port to which foreign code may try to connect. Connections without a request are counted too. */
export async function countConnections(): Promise<ConnectionCounter> {
  let count = 0;
  let bytes = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    count++;
    sockets.add(socket);
    socket.on('data', ({ length }) => {
      bytes += length;
    });
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  const port = await listenLocally(server);
  const datagrams = createSocket('udp4');
  datagrams.on('message', ({ length }) => {
    count++;
    bytes += length;
  });
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve));
  return {
    port,
    count: () => count,
    bytes: () => bytes,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => datagrams.close(resolve));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
