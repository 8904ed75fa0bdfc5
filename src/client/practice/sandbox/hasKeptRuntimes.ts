export const RUNTIME_CACHE = 'practice-runtimes';

/** Whether this device ever kept a runtime. Nothing is fetched to know it. */
export async function hasKeptRuntimes(): Promise<boolean> {
  try {
    return await caches.has(RUNTIME_CACHE);
  } catch {
    // Some private windows, and pages without a secure address, have no cache.
    return false;
  }
}
