import type { ServerResponse } from 'node:http';

/** Answer with a few words for whoever looks closely, or with none. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(text), ...headers })
    .end(text);
}
