import { type StorageAreas, tryWrite } from './storageAreas.ts';

/** Version of what this room stores, on the device and in the database. */
export const STORED_VERSION = 2;

const VERSION_KEY = 'account.version';

/** A newer version of this site has written here: its data may mean what this code does not know, so nothing is written. */
export function isStoredByNewer({ device }: StorageAreas): boolean {
  return Number(device.getItem(VERSION_KEY)) > STORED_VERSION;
}

/** @returns false when storage refused */
export function markStoredVersion({ device }: StorageAreas): boolean {
  return Number(device.getItem(VERSION_KEY)) >= STORED_VERSION || tryWrite(device, VERSION_KEY, String(STORED_VERSION));
}
