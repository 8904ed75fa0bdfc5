import type { ServerOptions } from 'node:http';

/** Limits against slow or endless requests: headers that arrive byte by byte, bodies that never end, endless
 *  addresses. */
export const SERVER_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  /** Interval at which the two timeouts are checked. */
  connectionsCheckingInterval: 2_000,
  requireHostHeader: true,
} satisfies ServerOptions;
