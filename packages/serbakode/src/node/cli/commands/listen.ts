import type http from 'node:http';
import { toPort, UsageError, type Arguments } from '../parts/parseArguments.ts';

const DEFAULT_PORT = 3000;

/** Return the port of `--port`, or else of PORT, or else 3000; 0 is any free port. */
export function toServerPort({ port }: Pick<Arguments, 'port'>): number {
  return port ?? (process.env['PORT'] ? toPort(process.env['PORT']) : DEFAULT_PORT);
}

/** Listen on 127.0.0.1. @throws UsageError if the port is in use */
export async function listen(server: http.Server, options: Pick<Arguments, 'port'>): Promise<void> {
  const port = toServerPort(options);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(`port ${port} is taken: choose another with --port or PORT`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** Wait for the signal that ends a server. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
