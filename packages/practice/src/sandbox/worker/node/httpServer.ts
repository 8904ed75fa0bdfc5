import { Buffer } from 'buffer/index.js';
import { Readable } from 'readable-stream';
import { EventEmitter } from '../EventEmitter.ts';
import type { NodeWorld } from '../parts.ts';
import { createResponse, type HttpHeaders, type ServerAnswer } from './httpResponse.ts';

/** Asks a server of this program. */
export type Exchange = ReturnType<typeof createServers>['exchange'];

/** The servers of a program, by their ports, and what asks them. */
export function createServers({ hold }: Pick<NodeWorld, 'hold'>) {
  const servers = new Map<number, Server>();
  let nextPort = 40_000;

  class Server extends EventEmitter {
    #port = 0;
    #release: (() => void) | undefined;
    /** Ends the exchanges that are under way, with an error for their clients. */
    readonly open = new Set<() => void>();
    listening = false;
    keepAliveTimeout = 5000;
    headersTimeout = 60_000;
    requestTimeout = 300_000;

    listen(...values: unknown[]): this {
      const [first] = values;
      const wanted =
        typeof first === 'object' && first !== null ? Number((first as { port?: number }).port) : Number(first);
      const act = values.findLast((value) => typeof value === 'function') as (() => void) | undefined;
      const port = wanted > 0 ? wanted : nextPort++;
      this.#release = hold();
      if (act) this.once('listening', act);
      setTimeout(() => {
        if (servers.has(port)) {
          this.#release?.();
          const error = new Error(`listen EADDRINUSE: address already in use :::${port}`);
          this.emit(
            'error',
            Object.assign(error, { code: 'EADDRINUSE', errno: -98, syscall: 'listen', address: '::', port }),
          );
          return;
        }
        this.#port = port;
        servers.set(port, this);
        this.listening = true;
        this.emit('listening');
      }, 0);
      return this;
    }

    address(): object | null {
      return this.listening ? { address: '127.0.0.1', family: 'IPv4', port: this.#port } : null;
    }

    close(act?: (error?: Error) => void): this {
      if (act) this.once('close', act);
      servers.delete(this.#port);
      this.listening = false;
      setTimeout(() => {
        this.#release?.();
        this.emit('close');
      }, 0);
      return this;
    }

    closeAllConnections(): void {
      for (const end of this.open) end();
    }
    closeIdleConnections(): void {}
    setTimeout(): this {
      return this;
    }
    ref(): this {
      return this;
    }
    unref(): this {
      this.#release?.();
      return this;
    }
  }

  const createServer = (...values: unknown[]) => {
    const server = new Server();
    const act = values.find((value) => typeof value === 'function');
    if (act) server.on('request', act as () => void);
    return server;
  };

  /** @param signal ends the exchange without an answer */
  async function exchange(
    address: URL,
    method: string,
    headers: HttpHeaders,
    body: Uint8Array,
    signal?: AbortSignal | null,
  ): Promise<ServerAnswer> {
    const server = servers.get(Number(address.port || 80));
    if (!server || !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname)) throw toConnectionError(address);
    const release = hold();
    let end = () => undefined as void;
    try {
      return await new Promise<ServerAnswer>((resolve, reject) => {
        end = () => reject(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));
        server.open.add(end);
        signal?.addEventListener('abort', end, { once: true });
        const request = toIncoming(address, method, headers, body);
        const response = createResponse(method, resolve);
        response.on('close-early', end);
        setTimeout(() => server.emit('request', request, response), 0);
      });
    } finally {
      server.open.delete(end);
      release();
    }
  }

  return { Server, createServer, exchange };
}

function toConnectionError({ hostname, port }: URL): Error {
  const isLocal = /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
  const code = isLocal ? 'ECONNREFUSED' : 'ENOTFOUND';
  const error = new Error(
    isLocal ? `connect ECONNREFUSED 127.0.0.1:${port || 80}` : `getaddrinfo ENOTFOUND ${hostname}`,
  );
  return Object.assign(error, { code, syscall: isLocal ? 'connect' : 'getaddrinfo' });
}

/** A request as the handler of a server reads it. */
function toIncoming(address: URL, method: string, headers: HttpHeaders, body: Uint8Array) {
  return Object.assign(Readable.from(body.length > 0 ? [Buffer.from(body)] : [], { objectMode: false }), {
    method,
    url: address.pathname + address.search,
    headers: { host: address.host, connection: 'keep-alive', ...headers },
    httpVersion: '1.1',
    socket: {
      remoteAddress: '127.0.0.1',
      remotePort: 50_000,
      encrypted: false,
      destroy: () => undefined,
      setTimeout: () => undefined,
    },
    aborted: false,
    complete: true,
  });
}
