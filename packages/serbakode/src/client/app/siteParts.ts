import { parts } from 'virtual:parts';
import { site } from 'virtual:site';
import accounts from '../account/part.tsx';
import type { SitePart } from '../parts/clientPart.ts';
import { KeptNow } from '../practice/KeptNow.tsx';

const { enabled, google } = site.accounts;

/** The parts of the site, and those that the engine still holds. */
export const siteParts: readonly SitePart[] = [
  // Each part takes its own data.
  { ...accounts, data: { isEnabled: enabled, hasGoogle: google } } as SitePart,
  ...parts,
  { places: { accountEnd: KeptNow }, data: null },
];
