// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { removeServiceWorkers } from './removeServiceWorkers.ts';

afterEach(() => vi.unstubAllGlobals());

it('unregisters workers of the site’s addresses, except workers of its parts', async () => {
  const removed: string[] = [];
  const toRegistration = (scope: string, script: string) => {
    const worker = { scriptURL: new URL(script, location.href).href };
    return {
      scope: new URL(scope, location.href).href,
      installing: null,
      waiting: null,
      active: worker,
      unregister: async () => removed.push(script),
    };
  };
  const registrations = [
    toRegistration('/x/', '/x/sw.js'),
    toRegistration('/x/', '/x/sw-offline.js'),
    toRegistration('/', '/sw.js'),
    toRegistration('/lain/', '/lain/sw.js'),
  ];
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } });
  await removeServiceWorkers('/x/', ['/x/sw-offline.js']);
  expect(removed).toEqual(['/x/sw.js', '/sw.js']);
});
