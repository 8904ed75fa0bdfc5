import { Buffer } from 'buffer/index.js';
import { Readable, Writable } from 'readable-stream';
import type { HttpHeaders } from './httpResponse.ts';
import type { Exchange } from './httpServer.ts';

/** `fetch` of Node.js. What is no address of HTTP is a file of the program's folder. */
export function createFetch(exchange: Exchange) {
  const answerFromFolder = (self as unknown as { fetch: (input: unknown, init?: RequestInit) => Promise<Response> })
    .fetch;

  return async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const text = input instanceof Request ? input.url : String(input);
    if (!/^https?:/.test(text)) return answerFromFolder(input, init);
    init.signal?.throwIfAborted();
    const request = new Request(input as RequestInfo, { ...init, signal: null });
    const body = new Uint8Array(await request.arrayBuffer());
    const headers: HttpHeaders = {
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
}

/** `request` of `node:http`. */
export function createRequest(exchange: Exchange) {
  return (...values: unknown[]) => {
    const act = values.find((value) => typeof value === 'function') as ((response: object) => void) | undefined;
    const options = (values.find((value) => typeof value === 'object' && value !== null && !(value instanceof URL)) ??
      {}) as ClientOptions;
    const given = values.find((value) => typeof value === 'string' || value instanceof URL) as string | URL | undefined;
    const address = new URL(
      given ?? `http://${options.hostname ?? options.host ?? 'localhost'}:${options.port ?? 80}${options.path ?? '/'}`,
    );
    const headers: HttpHeaders = Object.fromEntries(
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
}

interface ClientOptions {
  readonly hostname?: string;
  readonly host?: string;
  readonly port?: number;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}

function toEntries(headers: HeadersInit | undefined): [string, string][] {
  if (headers === undefined) return [];
  if (headers instanceof Headers_) return [...headers];
  return Array.isArray(headers) ? (headers as [string, string][]) : Object.entries(headers as Record<string, string>);
}

const Headers_ = globalThis.Headers;
