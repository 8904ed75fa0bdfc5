/** `save`: a page put aside; `read`: how far a page was read. */
export type ItemKind = 'save' | 'read';

/** Kind letter and stable content id, such as `s0123456789ab`: renames of a page keep its item. */
export type ItemId = string;

/** Which of two versions is newer, without any clock. */
export interface Stamp {
  /** Raised by starting a page over; what came before it no longer counts. */
  readonly generation: number;
  /** Lamport counter of the account, whole, up to `MAX_COUNTER`. */
  readonly counter: number;
  /** Eight characters, one per device and account. */
  readonly writer: string;
}

/** One thing a reader keeps, as device and account know it (section 4.3 of docs/spec/accounts.md). */
export interface Item {
  readonly id: ItemId;
  readonly kind: ItemKind;
  /** Permalink of the page when it was last touched. */
  readonly path: string;
  readonly title: string;
  /** Furthest point of reading, whole, 0 to 100. */
  readonly percent: number;
  /** Heading where reading stopped; empty at the top. */
  readonly heading: string;
  readonly isDone: boolean;
  /** Taken back; the item stays, so that other devices hear of it. */
  readonly isRemoved: boolean;
  readonly stamp: Stamp;
}

export const MAX_COUNTER = 1e9;
export const MAX_TITLE = 200;
export const MAX_PATH = 512;
export const MAX_HEADING = 100;

export function toItemId(kind: ItemKind, contentId: string): ItemId {
  return `${kind === 'save' ? 's' : 'r'}${contentId}`;
}

export function toContentId(id: ItemId): string {
  return id.slice(1);
}

export function kindOf(id: ItemId): ItemKind {
  return id.startsWith('s') ? 'save' : 'read';
}
