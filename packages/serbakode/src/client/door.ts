/** What the modules of a part import from `serbakode/client`. */
export { site } from 'virtual:site';
export type { Page } from '../shared/model/page.ts';
export type { Permalink } from '../shared/model/permalink.ts';
export type { SidebarItem } from '../shared/model/sidebar.ts';
export { useIsHydrated } from './browser/useIsHydrated.ts';
export { chooseColorMode, useColorMode, useColorModeChoice } from './color-mode/colorModeStore.ts';
export { Link } from './navigation/Link.tsx';
export { useNavigation, useRouter } from './navigation/NavigationContext.tsx';
export type { ArticlePlace, ClientPart, PartPageProps, PlaceName, PlaceProps } from './parts/clientPart.ts';
export { usePartData, useShownPage } from './parts/Place.tsx';
export { Columns } from './theme/article/Columns.tsx';
export { PageHead } from './theme/article/PageHead.tsx';
export { Main } from './theme/parts/Main.tsx';
export { useSite } from './theme/site/SiteContext.tsx';
