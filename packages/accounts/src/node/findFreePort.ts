import { createServer } from 'node:net';
import { LOOPBACK } from './emulator.ts';

/** @returns a port nobody listens on at the moment, on the loopback address */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
