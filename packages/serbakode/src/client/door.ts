/** What the modules of a part import from `serbakode/client`. */
export { site } from 'virtual:site';
export type { Page } from '../shared/model/page.ts';
export type { Permalink } from '../shared/model/permalink.ts';
export type { SidebarItem } from '../shared/model/sidebar.ts';
export { offerDownload } from './browser/offerDownload.ts';
export { useIsHydrated } from './browser/useIsHydrated.ts';
export { chooseColorMode, useColorMode, useColorModeChoice } from './color-mode/colorModeStore.ts';
export type { ReadingStore } from './items/createReadingStore.ts';
export { countSolved, listDone, NO_ITEMS, toHistory, type Items } from './items/readingLists.ts';
export { Link } from './navigation/Link.tsx';
export { useNavigation, useRouter } from './navigation/NavigationContext.tsx';
export type {
  ArticlePlace,
  ClientPart,
  VisitedPage,
  PartPageProps,
  PlaceName,
  PlaceProps,
} from './parts/clientPart.ts';
export { usePartData, useShownPage } from './parts/Place.tsx';
export { Columns } from './theme/article/Columns.tsx';
export { PageHead } from './theme/article/PageHead.tsx';
export { CoursePicture } from './theme/docs/CoursePicture.tsx';
export { Main } from './theme/parts/Main.tsx';
export { useSite } from './theme/site/SiteContext.tsx';
export { usePermalink } from './theme/site/usePermalink.ts';
export { toPracticeFile } from '../shared/model/pagePractice.ts';
export { isAppLive } from './browser/appLive.ts';
export { isSavingData } from './browser/connection.ts';
export { createRootAttribute } from './browser/createRootAttribute.ts';
export { createListeners, createSlot, type Slot } from './browser/createSlot.ts';
export { createStorageSlot, type StorageSlot } from './browser/createStorageSlot.ts';
export { loadOnce } from './browser/loadOnce.ts';
export { type Press, toPress } from './browser/press.ts';
export { reloadIfStale } from './browser/staleDocument.ts';
export { createDeviceItems } from './items/createOwnerItems.ts';
export type { Stored } from './items/createReadingStore.ts';
export { type DraftKind, type DraftPage, toDraftId, toDraftPrefix } from './items/draftId.ts';
export { countBytes } from './items/itemFields.ts';
export { isSolved, toDrafts } from './items/readingLists.ts';
export { type StorageAreas, toStorageAreas } from './items/storageAreas.ts';
export {
  EXERCISE_ATTRIBUTE,
  EXPLANATION_ATTRIBUTE,
  FILE_SEPARATOR,
  FILES_ATTRIBUTE,
  OTHER_ANSWER_ATTRIBUTE,
  PRACTICE_ATTRIBUTE,
  type PracticeAction,
  PROJECT_ATTRIBUTE,
  REASON_ATTRIBUTE,
  SAMPLE_ATTRIBUTE,
  SINGLE_ATTRIBUTE,
  SOLUTION_ATTRIBUTE,
  STARTER_ATTRIBUTE,
} from '../shared/document/practiceAttributes.ts';
