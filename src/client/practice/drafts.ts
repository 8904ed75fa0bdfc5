import type { StorageSlot } from '../browser/createStorageSlot.ts';

/** Code that a reader has changed, by page and by the key of the code on its page. */
export interface Drafts {
  readonly read: (page: string, key: string) => string | null;
  /** @param code null removes the draft */
  readonly write: (page: string, key: string, code: string | null) => void;
  readonly hasAny: (page: string) => boolean;
}

export const DRAFTS_KEY = 'practice.drafts';
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
    hasAny: (page) => Object.keys(find(page)).length > 0,
    write: (page, key, code) => {
      const { [key]: before, ...others } = find(page);
      const kept = code !== null && code.length > DRAFT_LIMIT ? (before ?? null) : code;
      const drafts = kept === null ? others : { ...others, [key]: kept };
      const rest = parse(slot.read()).filter(([name]) => name !== page);
      const pages: Pages = Object.keys(drafts).length > 0 ? [...rest, [page, drafts]] : rest;
      slot.write(pages.length > 0 ? toText(pages) : null);
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
