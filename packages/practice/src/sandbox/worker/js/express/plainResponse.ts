export type Values = Readonly<Record<string, unknown>>;
export type HeaderValue = string | string[];

/** What a handler has written so far. */
export interface Written {
  readonly headers: Map<string, HeaderValue>;
  body: string | Uint8Array | undefined;
  isEnded: boolean;
  /** How often it was ended. */
  answers: number;
}

export type PlainResponse = ReturnType<typeof createPlainResponse>;

/** The response of `node:http`, which Express extends. */
export function createPlainResponse(written: Written) {
  const { headers } = written;
  const refuseSent = (act: string): void => {
    if (!written.isEnded) return;
    const error = new Error(`Cannot ${act} headers after they are sent to the client`);
    throw Object.assign(error, { code: 'ERR_HTTP_HEADERS_SENT' });
  };
  const write = (chunk: unknown): void => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) {
      const error = new TypeError(
        `The "chunk" argument must be of type string or an instance of Buffer, TypedArray, or DataView. Received ${typeof chunk}`,
      );
      throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
    }
    written.body = written.body === undefined ? chunk : toText(written.body) + toText(chunk);
  };
  const res = {
    statusCode: 200,
    statusMessage: undefined as string | undefined,
    get headersSent() {
      return written.isEnded;
    },
    get writableEnded() {
      return written.isEnded;
    },
    get finished() {
      return written.isEnded;
    },
    setHeader(name: string, value: number | HeaderValue) {
      refuseSent('set');
      headers.set(name.toLowerCase(), Array.isArray(value) ? value.map(String) : String(value));
      return res;
    },
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    getHeaders: () => Object.fromEntries(headers),
    getHeaderNames: () => [...headers.keys()],
    hasHeader: (name: string) => headers.has(name.toLowerCase()),
    removeHeader(name: string) {
      refuseSent('remove');
      headers.delete(name.toLowerCase());
    },
    writeHead(code: number, ...rest: unknown[]) {
      refuseSent('write');
      res.statusCode = code;
      const given = rest.find((value) => typeof value === 'object' && value !== null) ?? {};
      for (const [name, value] of Object.entries(given)) res.setHeader(name, value as HeaderValue);
      return res;
    },
    write(chunk: unknown) {
      write(chunk);
      return true;
    },
    end(chunk?: unknown, ...rest: unknown[]) {
      written.answers += 1;
      if (written.isEnded) return res;
      write(chunk);
      written.isEnded = true;
      const done = [chunk, ...rest].find((value) => typeof value === 'function') as (() => void) | undefined;
      done?.();
      return res;
    },
    on: () => res,
    once: () => res,
  };
  return res;
}

export const toBytes = (value: unknown): Uint8Array =>
  value instanceof Uint8Array ? value : new TextEncoder().encode(String(value));

export const toText = (value: string | Uint8Array): string =>
  typeof value === 'string' ? value : new TextDecoder().decode(value);
