import { deleteOwnCaches } from '../shared/kept.ts';

declare const self: ServiceWorkerGlobalScope;

/** The worker of a site that has withdrawn the part: it removes stored courses, and itself. */
async function leave(): Promise<void> {
  await deleteOwnCaches(self.caches, new URL(self.registration.scope).pathname);
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
