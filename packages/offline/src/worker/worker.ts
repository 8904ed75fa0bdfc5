import { createAnswer } from './createAnswer.ts';

declare const self: ServiceWorkerGlobalScope;

const answer = createAnswer({
  base: new URL(self.registration.scope).pathname,
  origin: self.location.origin,
  caches: self.caches,
  fetch: (request) => self.fetch(request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(() => resolve(null), milliseconds)),
});

// The worker has no state, so that a newer one may take over at once.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const response = answer(event.request);
  if (response) event.respondWith(response);
});
