import { KIND_LETTERS, type ItemId } from './item.ts';

/** Maximum size of a draft, in bytes of UTF-8. `firestore.rules` has the same number. */
export const DRAFT_BYTES = 16_000;
/** Maximum number of a reader's drafts; the newest stay. */
export const MAX_DRAFTS = 200;

/** `code`: changed code of a sample or exercise; `answer`: choices or a typed answer. */
export type DraftKind = 'code' | 'answer';

const LETTERS: Readonly<Record<DraftKind, string>> = { code: 'c', answer: 'a' };

/** Page of drafts. Its content id keeps them when the page moves; a page without one is known by its address. */
export interface DraftPage {
  readonly contentId?: string | null | undefined;
  readonly permalink: string;
}

/** First part of the ids of a page's drafts. @param kind limits it to drafts of this kind */
export function toDraftPrefix({ contentId, permalink }: DraftPage, kind?: DraftKind): string {
  const page = contentId ?? `00000${toHash(permalink)}`;
  return KIND_LETTERS.draft + page + (kind ? LETTERS[kind] : '');
}

/** @param key names the draft on its page, among those of its kind */
export function toDraftId(page: DraftPage, kind: DraftKind, key: string): ItemId {
  return toDraftPrefix(page, kind) + toHash(key);
}

export function toDraftKind(id: ItemId): DraftKind {
  return id.charAt(13) === LETTERS.answer ? 'answer' : 'code';
}

/** Return seven letters and digits that depend on the whole text. */
export function toHash(text: string): string {
  let hash = 5381;
  for (const character of text) hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36).padStart(7, '0');
}
