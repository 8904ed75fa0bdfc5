import { DRAFTS_VERSION, parseDrafts, type DraftPages } from '../../shared/practice/drafts.ts';
import type { StorageSlot } from '../browser/createStorageSlot.ts';

/** Prefix of the keys of answers; no key of code starts with it. */
export const ANSWER_PREFIX = '#';
/** Limits of one draft and of all drafts, in characters. The least recently changed pages are dropped first. */
const DRAFT_LIMIT = 20_000;
const TOTAL_LIMIT = 200_000;

export type Drafts = ReturnType<typeof createDrafts>;

/** Keep changed code and answers of a reader, by page and by key on the page, in one slot of storage, so that they
 *  survive a reload and stay within a limit. */
export function createDrafts(slot: Pick<StorageSlot, 'read' | 'write'>) {
  const find = (page: string) => parseDrafts(slot.read()).find(([name]) => name === page)?.[1] ?? {};
  return {
    read: (page: string, key: string): string | null => {
      const drafts = find(page);
      return Object.hasOwn(drafts, key) ? (drafts[key] ?? null) : null;
    },
    hasCode: (page: string): boolean => Object.keys(find(page)).some((key) => !key.startsWith(ANSWER_PREFIX)),
    /** @param text null removes the draft
     *  @returns false if it is not stored, because it is too long or storage refuses it */
    write: (page: string, key: string, text: string | null): boolean => {
      const { [key]: before, ...others } = find(page);
      const isTooLong = text !== null && text.length > DRAFT_LIMIT;
      const kept = isTooLong ? (before ?? null) : text;
      const drafts = kept === null ? others : { ...others, [key]: kept };
      const rest = parseDrafts(slot.read()).filter(([name]) => name !== page);
      const pages: DraftPages = Object.keys(drafts).length > 0 ? [...rest, [page, drafts]] : rest;
      return slot.write(pages.length > 0 ? toText(pages) : null) && !isTooLong;
    },
  };
}

function toText(pages: DraftPages): string {
  const text = JSON.stringify({ version: DRAFTS_VERSION, pages });
  return text.length > TOTAL_LIMIT && pages.length > 1 ? toText(pages.slice(1)) : text;
}
