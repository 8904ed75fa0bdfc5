import { isOwnCache } from '../shared/kept.ts';

declare const self: ServiceWorkerGlobalScope;

/** The worker of a site that offers this no longer: it removes what is kept, and itself. */
async function leave(): Promise<void> {
  const base = new URL(self.registration.scope).pathname;
  for (const name of await self.caches.keys()) if (isOwnCache(name, base)) await self.caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
