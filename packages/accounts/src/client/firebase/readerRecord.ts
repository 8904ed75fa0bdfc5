import { isRecord, STORED_VERSION, toCount, type ItemId, type ItemKind } from 'serbakode/items';
import { AccountError } from '../model/accountError.ts';

/** The reader's own document. `firestore.rules` allows creating an item's document only when it is counted here. */
export interface ReaderRecord {
  /** Number of documents ever created of each kind, by the first letter of their ids. */
  readonly n: Readonly<Record<string, number>>;
  /** Ids created by the same commit. */
  readonly a: Readonly<Record<string, readonly ItemId[]>>;
}

/** @param isOld the document is missing or of an older version, and must be written first */
export function parseReader(value: unknown): Pick<ReaderRecord, 'n'> & { readonly isOld: boolean } {
  const { v, gone, n } = isRecord(value) ? value : {};
  if (gone === true) throw new AccountError('deleteUnfinished', 'reader-gone');
  if (typeof v === 'number' && v > STORED_VERSION) throw new AccountError('outdated', 'newer-version');
  // Also of kinds that this site no longer has.
  const counts = Object.entries(isRecord(n) ? n : {});
  return {
    n: Object.fromEntries(counts.map(([letter, count]) => [letter, toCount(count, Number.MAX_SAFE_INTEGER)])),
    isOld: v !== STORED_VERSION,
  };
}

export function countCreated(
  { n }: Pick<ReaderRecord, 'n'>,
  created: readonly ItemId[],
  kinds: readonly ItemKind[],
): ReaderRecord {
  const lists = kinds
    .filter(({ isReplicated }) => isReplicated)
    .map(({ letter }) => [letter, created.filter((id) => id.startsWith(letter))] as const);
  const counts = lists.map(([letter, ids]) => [letter, (n[letter] ?? 0) + ids.length]);
  return { n: { ...n, ...Object.fromEntries(counts) }, a: Object.fromEntries(lists) };
}
