import type { DocsVersionLink } from '../../../shared/model/site.ts';
import { createStorageSlot } from '../../browser/createStorageSlot.ts';
import { useSlot } from '../../browser/useSlot.ts';

/** Docusaurus's key name, so that a choice made there still applies (R69, R118). */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

const slot = createStorageSlot(PREFERRED_VERSION_KEY);

/** The version of the docs a reader chose; the site's links to the docs lead to it. */
export function usePreferredVersion(versions: readonly DocsVersionLink[]): DocsVersionLink | undefined {
  const name = useSlot(slot, null);
  return versions.find((version) => version.name === name);
}

/** Store the version a reader chose. */
export function preferVersion(name: string): void {
  slot.write(name);
}

/** Remove a stored choice that is not a version of this site, such as a removed one. */
export function forgetUnknownVersion(versions: readonly DocsVersionLink[]): void {
  const name = slot.read();
  if (name !== null && !versions.some((version) => version.name === name)) slot.write(null);
}
