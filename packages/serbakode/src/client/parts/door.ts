/** What the client module of a part imports from `serbakode/client`. */
export { Link } from '../navigation/Link.tsx';
export type { ArticlePlace, ClientPart, PlaceName, PlaceProps } from './clientPart.ts';
export { useIsHydrated } from '../browser/useIsHydrated.ts';
export { usePartData } from './Place.tsx';
