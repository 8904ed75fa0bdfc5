import { applyChange, isSameItem, toJoiningChange } from '../store/change.ts';
import type { OwnerItems } from '../store/createOwnerItems.ts';
import { type ItemId, toContentId } from '../store/item.ts';

/** Bring what was kept signed out into a reader's account, and take it off the device's own list.
 *  @param isWanted the items that come along; the others stay as they are
 *  @returns how many pages came along */
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
    if (joining && !(known && isSameItem(applyChange(known, item.id, joining), known))) {
      // Storage is full: it stays on the device's list, and joins another time.
      if (!reader.add(item.id, joining)) continue;
      pages.add(toContentId(item.id));
    }
    device.remove(item.id);
  }
  return pages.size;
}
