import type { ServerOptions } from 'node:http';

/** Limits on what a client may keep a server busy with: a header that comes drop by drop, a body that never ends, an address without end. */
export const SERVER_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  /** How often the two are looked at. */
  connectionsCheckingInterval: 2_000,
  requireHostHeader: true,
} satisfies ServerOptions;
