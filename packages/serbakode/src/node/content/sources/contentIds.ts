import { hash } from 'node:crypto';
import type { SitePath } from '../../../shared/model/permalink.ts';

/** Id of the item that a reader's account keeps for a solved exercise.
 *  @param contentId of its page; the address of a page that has none */
export function toExerciseItemId(contentId: string, exerciseId: string): string {
  return `e${hash('sha256', `${contentId}#${exerciseId}`, 'hex').slice(0, 12)}`;
}

/** Stable content id of a page. It survives renames, because a redirect keeps the page's first address.
 *  @param ledger published addresses, oldest first
 *  @param path the page's address
 *  @param formerPaths addresses that redirect to it
 *  @returns 12 hexadecimal digits of the SHA-256 of the page's first address in the ledger */
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
