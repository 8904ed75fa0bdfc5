// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { toCacheNames } from '../shared/kept.ts';
import { createMemoryCaches } from '../testing/memoryCaches.ts';
import leave from './leave.ts';
import { records } from './records.ts';

type Surroundings = Parameters<typeof leave.create>[0];

const unregister = vi.fn(async () => true);

async function visit(scope: string): Promise<readonly string[]> {
  const memory = createMemoryCaches('https://contoh.example');
  await memory.caches.open(toCacheNames('/x/').files);
  vi.stubGlobal('caches', memory.caches);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ scope, unregister }) } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    unregister.mockClear();
  });
  records.write('[]');
  leave.create({ filesBase: '/x/' } as Surroundings);
  expect(records.read()).toBeNull();
  // Longer than all promises of a removal.
  await new Promise((resolve) => setTimeout(resolve, 20));
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
