// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { toCacheNames } from '../shared/kept.ts';
import { createMemoryCaches } from '../testing/memoryCaches.ts';
import leave from './leave.ts';
import { records } from './records.ts';

type Surroundings = Parameters<typeof leave.create>[0];

const unregister = vi.fn(async () => true);

async function visit(scope: string, canDelete = true): Promise<readonly string[]> {
  const memory = createMemoryCaches('https://contoh.example');
  await memory.caches.open(toCacheNames('/x/').files);
  const remove = () => Promise.reject(new Error('the disk is busy'));
  vi.stubGlobal('caches', canDelete ? memory.caches : { ...memory.caches, delete: remove });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ scope, unregister }) } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    unregister.mockClear();
  });
  records.write('[]');
  leave.create({ filesBase: '/x/' } as Surroundings);
  expect(records.read()).toBeNull();
  // After all promises of a removal, none of which waits for a timer.
  await new Promise((resolve) => setTimeout(resolve));
  return memory.names();
}

it('removes stored courses and the worker, without waiting for a newer one', async () => {
  expect(await visit('https://contoh.example/x/')).toEqual([]);
  expect(unregister).toHaveBeenCalledOnce();
});

it('leaves the worker of another site of the host', async () => {
  expect(await visit('https://contoh.example/')).toEqual([toCacheNames('/x/').files]);
  expect(unregister).not.toHaveBeenCalled();
});

it('keeps the worker, by which the next visit tries again, if stored courses could not be removed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  expect(await visit('https://contoh.example/x/', false)).toEqual([toCacheNames('/x/').files]);
  expect(unregister).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});
