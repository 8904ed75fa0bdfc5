import { applyChange, toJoiningChange, type OwnerItems, type ItemId, hasSameFields } from 'serbakode/items';

/** Move items kept while signed out into a reader's account, and remove them from the device's own list.
 *  @param isWanted which items to move; the others stay
 *  @returns the number of pages moved */
export function adoptDeviceItems(
  device: OwnerItems,
  reader: OwnerItems,
  isWanted: (id: ItemId) => boolean = () => true,
): number {
  const pages = new Set<string>();
  for (const { item } of device.list()) {
    if (!isWanted(item.id)) continue;
    const known = reader.read(item.id)?.item ?? null;
    const joining = item.isRemoved ? null : toJoiningChange(item);
    if (joining && !(known && hasSameFields(applyChange(known, item.id, joining), known))) {
      // Storage is full: the item stays on the device's list and can be moved later.
      if (!reader.add(item.id, joining)) continue;
      pages.add(item.path.replace(/#.*/, ''));
    }
    device.remove(item.id);
  }
  return pages.size;
}

/** Move notes kept while signed out to a reader. One of which the reader has another version stays on the device's own
 *  list, and so do all in a session that ends with its tab: notes are not sent, so they would be lost. */
export function adoptDeviceNotes(device: OwnerItems, reader: OwnerItems): void {
  if (reader.owner.persistence === 'tab') return;
  for (const name of device.listNotes())
    if (reader.readNote(name) === '' && reader.writeNote(name, device.readNote(name))) device.writeNote(name, '');
}
