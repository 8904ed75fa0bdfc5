import {
  defineKind,
  doneAtField,
  flagField,
  isSolved,
  listItems,
  countBytes,
  textField,
  timeField,
  toDates,
  toDoneAt,
  type Field,
  type ItemId,
  type ItemKind,
  type ItemOf,
  type Items,
  type ItemStore,
  type PlaceName,
} from 'serbakode/items';
import { messages } from 'virtual:texts/kept';
import { DRAFT_LETTER, toDraftKind } from './draftId.ts';

type FieldsOf<Kind> = Kind extends ItemKind<infer Fields> ? Fields : never;
export type SolvedItem = ItemOf<FieldsOf<typeof SOLVED>>;

/** Whether a draft was stored, was larger than `DRAFT_BYTES`, or storage refused it. */
export type Stored = 'stored' | 'tooLarge' | 'refused';

/** When a solved exercise was last repeated, in ms, followed by the scheduler's numbers, separated by spaces.
 *  `firestore.rules` has the same expression. */
const RECALL = /^[0-9. ]{0,64}$/;

const recall: Field<string> = {
  key: 's',
  parse: (stored) => (typeof stored === 'string' && RECALL.test(stored) ? stored : ''),
  merge: (before, after) => ((Number.parseInt(after) || 0) >= (Number.parseInt(before) || 0) ? after : before),
};

/** A solved exercise. */
export const SOLVED = defineKind({
  name: 'done',
  letter: 'e',
  ids: /^e[0-9a-f]{12}$/,
  fields: { isDone: flagField('d'), doneAt: doneAtField, recall },
  isReplicated: true,
  marks: 'exercise',
  describe: messages.solved,
  list: 'solved',
  toExport: ({ doneAt, recall: last }) => toDates({ solvedOn: doneAt, repeated: Number.parseInt(last) || 0 }),
  toTime: (item) => toDoneAt(item),
});

/** Maximum size of a draft, in bytes of UTF-8. `firestore.rules` has the same number. */
export const DRAFT_BYTES = 16_000;
/** Maximum number of a reader's drafts; the newest stay. */
export const MAX_DRAFTS = 200;

/** Changed code of a sample or exercise, or an answer. The last change wins. */
export const DRAFT = defineKind({
  name: 'draft',
  letter: DRAFT_LETTER,
  ids: /^d[a-z0-9]{12}[ac][a-z0-9]{7}$/,
  fields: { text: textField('c', DRAFT_BYTES), writtenAt: { ...timeField('m'), orders: true, isBounded: true } },
  isReplicated: true,
  describe: messages.drafts,
  list: 'drafts',
  toExport: ({ id, text, writtenAt }) => ({ kind: toDraftKind(id), text, ...toDates({ written: writtenAt }) }),
  toTime: ({ writtenAt }) => writtenAt,
});

/** An exercise is solved, and stays so until it is removed from the list. @param exercise its place and title */
export function setSolved(store: ItemStore, itemId: ItemId, exercise: PlaceName): boolean {
  const solved = { isDone: true, doneAt: Date.now() };
  return isSolved(store.read(), itemId) || store.change(SOLVED, itemId, 'soon', exercise, solved);
}

/** A solved exercise was repeated. One that was removed meanwhile, here or on another device, stays removed.
 *  @param last begins with the time, see `RECALL` */
export function setRecall(store: ItemStore, { id, path, title }: SolvedItem, last: string): boolean {
  const place = { permalink: path, title };
  return !isSolved(store.read(), id) || store.change(SOLVED, id, 'soon', place, { recall: last, isRemoved: undefined });
}

/** Drafts, the last written first. */
export function toDrafts(items: Items) {
  return listItems(items, DRAFT);
}

/** Keep code or an answer. The oldest drafts make room for it.
 *  @param place page and title of what was changed */
export function setDraft(store: ItemStore, id: ItemId, text: string, place: PlaceName): Stored {
  if (countBytes(text) > DRAFT_BYTES) return 'tooLarge';
  if (!store.change(DRAFT, id, 'later', place, { text, writtenAt: toWrittenAt(store, id) })) return 'refused';
  for (const old of toDrafts(store.read()).slice(MAX_DRAFTS)) removeDraft(store, old.id);
  return 'stored';
}

/** @returns false if the draft could not be removed */
export function removeDraft(store: ItemStore, id: ItemId): boolean {
  return store.remove(id, { writtenAt: toWrittenAt(store, id) });
}

/** A draft is newer than the one it replaces, whatever the clocks of devices say. */
function toWrittenAt(store: ItemStore, id: ItemId): number {
  return Math.max(Date.now(), Number(store.read().get(id)?.['writtenAt'] ?? 0) + 1);
}
