import { createServer, type Server } from 'node:net';
import { PortError, toPort, type Arguments } from '../parts/parseArguments.ts';

const DEFAULT_PORT = 3000;

/** Return the port of `--port`, or else of PORT, or else 3000; 0 is any free port. */
export function toServerPort({ port }: Pick<Arguments, 'port'>): number {
  return port ?? (process.env['PORT'] ? toPort(process.env['PORT']) : DEFAULT_PORT);
}

/** Listen on 127.0.0.1. @throws PortError if the port cannot be used */
export async function listen(server: Server, options: Pick<Arguments, 'port'>): Promise<void> {
  const port = toServerPort(options);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(
        reason === undefined
          ? error
          : new PortError(`port ${port} ${reason}: choose another with --port or PORT`, { cause: error }),
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** Why a port cannot be used, by the system's code. */
const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken',
  EACCES: 'is reserved by the system',
};

/** Check that the port can be used, before a build that nobody could look at. @throws PortError */
export async function checkPort(options: Pick<Arguments, 'port'>): Promise<void> {
  const server = createServer();
  await listen(server, options);
  await new Promise((resolve) => server.close(resolve));
}

/** Wait for the signal that ends a server. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
