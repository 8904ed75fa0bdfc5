import { Buffer } from 'buffer/index.js';
import { Writable } from 'readable-stream';
import { REASONS } from '../reasons.ts';

export type HttpHeaders = Record<string, string | string[]>;

export interface ServerAnswer {
  readonly status: number;
  readonly reason: string;
  readonly headers: HttpHeaders;
  readonly body: Uint8Array;
}

/** The response that a handler of a server writes.
 *  @param answer called once it has ended */
export function createResponse(method: string, answer: (answer: ServerAnswer) => void) {
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
        const all: HttpHeaders = Object.fromEntries(headers.values());
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
