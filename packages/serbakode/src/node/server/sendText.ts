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

/** Answer `/__/firebase/init.json`. */
export function sendConfig(response: ServerResponse, config: object | null | 'starting'): void {
  response.setHeader('cache-control', 'no-store');
  if (config === 'starting') response.writeHead(503, { 'retry-after': '2' }).end();
  else if (config === null) response.writeHead(204).end();
  else response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(config));
}
