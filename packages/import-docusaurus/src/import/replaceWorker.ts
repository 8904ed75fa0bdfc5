import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Note } from '../configuration/notes.ts';
import { writeText } from './writeText.ts';

const FILE = 'static/sw.js';

/** Browsers fetch it instead of the old site's worker, which would serve the old pages forever. */
const WORKER = `// Takes the place of the former site's worker, and removes itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const names = (await caches.keys()).filter((name) => name.startsWith('workbox-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url);
}
`;

/** Write a worker at the address of the worker of `plugin-pwa`. */
export async function replaceWorker(to: string): Promise<Note[]> {
  if (existsSync(path.join(to, FILE))) return [];
  await writeText(path.join(to, FILE), WORKER);
  return [
    {
      kind: 'different',
      field: 'plugins',
      message: `readers of the old site lose its worker by ${FILE}: leave it there while they may come back`,
    },
  ];
}
