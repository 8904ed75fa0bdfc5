/** What the modules of a part import from `serbakode/client`. */
export type { Page } from '../shared/model/page.ts';
export type { Permalink } from '../shared/model/permalink.ts';
export type { SidebarItem } from '../shared/model/sidebar.ts';
export { isAppLive } from './browser/appLive.ts';
export { mayPrefetch } from './browser/connection.ts';
export { createRootAttribute } from './browser/createRootAttribute.ts';
export { createSlot, isSameData, type Slot } from './browser/createSlot.ts';
export { loadOnce } from './browser/loadOnce.ts';
export { offerDownload } from './browser/offerDownload.ts';
export { toTrustedHtml } from './browser/trustedHtml.ts';
export { useIsHydrated } from './browser/useIsHydrated.ts';
export { useSlot } from './browser/useSlot.ts';
export { whenIdle } from './browser/whenIdle.ts';
export { chooseColorMode, useColorMode, useColorModeChoice } from './color-mode/colorModeStore.ts';
export type { ItemStore } from './items/createItemStore.ts';
export { countSolved, listDone, NO_ITEMS, toDoneTimes, toHistory, type Items } from './items/readingLists.ts';
export { isPlainClick } from './navigation/isPlainClick.ts';
export { Link } from './navigation/Link.tsx';
export { useHref, useNavigation, useRouter } from './navigation/NavigationContext.tsx';
export { toDataAddress, toOwnPath } from './navigation/pageAddress.ts';
export { navigate } from './navigation/router.ts';
export { Place, usePartData, useShownPage } from './parts/Place.tsx';
export type {
  ArticlePlace,
  ClientPart,
  VisitedPage,
  PartPageProps,
  PlaceName,
  PlaceProps,
} from './parts/clientPart.ts';
export { site } from 'virtual:site';
export { Columns } from './theme/article/Columns.tsx';
export { PageHead } from './theme/article/PageHead.tsx';
export { CoursePicture } from './theme/docs/CoursePicture.tsx';
export { Main } from './theme/parts/Main.tsx';
export { useSite } from './theme/site/SiteContext.tsx';
export { toPermalinkOf, usePermalink } from './theme/site/usePermalink.ts';
export { isSavingData } from './browser/connection.ts';
export { createListeners } from './browser/createSlot.ts';
export { createStorageSlot, type StorageSlot } from './browser/createStorageSlot.ts';
export { type Press, toPress } from './browser/press.ts';
export { reloadIfStale } from './browser/reloadIfStale.ts';
export { createDeviceItems } from './items/createOwnerItems.ts';
export { countBytes } from './items/itemKind.ts';
export { isSolved } from './items/readingLists.ts';
export { type StorageAreas, toStorageAreas } from './items/storageAreas.ts';
export { EXERCISE_ATTRIBUTE } from '../shared/document/attributes.ts';
export { toDataFile } from '../shared/model/dataFile.ts';
export type { HistoryKind } from '../shared/model/config.ts';
export { groupBy } from '../shared/model/blog.ts';
export { isOneDocument, toHref, withSuffix } from '../shared/model/sitePath.ts';
