/** Key of local storage under which the code and answers of readers are kept. */
export const DRAFTS_KEY = 'practice.drafts';
/** Version of what is stored there. */
export const DRAFTS_VERSION = 1;

/** Drafts by the permalink of their page and their key on it; the page that was touched last stands last. */
type DraftPages = readonly (readonly [page: string, drafts: Readonly<Record<string, string>>])[];

/** @returns no drafts where the text is not ours, or of another version */
export function parseDrafts(text: string | null): DraftPages {
  if (text === null) return [];
  try {
    const stored = JSON.parse(text) as { version?: unknown; pages?: unknown } | null;
    return stored?.version === DRAFTS_VERSION && Array.isArray(stored.pages) ? stored.pages.filter(isPage) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isPage(entry: unknown): entry is DraftPages[number] {
  if (!Array.isArray(entry)) return false;
  const [name, drafts] = entry as unknown[];
  return (
    typeof name === 'string' &&
    typeof drafts === 'object' &&
    drafts !== null &&
    Object.values(drafts).every((code) => typeof code === 'string')
  );
}
