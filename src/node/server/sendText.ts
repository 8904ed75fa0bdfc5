import type { ServerResponse } from 'node:http';

/** Send a short plain text, or an empty body. */
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
