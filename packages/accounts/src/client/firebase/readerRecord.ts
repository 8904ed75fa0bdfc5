import { mapKinds, type ItemId, toCount, isRecord, STORED_VERSION } from 'serbakode/items';
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
  const count = (letter: string) => toCount(isRecord(n) ? n[letter] : 0, Number.MAX_SAFE_INTEGER);
  return { n: mapKinds(count), isOld: v !== STORED_VERSION };
}

export function countCreated({ n }: Pick<ReaderRecord, 'n'>, created: readonly ItemId[]): ReaderRecord {
  const a = mapKinds((letter) => created.filter((id) => id.startsWith(letter)));
  return { n: mapKinds((letter) => (n[letter] ?? 0) + (a[letter]?.length ?? 0)), a };
}
