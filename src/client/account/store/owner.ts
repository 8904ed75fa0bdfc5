import type { Persistence } from '../model/authService.ts';
import { type StorageAreas, tryWrite } from './storageAreas.ts';

/** Whose items the page shows: a reader's, by id, or those kept on this device without an account. */
export interface Owner {
  /** `device`, or the id of a reader. */
  readonly id: string;
  readonly persistence: Persistence;
}

/** Ids of readers are longer, so none is ever called so. */
export const DEVICE_OWNER: Owner = { id: 'device', persistence: 'device' };

/** Key of the reader whose items are shown, in the storage that lasts as long as the sign-in. */
export const OWNER_KEY = 'account.owner';

/** Whose items a new document shows until the auth service reports: those of the tab's own session, else of the device's. */
export function readOwner({ device, tab }: StorageAreas): Owner {
  const inTab = tab.getItem(OWNER_KEY);
  if (inTab) return { id: inTab, persistence: 'tab' };
  const onDevice = device.getItem(OWNER_KEY);
  return onDevice ? { id: onDevice, persistence: 'device' } : DEVICE_OWNER;
}

export function writeOwner(areas: StorageAreas, owner: Owner): void {
  if (owner.id !== DEVICE_OWNER.id) tryWrite(areas[owner.persistence], OWNER_KEY, owner.id);
}

/** Whether the storage of this session still names its reader: another tab may have logged out, or signed somebody else in. */
export function isNamed(areas: StorageAreas, owner: Owner): boolean {
  return areas[owner.persistence].getItem(OWNER_KEY) === owner.id;
}

/** Remove the key of this session alone: one of the tab and one of the device can stand side by side. */
export function removeOwner(areas: StorageAreas, owner: Owner): void {
  if (isNamed(areas, owner)) areas[owner.persistence].removeItem(OWNER_KEY);
}

/** Whether a storage key holds an item or a change. @param ownerId of whom; anybody's without */
export function isItemKey(key: string, ownerId?: string): boolean {
  return [ITEM_PREFIX, CHANGE_PREFIX].some((prefix) =>
    key.startsWith(ownerId === undefined ? prefix : `${prefix}${ownerId}/`),
  );
}

export const ITEM_PREFIX = 'account.item/';
export const META_PREFIX = 'account.meta/';
/** Changes that the database does not have yet. */
export const CHANGE_PREFIX = 'account.change/';
