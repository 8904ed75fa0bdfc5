import type { SitePart } from '../../packages/serbakode/src/client/parts/clientPart.ts';

/** The site of unit tests has no parts. */
export const parts: readonly SitePart[] = [];
