import { tryWrite, type StorageAreas } from './storageAreas.ts';

/** How long a sign-in lasts: on this device until Logout, or until the tab closes (for shared computers). */
export type Persistence = 'device' | 'tab';

/** The owner of the items a page shows: a reader, or the device for items kept without an account. */
export interface Owner {
  /** `device`, or the id of a reader. */
  readonly id: string;
  readonly persistence: Persistence;
}

/** Readers' ids are longer, so none equals this one. */
export const DEVICE_OWNER: Owner = { id: 'device', persistence: 'device' };

/** Key of the owner of the shown items, in the storage that lasts as long as the sign-in. */
export const OWNER_KEY = 'account.owner';

/** The owner whose items a new document shows until the auth service reports: the tab's session, else the device's. */
export function readOwner({ device, tab }: StorageAreas): Owner {
  const inTab = tab.getItem(OWNER_KEY);
  if (inTab) return { id: inTab, persistence: 'tab' };
  const onDevice = device.getItem(OWNER_KEY);
  return onDevice ? { id: onDevice, persistence: 'device' } : DEVICE_OWNER;
}

export function writeOwner(areas: StorageAreas, owner: Owner): void {
  if (owner.id !== DEVICE_OWNER.id) tryWrite(areas[owner.persistence], OWNER_KEY, owner.id);
}

/** Whether this session's storage still names its reader: another tab may have logged out or signed in somebody
 *  else. */
export function isNamed(areas: StorageAreas, owner: Owner): boolean {
  return areas[owner.persistence].getItem(OWNER_KEY) === owner.id;
}

/** Remove the key of this session only, because a tab's session and the device's can coexist. */
export function removeOwner(areas: StorageAreas, owner: Owner): void {
  if (isNamed(areas, owner)) areas[owner.persistence].removeItem(OWNER_KEY);
}

/** Whether a storage key holds an item or a change. @param ownerId limits the check to one owner */
export function isItemKey(key: string, ownerId?: string): boolean {
  return [ITEM_PREFIX, CHANGE_PREFIX].some((prefix) =>
    key.startsWith(ownerId === undefined ? prefix : `${prefix}${ownerId}/`),
  );
}

export const ITEM_PREFIX = 'account.item/';
/** Prefix of the keys of notes. */
export const NOTE_PREFIX = 'account.note/';
/** Prefix of the keys of changes that are not yet in the database. */
export const CHANGE_PREFIX = 'account.change/';
