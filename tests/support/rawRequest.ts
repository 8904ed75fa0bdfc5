import net from 'node:net';

export interface RawAnswer {
  /** 0 where the server closed the connection without an answer. */
  readonly status: number;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Send bytes to 127.0.0.1 as they are, which no HTTP client would, and read one answer until the connection ends.
 *  @param text written as Latin-1, so that each character is one byte */
export function sendRaw(port: number, text: string, timeoutMs = 10_000): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end of the answer to ${JSON.stringify(text.slice(0, 200))}`));
    }, timeoutMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server that refuses may close while we still write.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(parseAnswer(Buffer.concat(chunks)));
    });
  });
}

/** A request that ends the connection.
 *  @param lines further header lines */
export function toRequest(target: string, lines: readonly string[] = [], { method = 'GET', host = '127.0.0.1' } = {}): string {
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
