import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimFolder } from './claimFolder.ts';
import { createProcessName } from './processName.ts';

let dir: string;

beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(tmpdir(), 'claim-')), 'work');
});

const [HOST = '', PID = '', START = ''] = createProcessName().split('-');

/** Write the claim of a process. */
async function leave(host: string, pid: string | number, start: string, text = '1\n'): Promise<string> {
  await (await claimFolder(dir)).release();
  const { release } = await claimFolder(dir);
  const file = path.join(dir, `${host}-${pid}-${start}-00000000.claim`);
  await writeFile(file, text);
  await release();
  return file;
}

describe('the claim of a folder', () => {
  it('is held by one process at a time, and leaves no file', async () => {
    let holders = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { release } = await claimFolder(dir);
        most = Math.max(most, ++holders);
        await sleep(5);
        holders -= 1;
        await release();
      }),
    );
    expect(most).toBe(1);
    expect(await readdir(path.dirname(dir))).toEqual([]);
  });

  it('is granted in the order of the requests', async () => {
    const order: number[] = [];
    const first = await claimFolder(dir);
    const waiting: Promise<unknown>[] = [];
    for (const index of [1, 2, 3]) {
      await new Promise<void>((resolve) => {
        const claim = claimFolder(dir, { onWait: () => resolve() });
        waiting.push(claim.then(({ release }) => (order.push(index), release())));
      });
    }
    await first.release();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
  });

  it('waits for a running holder, names it, and gives up with its name', async () => {
    const first = await claimFolder(dir);
    const told: number[] = [];
    const second = claimFolder(dir, { onWait: (processNumber) => told.push(processNumber), timeoutMs: 100 });
    await expect(second).rejects.toMatchObject({ name: 'ClaimTimeout', processNumber: process.pid });
    expect(told).toEqual([process.pid]);
    await first.release();
    expect(await readdir(path.dirname(dir))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('ignores a dead holder', async () => {
    const dead = Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }));
    await leave(HOST, dead, START);
    await (await claimFolder(dir, { timeoutMs: 0 })).release();
    expect(await readdir(path.dirname(dir))).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('ignores a dead holder whose process number was reused', async () => {
    await leave(HOST, PID, '1');
    await (await claimFolder(dir, { timeoutMs: 0 })).release();
  });

  it('waits for a process that is choosing a number', async () => {
    await leave(HOST, PID, START, '');
    await expect(claimFolder(dir, { timeoutMs: 0 })).rejects.toMatchObject({ name: 'ClaimTimeout' });
  });

  it('respects a process of another machine as long as it touches its file', async () => {
    const file = await leave('ffffffff', 1, '');
    await expect(claimFolder(dir, { timeoutMs: 0 })).rejects.toMatchObject({ name: 'ClaimTimeout', processNumber: 1 });
    await utimes(file, new Date(), new Date(Date.now() - 61_000));
    await (await claimFolder(dir, { timeoutMs: 0 })).release();
  });
});
