import { tryWrite, type StorageAreas } from './storageAreas.ts';

/** Version of the data this room stores, on the device and in the database. */
export const STORED_VERSION = 3;

const VERSION_KEY = 'account.version';

/** Whether a newer version of this site has written here: this code may misread its data, so it writes nothing. */
export function isStoredByNewer({ device }: StorageAreas): boolean {
  return Number(device.getItem(VERSION_KEY)) > STORED_VERSION;
}

/** @returns false if storage refused */
export function markStoredVersion({ device }: StorageAreas): boolean {
  return Number(device.getItem(VERSION_KEY)) >= STORED_VERSION || tryWrite(device, VERSION_KEY, String(STORED_VERSION));
}
