import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './lockFolder.ts';
import { createProcessName } from './processName.ts';

let dir: string;
let lock: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lock-'));
  lock = path.join(dir, 'work/lock');
});

const [HOST = ''] = createProcessName().split('-');

/** Leave the lock of another process. @returns its file */
async function leave(host: string, pid: string | number): Promise<string> {
  const file = path.join(lock, `${host}-${pid}-00000000`);
  await mkdir(lock, { recursive: true });
  await writeFile(file, '');
  return file;
}

describe('the lock of a folder', () => {
  it('is held by one process at a time, and leaves no file', async () => {
    let holders = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { release } = await lockFolder(lock);
        most = Math.max(most, ++holders);
        await sleep(5);
        holders -= 1;
        await release();
      }),
    );
    expect(most).toBe(1);
    expect(await readdir(dir)).toEqual([]);
  });

  it('waits for a running holder, names it, and gives up with its name', async () => {
    const first = await lockFolder(lock);
    const waitedFor: number[] = [];
    const second = lockFolder(lock, { onWait: (processNumber) => waitedFor.push(processNumber), timeoutMs: 100 });
    await expect(second).rejects.toMatchObject({ name: 'LockTimeout', processNumber: process.pid });
    expect(waitedFor).toEqual([process.pid]);
    expect(await first.isHeld()).toBe(true);
    await first.release();
    expect(await readdir(dir)).toEqual([]);
  });

  it('ignores a dead holder', async () => {
    const dead = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
    await leave(HOST, dead);
    await (await lockFolder(lock, { timeoutMs: 0 })).release();
    expect(await readdir(dir)).toEqual([]);
  });

  it('respects a process of another machine until it has not renewed its file for a time, whatever its clock says', async () => {
    const file = await leave('ffffffff', 1);
    await utimes(file, 0, 0);
    const waiting = lockFolder(lock, { timeoutMs: 100 });
    await expect(waiting).rejects.toMatchObject({ name: 'LockTimeout', processNumber: 1 });
    await (await lockFolder(lock, { staleMs: 50 })).release();
    expect(await readdir(dir)).toEqual([]);
  });

  it('is taken from a process that does not renew it, which then finds out', async () => {
    const first = await lockFolder(lock);
    const second = await lockFolder(lock, { staleMs: 50 });
    expect([await first.isHeld(), await second.isHeld()]).toEqual([false, true]);
    await first.release();
    expect(await second.isHeld()).toBe(true);
    await second.release();
    expect(await readdir(dir)).toEqual([]);
  });

  it('is free if a process was killed before it wrote its name, or while it ended', async () => {
    await mkdir(lock, { recursive: true });
    await (await lockFolder(lock, { staleMs: 50 })).release();
    expect(await readdir(dir)).toEqual([]);
  });

  it('reports a folder in which nothing can be made', async () => {
    await writeFile(path.join(dir, 'work'), '');
    await expect(lockFolder(lock)).rejects.toMatchObject({ code: 'EEXIST' });
    await rm(path.join(dir, 'work'));
  });
});
