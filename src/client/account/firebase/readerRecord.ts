import { AccountError } from '../model/accountError.ts';
import type { ItemId } from '../store/item.ts';
import { isRecord, toCount } from '../store/itemRecord.ts';
import { STORED_VERSION } from '../store/storedVersion.ts';

/** Values by the first letter of item ids: saved pages, pages read, exercises solved. */
type Lists<Value> = { readonly s: Value; readonly r: Value; readonly e: Value };

/** The reader's own document. `firestore.rules` allows creating an item's document only when it is counted here. */
export interface ReaderRecord {
  /** Number of documents ever created in each list. */
  readonly n: Lists<number>;
  /** Ids created by the same commit. */
  readonly a: Lists<readonly ItemId[]>;
}

/** @param isOld the document is missing or of an older version, and must be written first */
export function parseReader(value: unknown): Pick<ReaderRecord, 'n'> & { readonly isOld: boolean } {
  const { v, gone, n } = isRecord(value) ? value : {};
  if (gone === true) throw new AccountError('deleteUnfinished', 'reader-gone');
  if (typeof v === 'number' && v > STORED_VERSION) throw new AccountError('outdated', 'newer-version');
  const count = (letter: string) => toCount(isRecord(n) ? n[letter] : 0, Number.MAX_SAFE_INTEGER);
  return { n: { s: count('s'), r: count('r'), e: count('e') }, isOld: v !== STORED_VERSION };
}

export function countCreated({ n }: Pick<ReaderRecord, 'n'>, created: readonly ItemId[]): ReaderRecord {
  const a = { s: startingWith('s', created), r: startingWith('r', created), e: startingWith('e', created) };
  return { n: { s: n.s + a.s.length, r: n.r + a.r.length, e: n.e + a.e.length }, a };
}

function startingWith(letter: string, ids: readonly ItemId[]): ItemId[] {
  return ids.filter((id) => id.startsWith(letter));
}
