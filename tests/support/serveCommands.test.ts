import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { serveCommands, type CommandResult } from './serveCommands.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Start the server. @returns a function that requests a command with a key; the command's first word is the key */
async function start(run: (words: readonly string[]) => Promise<number>) {
  const ask = await open(run);
  return async (key: string): Promise<CommandResult> => (await (await ask(key)).json()) as CommandResult;
}

async function open(run: (words: readonly string[]) => Promise<number>): Promise<(key: string) => Promise<Response>> {
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const server = await serveCommands(run);
  const address = /http:\S+/.exec(String(printed.mock.calls.at(-1)?.[0]))?.[0] ?? '';
  printed.mockRestore();
  stops.push(() => server.close());
  return (key) => fetch(address, { method: 'POST', body: JSON.stringify({ key, words: [key, '{out}'] }) });
}

it('runs a command once for all simultaneous and later requests, and returns its output', async () => {
  const run = vi.fn(([name, outDir]: readonly string[]) => {
    process.stdout.write(`${name} into ${path.basename(outDir ?? '')}\n`);
    process.stderr.write('one warning\n');
    return Promise.resolve(0);
  });
  const request = await start(run);
  const [first, second] = await Promise.all([request('a'), request('a')]);
  expect(first).toEqual({
    code: 0,
    stdout: 'a into dist\n',
    stderr: 'one warning\n',
    outDir: expect.stringMatching(/[/\\]a[/\\]dist$/),
  });
  expect(second).toEqual(first);
  expect(await request('a')).toEqual(first);
  expect(run).toHaveBeenCalledTimes(1);
  expect((await request('b')).stdout).toBe('b into dist\n');
});

it('runs one command after the other, so that each prints into its own result', async () => {
  let running = 0;
  const request = await start(async ([name]) => {
    running += 1;
    await new Promise((resolve) => setImmediate(resolve));
    process.stdout.write(`${name}, ${running} at a time\n`);
    running -= 1;
    return 0;
  });
  const results = await Promise.all(['a', 'b', 'c'].map(request));
  expect(results.map(({ stdout }) => stdout)).toEqual(['a', 'b', 'c'].map((name) => `${name}, 1 at a time\n`));
});

it('a request for a finished command starts nothing beside a running command', async () => {
  let running = 0;
  let finish = () => {};
  const request = await start(async ([name]) => {
    running += 1;
    if (name === 'b') await new Promise<void>((resolve) => (finish = resolve));
    process.stdout.write(`${name}, ${running} at a time\n`);
    running -= 1;
    return 0;
  });
  await request('a');
  const second = request('b');
  await vi.waitFor(() => expect(running).toBe(1));
  await request('a');
  const third = request('c');
  setTimeout(() => finish(), 200);
  expect((await second).stdout).toBe('b, 1 at a time\n');
  expect((await third).stdout).toBe('c, 1 at a time\n');
});

it('reports a command that fails or throws, and runs the next one', async () => {
  const request = await start(([name]) => {
    if (name === 'throws') throw new Error('broken');
    process.stderr.write('1 error\n');
    return Promise.resolve(1);
  });
  expect(await request('throws')).toMatchObject({ code: 1, stderr: 'Error: broken' });
  expect(await request('fails')).toMatchObject({ code: 1, stderr: '1 error\n' });
  expect(existsSync((await request('fails')).outDir)).toBe(false);
});

it('keeps no connection open, because it would close while a command blocks the process and the next request waits', async () => {
  const ask = await open(() => Promise.resolve(0));
  expect((await ask('a')).headers.get('connection')).toBe('close');
});
