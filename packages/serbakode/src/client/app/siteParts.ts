import { parts } from 'virtual:parts';
import type { SitePart } from '../parts/clientPart.ts';
import { KeptNow } from '../practice/KeptNow.tsx';

/** The parts of the site, and those that the engine still holds. */
export const siteParts: readonly SitePart[] = [...parts, { places: { accountEnd: KeptNow }, data: null }];
