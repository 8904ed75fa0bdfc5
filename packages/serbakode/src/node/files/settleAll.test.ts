import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { settleAll } from './settleAll.ts';

it('returns all results', async () => {
  expect(await settleAll([Promise.resolve(1), Promise.resolve('a')])).toEqual([1, 'a']);
});

it('fails with the first reason, once nothing runs any more', async () => {
  const done: string[] = [];
  const slow = async () => {
    await sleep(5);
    done.push('slow');
    throw new Error('second');
  };
  await expect(settleAll([Promise.reject(new Error('first')), slow()])).rejects.toThrow('first');
  expect(done).toEqual(['slow']);
});
