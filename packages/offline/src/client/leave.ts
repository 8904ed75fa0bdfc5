import type { ClientPart } from 'serbakode/client';
import { deleteOwnCaches } from '../shared/kept.ts';
import { records } from './records.ts';

/** The browser code of a site that has withdrawn the part: it removes stored courses, and the worker. */
export default {
  create: ({ filesBase }) => {
    if (records.read() !== null) records.write(null);
    void leave(filesBase);
  },
} satisfies ClientPart;

/** The newer worker does the same, but a browser does not start it as long as a request keeps the old one busy. */
async function leave(base: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration(base);
    if (!registration || new URL(registration.scope).pathname !== base) return;
    // The worker goes last: without it, the next visit finds nothing to remove.
    await deleteOwnCaches(caches, base);
    await registration.unregister();
  } catch (error) {
    console.warn('Kept courses could not be removed. The next visit tries again.', error);
  }
}
