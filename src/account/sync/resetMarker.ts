import { type Item, type ItemId, type Stamp, toItemId } from '../store/item.ts';

/** A document like any other that says 'delete everything' to the other devices: they pull it with the rest, and then drop
 *  what they had. The documents themselves are really gone. */
export const RESET_ID: ItemId = toItemId('read', 'everything');

export function toResetMarker(stamp: Stamp): Item {
  return { id: RESET_ID, kind: 'read', path: '/', title: '', percent: 0, heading: '', isDone: false, isRemoved: true, stamp };
}
