import type { NodeWorld } from '../parts.ts';
import { REASONS } from '../reasons.ts';
import { createFetch, createRequest } from './httpClient.ts';
import { createServers } from './httpServer.ts';

/** HTTP between a server and a client of one program: no port is opened, no byte leaves the worker. */
export function createHttp(world: NodeWorld) {
  const { Server, createServer, exchange } = createServers(world);
  const request = createRequest(exchange);
  return {
    fetch: createFetch(exchange),
    module: {
      createServer,
      Server,
      request,
      get: (...values: unknown[]) => {
        const client = request(...values);
        client.end();
        return client;
      },
      STATUS_CODES: REASONS,
      METHODS: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
    },
  };
}
