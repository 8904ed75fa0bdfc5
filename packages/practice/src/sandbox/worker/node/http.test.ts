import { beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../testing/eventually.ts';
import type { EventEmitter } from '../EventEmitter.ts';
import type { NodeWorld } from '../parts.ts';
import type { createHttp as CreateHttp } from './http.ts';

interface Server extends EventEmitter {
  readonly listen: (port: number, act: () => void) => Server;
  readonly address: () => { readonly port: number };
  readonly closeAllConnections: () => void;
}

let createHttp: typeof CreateHttp;
beforeAll(async () => {
  vi.stubGlobal('self', globalThis);
  ({ createHttp } = await import('./http.ts'));
});

/** A server that never answers, and how many things keep its program going. */
async function open() {
  let held = 0;
  const hold = () => {
    held++;
    return () => held--;
  };
  const { fetch, module } = createHttp({ hold } as unknown as NodeWorld);
  const server = (module.createServer as unknown as (act: () => void) => Server)(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { fetch, server, address: `http://127.0.0.1:${server.address().port}/`, held: () => held };
}

it('ends a request that is aborted, and no longer keeps the program going for it', async () => {
  const { fetch, address, held } = await open();
  const reason = new DOMException('cukup', 'TimeoutError');
  const controller = new AbortController();
  const answer = expect(fetch(address, { signal: controller.signal })).rejects.toBe(reason);
  await eventually(() => expect(held()).toBe(2));
  controller.abort(reason);
  await answer;
  await eventually(() => expect(held()).toBe(1));
});

it('ends the requests of a server that closes its connections', async () => {
  const { fetch, server, address, held } = await open();
  const answer = expect(fetch(address)).rejects.toThrow('fetch failed');
  await eventually(() => expect(held()).toBe(2));
  server.closeAllConnections();
  await answer;
  expect(held()).toBe(1);
});
