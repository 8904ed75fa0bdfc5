/** What the modules of a part import from `serbakode/items`: what the device keeps of its readers. */
export { applyChange, composeChanges, toJoiningChange, type Change } from './change.ts';
export { createItemStore, type ItemStore, type PageName, type PlaceName, type Urgency } from './createItemStore.ts';
export * from './createOwnerItems.ts';
export { hasSameFields } from './itemFields.ts';
export {
  countBytes,
  countField,
  defineKind,
  doneAtField,
  flagField,
  textField,
  timeField,
  toCount,
  toDates,
  toItemId,
  type Field,
  type Item,
  type ItemId,
  type ItemKind,
  type ItemOf,
  type Values,
} from './itemKind.ts';
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
  findItem,
  isChapterDone,
  isSolved,
  listDone,
  listItems,
  NO_ITEMS,
  toBookmark,
  toDoneAt,
  toHistory,
  toReadingProgress,
  toSolved,
  type Bookmark,
  type Chapter,
  type Items,
  type ReadingProgress,
  type SolvedExercise,
} from './readingLists.ts';
export {
  eventsOf,
  isReturn,
  parseJson,
  toChangedKey,
  toOriginAreas,
  tryWrite,
  type StorageArea,
  type StorageAreas,
} from './storageAreas.ts';
export { STORED_VERSION } from './storedVersion.ts';
