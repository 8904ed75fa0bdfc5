import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createCorpus } from '../../bench/corpus/createCorpus.ts';
import { readOrigin } from '../../bench/measure/readOrigin.ts';
import { fuzzServer, plantCanaries } from '../../packages/testing/requests/fuzzServer.ts';
import type { DrillResult } from './drill.ts';
import { runCommand } from './runCommand.ts';

const REQUESTS = 100_000;
/** Least number of different targets among the requests. */
const TARGETS = 13_614;
/** Number of connections that send a header byte by byte and never end it. */
const STALLED = 200;
/** Time after which a stalled connection must be closed, in milliseconds: the server's limit and its check interval. */
const STALLED_MS = 15_000;

/** Send the `serve` command 100,000 requests that attack it, while other connections stall. */
export async function runRequestsDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const requests = Math.ceil(REQUESTS * scale);
  const dir = await mkdtemp(path.join(tmpdir(), 'requests-'));
  const outDir = path.join(dir, 'out', 'dist');
  const start = performance.now();
  try {
    await createCorpus(path.join(dir, 'site'), { posts: 200 });
    await mkdir(path.join(dir, 'site/static'));
    await writeFile(path.join(dir, 'site/static/film.mp4'), Buffer.alloc(5 * 1024 * 1024, 'film'));
    await runCommand(['build', '--site', path.join(dir, 'site'), '--out', outDir]);
    await plantCanaries(outDir);
    const server = await startServer(outDir);
    try {
      const stalled = Math.ceil(STALLED * scale);
      const [fuzzed, open] = await Promise.all([
        fuzzServer(outDir, { port: server.port, requests, seed: 2026 }),
        stall(server.port, stalled),
      ]);
      const failures = [
        ...fuzzed.failures,
        ...Array.from({ length: open }, () => `a stalled connection was still open after ${STALLED_MS / 1000} s`),
        ...(fuzzed.targets < TARGETS * scale ? [`only ${fuzzed.targets} different targets`] : []),
        ...(server.child.exitCode !== null ? [`the server ended with code ${server.child.exitCode}`] : []),
        ...(server.errors() === '' ? [] : [`the server printed ${server.errors().slice(0, 500)}`]),
      ];
      const tried = fuzzed.tried + stalled;
      const name = `requests, ${fuzzed.targets} targets`;
      return { name, tried, held: tried - failures.length, seconds: (performance.now() - start) / 1000, failures };
    } finally {
      server.child.kill();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

interface StartedServer {
  readonly child: ChildProcess;
  readonly port: number;
  readonly errors: () => string;
}

async function startServer(outDir: string): Promise<StartedServer> {
  const args = ['packages/serbakode/bin/serbakode.js', 'serve', '--out', outDir, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const { port } = new URL(await readOrigin(child));
  return { child, port: Number(port), errors: () => errors };
}

/** Open connections that never finish their request.
 *  @returns the number of connections that the server left open */
async function stall(port: number, connections: number): Promise<number> {
  const ended = await Promise.all(
    Array.from(
      { length: connections },
      (_, number) =>
        new Promise<boolean>((resolve) => {
          const socket = net.connect(port, '127.0.0.1', () =>
            socket.write(number % 2 === 0 ? 'GET / HTTP/1.1\r\n' : 'GET / HTTP/1.1\r\nHost: localhost\r\n'),
          );
          const drops = setInterval(() => socket.write(`X-${number}: a\r\n`), 1000);
          const finish = (isEnded: boolean) => {
            clearInterval(drops);
            clearTimeout(limit);
            socket.destroy();
            resolve(isEnded);
          };
          const limit = setTimeout(() => finish(false), STALLED_MS);
          socket.on('error', () => finish(true));
          socket.on('close', () => finish(true));
          socket.resume();
        }),
    ),
  );
  return ended.filter((isEnded) => !isEnded).length;
}
