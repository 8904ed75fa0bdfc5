import { Buffer } from 'buffer/index.js';
import { Readable, Writable } from 'readable-stream';
import { EventEmitter } from '../EventEmitter.ts';
import type { NodeWorld } from '../parts.ts';
import { REASONS } from '../reasons.ts';

type Headers = Record<string, string | string[]>;

/** HTTP between a server and a client of one program: no port is opened, no byte leaves the worker. */
export function createHttp({ hold }: NodeWorld) {
  const servers = new Map<number, Server>();
  let nextPort = 40_000;
  const answerFromFolder = (self as unknown as { fetch: (input: unknown, init?: RequestInit) => Promise<Response> })
    .fetch;

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
    headers: Headers,
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
        const request = Object.assign(
          Readable.from(body.length > 0 ? [Buffer.from(body)] : [], { objectMode: false }),
          {
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
          },
        );
        const response = createResponse(method, resolve);
        response.on('close-early', end);
        setTimeout(() => server.emit('request', request, response), 0);
      });
    } finally {
      server.open.delete(end);
      release();
    }
  }

  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const text = input instanceof Request ? input.url : String(input);
    if (!/^https?:/.test(text)) return answerFromFolder(input, init);
    init.signal?.throwIfAborted();
    const request = new Request(input as RequestInfo, { ...init, signal: null });
    const body = new Uint8Array(await request.arrayBuffer());
    const headers: Headers = {
      accept: '*/*',
      'accept-language': '*',
      'sec-fetch-mode': 'cors',
      'user-agent': 'node',
      'accept-encoding': 'gzip, deflate',
      ...Object.fromEntries(request.headers),
    };
    // A browser refuses to set some headers; a program of Node.js may.
    for (const [name, value] of toEntries(init.headers)) headers[name.toLowerCase()] = value;
    if (body.length > 0) headers['content-length'] = String(body.length);
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error), { once: true });
    });
    const answering = exchange(new URL(text), request.method, headers, body, init.signal).catch((error: unknown) => {
      throw Object.assign(new TypeError('fetch failed'), { cause: error });
    });
    const answer = await Promise.race([answering, aborted]);
    const hasBody = answer.status !== 204 && answer.status !== 304 && request.method !== 'HEAD';
    const response = new Response(hasBody ? (answer.body as BodyInit) : null, {
      status: answer.status,
      statusText: answer.reason,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      ),
    });
    // A browser's own response has no cookies; that of Node.js does.
    const cookies = Object.entries(answer.headers).flatMap(([name, value]) =>
      name.toLowerCase() === 'set-cookie' ? [value].flat() : [],
    );
    const get = response.headers.get.bind(response.headers);
    response.headers.get = (name) =>
      /^set-cookie$/i.test(name) && cookies.length > 0 ? cookies.join(', ') : get(name);
    Object.defineProperty(response, 'url', { value: text });
    response.headers.getSetCookie = () => cookies;
    return response;
  };

  const request = (...values: unknown[]) => {
    const act = values.find((value) => typeof value === 'function') as ((response: object) => void) | undefined;
    const options = (values.find((value) => typeof value === 'object' && value !== null && !(value instanceof URL)) ??
      {}) as ClientOptions;
    const given = values.find((value) => typeof value === 'string' || value instanceof URL) as string | URL | undefined;
    const address = new URL(
      given ?? `http://${options.hostname ?? options.host ?? 'localhost'}:${options.port ?? 80}${options.path ?? '/'}`,
    );
    const headers: Headers = Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const chunks: Uint8Array[] = [];
    const send = async (client: Writable) => {
      try {
        const answer = await exchange(address, options.method ?? 'GET', headers, Buffer.concat(chunks));
        const response = Object.assign(
          Readable.from(answer.body.length > 0 ? [Buffer.from(answer.body)] : [], { objectMode: false }),
          {
            statusCode: answer.status,
            statusMessage: answer.reason,
            headers: Object.fromEntries(
              Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]),
            ),
            httpVersion: '1.1',
          },
        );
        client.emit('response', response);
      } catch (error) {
        client.emit('error', error);
      }
    };
    const client: Writable = new Writable({
      write: (chunk: Uint8Array, _encoding: string, done: () => void) => {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final: (done: () => void) => {
        void send(client);
        done();
      },
    });
    if (act) client.once('response', act);
    return Object.assign(client, {
      setHeader: (name: string, value: string) => {
        headers[name.toLowerCase()] = value;
      },
      setTimeout: () => client,
    });
  };

  return {
    fetch,
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

interface ClientOptions {
  readonly hostname?: string;
  readonly host?: string;
  readonly port?: number;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}

interface ServerAnswer {
  readonly status: number;
  readonly reason: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

function toEntries(headers: HeadersInit | undefined): [string, string][] {
  if (headers === undefined) return [];
  if (headers instanceof Headers_) return [...headers];
  return Array.isArray(headers) ? (headers as [string, string][]) : Object.entries(headers as Record<string, string>);
}

const Headers_ = globalThis.Headers;

function toConnectionError({ hostname, port }: URL): Error {
  const isLocal = /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
  const code = isLocal ? 'ECONNREFUSED' : 'ENOTFOUND';
  const error = new Error(
    isLocal ? `connect ECONNREFUSED 127.0.0.1:${port || 80}` : `getaddrinfo ENOTFOUND ${hostname}`,
  );
  return Object.assign(error, { code, syscall: isLocal ? 'connect' : 'getaddrinfo' });
}

function createResponse(method: string, answer: (answer: ServerAnswer) => void) {
  const headers = new Map<string, readonly [string, string | string[]]>();
  const chunks: Uint8Array[] = [];
  let isSent = false;
  const refuseSent = (act = 'set') => {
    const error = new Error(`Cannot ${act} headers after they are sent to the client`);
    if (isSent) throw Object.assign(error, { code: 'ERR_HTTP_HEADERS_SENT' });
  };
  const toValue = (value: unknown): string | string[] => (Array.isArray(value) ? value.map(String) : String(value));
  const response = Object.assign(
    new Writable({
      write: (chunk: Uint8Array, _encoding: string, done: () => void) => {
        isSent = true;
        chunks.push(Buffer.from(chunk));
        done();
      },
      final: (done: () => void) => {
        isSent = true;
        const body = method === 'HEAD' ? Buffer.alloc(0) : Buffer.concat(chunks);
        const all: Headers = Object.fromEntries(headers.values());
        if (!headers.has('date')) all['Date'] = new Date().toUTCString();
        if (!headers.has('connection')) all['Connection'] = 'keep-alive';
        if (!headers.has('keep-alive')) all['Keep-Alive'] = 'timeout=5';
        const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
        if (hasBody && !headers.has('content-length') && !headers.has('transfer-encoding')) {
          if (chunks.length > 1) all['Transfer-Encoding'] = 'chunked';
          else all['Content-Length'] = String(body.length);
        }
        answer({
          status: response.statusCode,
          reason: response.statusMessage ?? REASONS[response.statusCode] ?? '',
          headers: all,
          body,
        });
        done();
      },
    }),
    {
      statusCode: 200,
      statusMessage: undefined as string | undefined,
      setHeader: (name: string, value: unknown) => {
        refuseSent();
        headers.set(name.toLowerCase(), [name, toValue(value)]);
        return response;
      },
      getHeader: (name: string) => headers.get(name.toLowerCase())?.[1],
      getHeaders: () => Object.fromEntries([...headers].map(([name, [, value]]) => [name, value])),
      hasHeader: (name: string) => headers.has(name.toLowerCase()),
      removeHeader: (name: string) => headers.delete(name.toLowerCase()),
      appendHeader: (name: string, value: string) => {
        const known = headers.get(name.toLowerCase())?.[1];
        headers.set(name.toLowerCase(), [name, known === undefined ? value : [known, value].flat()]);
        return response;
      },
      writeHead: (status: number, ...rest: unknown[]) => {
        refuseSent('write');
        response.statusCode = status;
        const [reason] = rest;
        if (typeof reason === 'string') response.statusMessage = reason;
        const given = rest.find((value) => typeof value === 'object' && value !== null) ?? {};
        for (const [name, value] of Object.entries(given)) headers.set(name.toLowerCase(), [name, toValue(value)]);
        isSent = true;
        return response;
      },
      flushHeaders: () => undefined,
      setTimeout: () => response,
      socket: { remoteAddress: '127.0.0.1', destroy: () => response.emit('close-early') },
    },
  );
  Object.defineProperty(response, 'headersSent', { get: () => isSent });
  return response;
}
