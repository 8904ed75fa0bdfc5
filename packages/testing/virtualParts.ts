import type { PartViews, SitePart } from '../serbakode/src/client/parts/clientPart.ts';

/** The site of unit tests has no parts. */
export const parts: readonly SitePart[] = [];
export const pageLoaders: Readonly<Record<string, () => Promise<PartViews>>> = {};
