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

/** Answer of a path that belongs to the host, such as Firebase's `/__/firebase/init.json`: JSON, nothing (204), or not
 *  yet (503). */
export type HostAnswer = object | null | 'starting';

/** @returns the path below the host's own folder, or null for a path of the site */
export const toHostPath = (pathname: string): string | null => /\/__\/.*$/.exec(pathname)?.[0] ?? null;

export function sendHostAnswer(response: ServerResponse, answer: HostAnswer): void {
  response.setHeader('cache-control', 'no-store');
  if (answer === 'starting') response.writeHead(503, { 'retry-after': '2' }).end();
  else if (answer === null) response.writeHead(204).end();
  else response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer));
}
