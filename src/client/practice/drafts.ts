import type { StorageSlot } from '../browser/createStorageSlot.ts';

/** Changed code and answers of a reader, by page and by key on the page. */
export interface Drafts {
  readonly read: (page: string, key: string) => string | null;
  /** @param text null removes the draft
   *  @returns false if it is not stored, because it is too long or storage refuses it */
  readonly write: (page: string, key: string, text: string | null) => boolean;
  readonly hasCode: (page: string) => boolean;
}

export const DRAFTS_KEY = 'practice.drafts';
/** Prefix of the keys of answers; no key of code starts with it. */
export const ANSWER_PREFIX = '#';
const VERSION = 1;
/** Limits of one draft and of all drafts, in characters. The least recently changed pages are dropped first. */
const DRAFT_LIMIT = 20_000;
const TOTAL_LIMIT = 200_000;

type Pages = readonly (readonly [page: string, drafts: Readonly<Record<string, string>>])[];

/** Create drafts in one slot of storage, so that they survive a reload and stay within a limit. */
export function createDrafts(slot: Pick<StorageSlot, 'read' | 'write'>): Drafts {
  const find = (page: string) => parse(slot.read()).find(([name]) => name === page)?.[1] ?? {};
  return {
    read: (page, key) => {
      const drafts = find(page);
      return Object.hasOwn(drafts, key) ? (drafts[key] ?? null) : null;
    },
    hasCode: (page) => Object.keys(find(page)).some((key) => !key.startsWith(ANSWER_PREFIX)),
    write: (page, key, text) => {
      const { [key]: before, ...others } = find(page);
      const isTooLong = text !== null && text.length > DRAFT_LIMIT;
      const kept = isTooLong ? (before ?? null) : text;
      const drafts = kept === null ? others : { ...others, [key]: kept };
      const rest = parse(slot.read()).filter(([name]) => name !== page);
      const pages: Pages = Object.keys(drafts).length > 0 ? [...rest, [page, drafts]] : rest;
      return slot.write(pages.length > 0 ? toText(pages) : null) && !isTooLong;
    },
  };
}

function toText(pages: Pages): string {
  const text = JSON.stringify({ version: VERSION, pages });
  return text.length > TOTAL_LIMIT && pages.length > 1 ? toText(pages.slice(1)) : text;
}

/** Parse stored drafts. @returns no drafts if the text is foreign or of another version */
function parse(text: string | null): Pages {
  if (text === null) return [];
  try {
    const stored = JSON.parse(text) as { version?: unknown; pages?: unknown } | null;
    return stored?.version === VERSION && Array.isArray(stored.pages) ? stored.pages.filter(isPage) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isPage(entry: unknown): entry is Pages[number] {
  if (!Array.isArray(entry)) return false;
  const [name, drafts] = entry as unknown[];
  return (
    typeof name === 'string' &&
    typeof drafts === 'object' &&
    drafts !== null &&
    Object.values(drafts).every((code) => typeof code === 'string')
  );
}
