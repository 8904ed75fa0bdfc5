import type { StorageSlot } from '../browser/createStorageSlot.ts';

/** Code that a reader has changed and answers that they have given, by page and by their key on the page. */
export interface Drafts {
  readonly read: (page: string, key: string) => string | null;
  /** @param text null removes the draft
   *  @returns false where it is not kept: it is too long, or storage refuses it */
  readonly write: (page: string, key: string, text: string | null) => boolean;
  readonly hasCode: (page: string) => boolean;
}

export const DRAFTS_KEY = 'practice.drafts';
/** Keys of answers begin with it, and no key of code does. */
export const ANSWER_PREFIX = '#';
const VERSION = 1;
/** Characters of one draft, and of all of them; the pages that were not touched for longest go first. */
const DRAFT_LIMIT = 20_000;
const TOTAL_LIMIT = 200_000;

type Pages = readonly (readonly [page: string, drafts: Readonly<Record<string, string>>])[];

/** Drafts in one slot of storage, so that they survive a reload and stay within a bound. */
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

/** @returns no drafts where the text is not ours, or of another version */
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
