/** What the modules of a part import from `serbakode/items`: what the device keeps of its readers. */
export { applyChange, composeChanges, toJoiningChange, type Change } from './change.ts';
export {
  createDeviceItems,
  createOwnerItems,
  groupById,
  type KeptItem,
  type OwnerItems,
  type PendingChange,
} from './createOwnerItems.ts';
export type { PageName, ReadingStore } from './createReadingStore.ts';
export type { Cursor, OwnerMeta } from './ownerMeta.ts';
export type { Urgency } from './shownItems.ts';
export { toDraftKind } from './draftId.ts';
export { mapKinds, toItemId, type Item, type ItemId, type ItemKind } from './item.ts';
export { hasSameFields, toCount } from './itemFields.ts';
export { isRecord, parseRecord, toRecord } from './itemRecord.ts';
export {
  DEVICE_OWNER,
  isItemKey,
  isNamed,
  OWNER_KEY,
  readOwner,
  removeOwner,
  type Owner,
  type Persistence,
} from './owner.ts';
export {
  countSolved,
  countSolvedOn,
  hasTraces,
  isBegun,
  isChapterDone,
  isSaved,
  isSolved,
  listDone,
  NO_ITEMS,
  toBookmarks,
  toContinue,
  toDoneAt,
  toDrafts,
  toHistory,
  toProgress,
  toSolved,
  type Bookmark,
  type Chapter,
  type Items,
  type ReadingProgress,
} from './readingLists.ts';
export {
  eventsOf,
  isFrom,
  isReturn,
  parseJson,
  toStorageAreas,
  tryWrite,
  type StorageArea,
  type StorageAreas,
} from './storageAreas.ts';
export { STORED_VERSION } from './storedVersion.ts';
