import { hash } from 'node:crypto';
import type { SitePath } from '../../../shared/model/permalink.ts';

/** Stable content id of a page: it follows a page through renames, because a redirect carries the first address on.
 *  @param ledger published addresses in the order they came
 *  @param path the page's address
 *  @param formerPaths addresses that redirect to it
 *  @returns 12 hexadecimal digits of the SHA-256 of the first address the ledger had for the page */
export function toContentId(
  ledger: ReadonlyMap<SitePath, number>,
  path: SitePath,
  formerPaths: readonly SitePath[],
): string {
  const first = [path, ...formerPaths]
    .filter((candidate) => ledger.has(candidate))
    .toSorted((a, b) => (ledger.get(a) ?? 0) - (ledger.get(b) ?? 0))
    .at(0);
  return hash('sha256', first ?? path, 'hex').slice(0, 12);
}
