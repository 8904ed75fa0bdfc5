import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../../packages/testing/listenLocally.ts';

/** A command for the engine. */
export interface CommandRequest {
  /** Key of its result: requests with equal keys get the result of the first. Also the name of a folder. */
  readonly key: string;
  /** Words of the command line. The word `{out}` is replaced with a folder for this key. */
  readonly words: readonly string[];
}

/** The exit code and the output of a command. */
export interface CommandResult {
  readonly outDir: string;
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Run commands that are requested by HTTP, one after the other, until the process is ended. Their output folders are
 *  removed with it. The address is printed.
 *  @param run runs a command line in this process, and returns its exit code */
export async function serveCommands(run: (words: readonly string[]) => Promise<number>): Promise<Server> {
  const dir = mkdtempSync(path.join(tmpdir(), 'fixtures-'));
  const stop = () => {
    rmSync(dir, { recursive: true, force: true });
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  const results = new Map<string, Promise<CommandResult>>();
  let last: Promise<unknown> = Promise.resolve();

  function answer({ key, words }: CommandRequest): Promise<CommandResult> {
    const outDir = path.join(dir, key, 'dist');
    const line = words.map((word) => (word === '{out}' ? outDir : word));
    const known = results.get(key);
    // The command may have ended, and the next one must wait for the running one.
    if (known) return known;
    const result = last.then(() => capture(outDir, () => run(line)));
    results.set(key, result);
    last = result.catch(() => undefined);
    return result;
  }

  const server = createServer((request, response) => {
    // A kept connection would time out while a command blocks the process, together with the request that waits on it.
    response.setHeader('connection', 'close');
    void text(request)
      .then((body) => answer(JSON.parse(body) as CommandRequest))
      .catch((error: unknown) => ({ outDir: '', code: 1, stdout: '', stderr: String(error) }))
      .then((result) => response.end(JSON.stringify(result)));
  });
  // Tests of one process share its signals.
  server.once('close', () => process.off('SIGTERM', stop));
  const port = await listenLocally(server);
  process.stdout.write(`engine at http://127.0.0.1:${port}\n`);
  return server;
}

/** Collect the output of a command. */
async function capture(outDir: string, run: () => Promise<number>): Promise<CommandResult> {
  const texts = { stdout: '', stderr: '' };
  const streams = ['stdout', 'stderr'] as const;
  const writes = streams.map((name) => process[name].write);
  for (const name of streams) {
    process[name].write = (chunk: string | Uint8Array) => {
      texts[name] += String(chunk);
      return true;
    };
  }
  try {
    return { outDir, code: await run(), ...texts };
  } finally {
    for (const [index, name] of streams.entries()) process[name].write = writes[index] ?? process[name].write;
  }
}
