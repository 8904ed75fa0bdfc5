export const RUNTIME_CACHE = 'practice-runtimes';

/** Whether this device has stored a runtime. The answer needs no request. */
export async function hasKeptRuntimes(): Promise<boolean> {
  try {
    return await caches.has(RUNTIME_CACHE);
  } catch {
    // Some private windows and pages in an insecure context have no Cache API.
    return false;
  }
}
