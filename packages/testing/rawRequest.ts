import net from 'node:net';

export interface RawAnswer {
  /** HTTP status, or 0 if the server closed the connection without an answer. */
  readonly status: number;
  /** Headers by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

interface SendOptions {
  /** Method of the request; an answer to HEAD has no body. */
  readonly method?: string;
  /** Whether to close the sending side at once, so that the server knows the request is complete. The server may
   *  then also drop its answer. */
  readonly isHungUp?: boolean;
  readonly timeoutMs?: number;
}

/** Send raw bytes to 127.0.0.1 without an HTTP client, and read one answer until it is complete or the connection ends.
 *  @param text written as Latin-1, so that each character is one byte */
export function sendRaw(
  port: number,
  text: string,
  { method = 'GET', isHungUp = false, timeoutMs = 120_000 }: SendOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const socket = net.connect(port, '127.0.0.1', () => {
      if (isHungUp) socket.end(text, 'latin1');
      else socket.write(text, 'latin1');
    });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end of the answer to ${JSON.stringify(text.slice(0, 200))}`));
    }, timeoutMs);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (!isHungUp && isWhole(received, method)) socket.destroy();
    });
    // A server that refuses a request may close the connection while it is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(parseAnswer(received));
    });
  });
}

function isWhole(bytes: Buffer, method: string): boolean {
  if (!bytes.includes('\r\n\r\n')) return false;
  const { status, headers, body } = parseAnswer(bytes);
  if (method === 'HEAD' || status === 204 || status === 304) return true;
  const length = headers.get('content-length');
  return length === undefined
    ? body.toString('latin1').endsWith('0\r\n\r\n') && headers.has('transfer-encoding')
    : body.length >= Number(length);
}

/** Create the text of a request that closes the connection.
 *  @param lines further header lines */
export function toRequest(
  target: string,
  lines: readonly string[] = [],
  { method = 'GET', host = '127.0.0.1' } = {},
): string {
  return [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...lines, '', ''].join('\r\n');
}

function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: new Map(headers),
    body: end === -1 ? Buffer.alloc(0) : bytes.subarray(end + 4),
  };
}
