/** What the modules of a part import from `serbakode/client`. */
export { useIsHydrated } from './browser/useIsHydrated.ts';
export { Link } from './navigation/Link.tsx';
export type { ArticlePlace, ClientPart, PartPageProps, PlaceName, PlaceProps } from './parts/clientPart.ts';
export { usePartData } from './parts/Place.tsx';
export { Columns } from './theme/article/Columns.tsx';
export { PageHead } from './theme/article/PageHead.tsx';
export { Main } from './theme/parts/Main.tsx';
export { useSite } from './theme/site/SiteContext.tsx';
