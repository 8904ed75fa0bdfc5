import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';
import { importModule } from './loadModule.ts';
import { callWithin, importWithin, TooSlow, toWaiters, waitWithin } from './withinTime.ts';

const execute = promisify(execFile);

it('passes on the result or the error of a function, and interrupts one that never ends', () => {
  expect(callWithin(60_000, () => 5)).toBe(5);
  expect(() =>
    callWithin(60_000, () => {
      throw new RangeError('x');
    }),
  ).toThrow(RangeError);
  expect(() =>
    callWithin(50, () => {
      for (;;);
    }),
  ).toThrow(TooSlow);
  expect(callWithin(60_000, () => 'again')).toBe('again');
});

it('waits for what comes, and not for ever', async () => {
  expect(await waitWithin(60_000, Promise.resolve(5), 'x')).toBe(5);
  await expect(waitWithin(60_000, Promise.reject(new RangeError('x')), 'x')).rejects.toThrow(RangeError);
  await expect(waitWithin(300, new Promise(() => {}), 'x')).rejects.toThrow(TooSlow);
});

it('does not count time in which others have the processor', async () => {
  const slept = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const sleep = async () => {
    for (let turn = 0; turn < 6; turn++) {
      // Neither works nor is idle, as a thread that waits for a processor.
      Atomics.wait(slept, 0, 0, 400);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return 5;
  };
  expect(await waitWithin(2_000, sleep(), 'x')).toBe(5);
  expect(toWaiters([0, 0, 0], 2)).toBe(1);
  expect(toWaiters([8, 16, 1], 2)).toBe(8);
});

it('imports a module whose top ends, also after it waited, and leaves one that does not', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'within-'));
  const importText = async (name: string, text: string, limitMs = 60_000) => {
    const file = path.join(dir, `${name}.mjs`);
    await writeFile(file, text);
    return importWithin(limitMs, file, name);
  };
  expect(await importText('plain', 'export default 5;')).toMatchObject({ default: 5 });
  expect(await importText('waits', 'export default await Promise.resolve(6);')).toMatchObject({ default: 6 });
  await expect(importText('throws', "throw new RangeError('x');")).rejects.toThrow('x');
  await expect(importText('loops', 'for (;;);', 300)).rejects.toThrow(TooSlow);
  await expect(importText('hangs', 'await new Promise(() => {});', 300)).rejects.toThrow(TooSlow);
});

it.runIf(IS_WHOLE)('ends the process, and names the file, where code loops after an `await`', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'within-'));
  const runner = pathToFileURL(path.resolve('packages/serbakode/bin/run.js')).href;
  const command = async (call: string) => {
    const script = path.join(dir, 'script.mjs');
    await writeFile(
      script,
      `import { runTypeScript } from '${runner}';
       const { importWithin, waitWithin } = await runTypeScript('src/node/author-code/withinTime.ts');
       const loop = async () => { await null; for (;;); };
       await waitWithin(1000, Promise.resolve(), 'site/ends.ts');
       await ${call};`,
    );
    return execute(process.execPath, [script]).then(
      () => 'it ended',
      ({ stderr, signal }: { readonly stderr: string; readonly signal: string }) => `${signal}: ${stderr}`,
    );
  };
  const message = `SIGKILL: site/loops.ts:1:1  the code loops for more than 1 s\n  fix:   look for a loop that never ends\n`;
  const file = path.join(dir, 'loops.mjs');
  await writeFile(file, 'await null; for (;;);');
  expect(await command(`importWithin(1000, ${JSON.stringify(file)}, 'site/loops.ts')`)).toBe(message);
  expect(await command("waitWithin(1000, loop(), 'site/loops.ts')")).toBe(message);
});

it('reports to an author what did not end, and where to look', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'within-')), 'module.mjs');
  await writeFile(file, 'export default 5;');
  const loading = importModule(file, 'module.ts', () => {
    throw new TooSlow();
  });
  await expect(loading).rejects.toMatchObject({
    name: 'ModuleFailure',
    message: 'did not end after 10 s',
    fix: 'look for a loop that never ends, or a promise that never settles',
  });
});
