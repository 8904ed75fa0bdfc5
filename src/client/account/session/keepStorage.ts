import type { ReadingStore } from '../store/createReadingStore.ts';

/** Ask the browser to keep this site's storage when the disk runs full, once the reader has put something into it. Not on a shared
 *  computer, where nothing shall last. Chromium and Safari decide by themselves; Firefox asks the reader. */
export function keepStorage(reading: ReadingStore): void {
  const stop = reading.onLocalChange((urgency) => {
    if (urgency !== 'soon' || reading.ownerItems().owner.persistence === 'tab') return;
    stop();
    void persist().catch(() => {});
  });
}

async function persist(): Promise<void> {
  // Absent where the page did not come over HTTPS.
  const storage: StorageManager | undefined = navigator.storage;
  if (storage && !(await storage.persisted())) await storage.persist();
}
