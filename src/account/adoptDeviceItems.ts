import type { OwnerItems } from './store/createOwnerItems.ts';
import { type ItemId, toContentId } from './store/item.ts';
import { adoptItem } from './store/mergeItems.ts';
import { stampNext } from './store/stampNext.ts';

/** Bring what was kept signed out into a reader's account, and take it off the device's own list.
 *  @param isWanted the items that come along; the others stay as they are
 *  @returns how many pages came along */
export function adoptDeviceItems(device: OwnerItems, reader: OwnerItems, isWanted: (id: ItemId) => boolean = () => true): number {
  const pages = new Set<string>();
  for (const { item } of device.list()) {
    if (!isWanted(item.id)) continue;
    const known = reader.read(item.id);
    const adopted = adoptItem(known?.item ?? null, item, (after) => stampNext(reader, after));
    if (adopted !== known?.item && !adopted.isRemoved) {
      // Storage is full: it stays on the device's list, and joins another time.
      if (!reader.write({ item: adopted, isPending: true, isAdopted: known === null || known.isAdopted })) continue;
      pages.add(toContentId(item.id));
    }
    device.remove(item.id);
  }
  return pages.size;
}
