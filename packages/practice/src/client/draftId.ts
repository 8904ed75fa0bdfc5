import type { ItemId } from 'serbakode/items';

/** First letter of the ids of drafts. */
export const DRAFT_LETTER = 'd';

/** `code`: changed code of a sample or exercise; `answer`: choices or a typed answer. */
export type DraftKind = 'code' | 'answer';

const LETTERS: Readonly<Record<DraftKind, string>> = { code: 'c', answer: 'a' };

/** Page of drafts. By the content id, drafts follow a page that moves; a page without one is identified by its
 *  address. */
export interface DraftPage {
  readonly contentId?: string | null | undefined;
  readonly permalink: string;
}

/** First part of the ids of a page's drafts. @param kind limits it to drafts of this kind */
export function toDraftPrefix({ contentId, permalink }: DraftPage, kind?: DraftKind): string {
  const page = contentId ?? `00000${toHash(permalink).padStart(7, '0')}`;
  return DRAFT_LETTER + page + (kind ? LETTERS[kind] : '');
}

/** @param key identifies the draft among drafts of its kind on the page */
export function toDraftId(page: DraftPage, kind: DraftKind, key: string): ItemId {
  return toDraftPrefix(page, kind) + toHash(key).padStart(7, '0');
}

export function toDraftKind(id: ItemId): DraftKind {
  return id.charAt(13) === LETTERS.answer ? 'answer' : 'code';
}

/** Hash a text to at most seven letters and digits. */
export function toHash(text: string): string {
  let hash = 5381;
  for (const character of text) hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}
