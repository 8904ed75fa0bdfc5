import { useSyncExternalStore } from 'react';
import { createStorageSlot } from '../../browser/createStorageSlot.ts';
import type { DocsVersionLink } from '../../../shared/model/site.ts';

/** Kept as Docusaurus names it, so that a choice made there still holds (R69, R118). */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

const slot = createStorageSlot(PREFERRED_VERSION_KEY);

/** The version of the docs a reader chose; links of the site that lead to the docs lead there. */
export function usePreferredVersion(versions: readonly DocsVersionLink[]): DocsVersionLink | undefined {
  const name = useSyncExternalStore(slot.subscribe, slot.read, () => null /* prerendered HTML: no choice yet */);
  return versions.find((version) => version.name === name);
}

/** Remember a version; only a reader's own choice is. */
export function preferVersion(name: string): void {
  slot.write(name);
}

/** A choice that names no version of this site, as one made before a version was removed, is forgotten. */
export function forgetUnknownVersion(versions: readonly DocsVersionLink[]): void {
  const name = slot.read();
  if (name !== null && !versions.some((version) => version.name === name)) slot.write(null);
}
