import type { ItemStore } from 'serbakode/items';

/** Ask the browser to keep this site's storage when the disk runs full, after the reader's first change. Not on a
 *  shared computer, where nothing should persist. Chromium and Safari decide themselves; Firefox asks the reader. */
export function keepStorage(reading: ItemStore): void {
  const stop = reading.onLocalChange((urgency) => {
    if (urgency !== 'soon' || reading.ownerItems().owner.persistence === 'tab') return;
    stop();
    void persist().catch(() => {});
  });
}

async function persist(): Promise<void> {
  // Undefined on a page that was not served over HTTPS.
  const storage: StorageManager | undefined = navigator.storage;
  if (storage && !(await storage.persisted())) await storage.persist();
}
