import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, getApps } from '@firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KINDS } from '../../../../testing/readingStore.ts';
import type { RemoteItems } from '../model/remoteItems.ts';
import { connectEmulatorItems } from '../testing/emulatorItems.ts';
import { ANSWER_LIMIT_MS } from './inTime.ts';

const save = KINDS.find(({ name }) => name === 'save');
const S1 = 's00000000000a';
/** Prefix of the reader's id; each test appends its port. */
const READER = 'reader-of-silence-';

let server: Server;
/** Requests that the database received: `batchGet`, `commit`. */
let asked: string[];
/** Answers the requests that wait; each finds no document. */
let answerAll: () => void;
let remote: RemoteItems;

beforeEach(async () => {
  // Only these timers: the client waits for events, not for time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked = [];
  const waiting: (() => void)[] = [];
  answerAll = () => waiting.splice(0).forEach((answer) => answer());
  server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (bytes: Buffer) => body.push(bytes));
    request.on('end', () => {
      asked.push(/:(\w+)/.exec(request.url ?? '')?.[1] ?? '');
      const { documents = [] } = JSON.parse(Buffer.concat(body).toString()) as { readonly documents?: string[] };
      const readTime = '2026-01-01T00:00:00Z';
      waiting.push(() => response.end(JSON.stringify(documents.map((missing) => ({ missing, readTime })))));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  remote = connectEmulatorItems({
    host: '127.0.0.1',
    port,
    projectId: 'demo-silent',
    readerId: READER + port,
    kinds: KINDS,
  });
});

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  // Files of one process share the vendor's list of apps.
  for (const app of getApps()) if (app.name.startsWith(READER)) await deleteApp(app);
});

it.each([
  ['a pull', () => remote.pull(null)],
  ['a marker', () => remote.mark()],
  ['the end of an account', () => remote.close()],
  ['a deletion', () => remote.deleteAll()],
] as const)('ends %s that the database never answers', async (_what, act) => {
  const ended = act().catch((error: unknown) => error);
  await vi.waitUntil(() => asked.length > 0, { timeout: 20_000 });
  vi.advanceTimersByTime(ANSWER_LIMIT_MS);
  expect(await ended).toMatchObject({ problem: 'notSynced', code: 'deadline-exceeded' });
});

it('writes no change after its time limit, because a later change may have been sent since', async () => {
  if (!save) throw new Error('no kind is called save');
  const change = { kind: save, path: '/a', title: 'A', isRemoved: false, startsOver: false, at: 0, rest: {} };
  const ended = remote.push(new Map([[S1, change]])).catch((error: unknown) => error);
  await vi.waitUntil(() => asked.length === 2, { timeout: 20_000 });
  vi.advanceTimersByTime(ANSWER_LIMIT_MS);
  expect(await ended).toMatchObject({ problem: 'notSynced', code: 'deadline-exceeded' });
  answerAll();
  // Several complete exchanges take longer than the commit that a late answer would cause.
  for (let pulls = 1; pulls <= 5; pulls++) {
    const pulled = remote.pull(null);
    await vi.waitUntil(() => asked.filter((act) => act === 'runQuery').length === pulls, { timeout: 20_000 });
    answerAll();
    await pulled;
  }
  expect(asked).not.toContain('commit');
});
