import type { Source } from './boxState.ts';
import type { Stored } from './items.ts';
import type { Session } from './session.ts';

const DRAFT_DELAY_MS = 300;

interface DraftsOptions {
  readonly drafts: Session['drafts'];
  readonly sources: readonly Source[];
  readonly getCodes: () => readonly string[];
  /** Called with code written in another tab or on another device. */
  readonly onNewer: (codes: readonly string[]) => void;
  readonly onStored: (stored: Stored) => void;
}

/** Store the code of a box as drafts of its reader. */
export function createBoxDrafts({ drafts, sources, getCodes, onNewer, onStored }: DraftsOptions) {
  /** Drafts as this box last read or wrote them. */
  let known = read();
  let hasUnsaved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(): readonly (string | null)[] {
    return sources.map(({ key }) => drafts.read('code', key));
  }

  function toCodes(stored: readonly (string | null)[]): readonly string[] {
    return sources.map(({ original }, index) => stored[index] ?? original);
  }

  const stopFollowing = drafts.subscribe(() => {
    // Ignored while the reader is writing here.
    if (!drafts.isCurrent() || hasUnsaved) return;
    const stored = read();
    if (stored.every((draft, index) => draft === known[index])) return;
    known = stored;
    onNewer(toCodes(stored));
  });

  function save(): void {
    clearTimeout(timer);
    hasUnsaved = true;
    const codes = getCodes();
    const written = sources.flatMap(({ key, title, original }, index) => {
      const code = codes[index] ?? original;
      const kept = code === original ? null : code;
      return drafts.read('code', key) === kept ? [] : [drafts.write('code', key, title, kept)];
    });
    hasUnsaved = false;
    known = read();
    if (written.length > 0) onStored(written.find((one) => one !== 'stored') ?? 'stored');
  }

  const saveUnsaved = (): void => {
    if (hasUnsaved) save();
  };

  return {
    /** Whether there was a draft when the box was opened. */
    hasAny: known.some((draft) => draft !== null),
    /** Code with which the box opens. */
    codes: toCodes(known),
    save,
    saveSoon: () => {
      hasUnsaved = true;
      clearTimeout(timer);
      timer = setTimeout(save, DRAFT_DELAY_MS);
    },
    saveUnsaved,
    close: () => {
      stopFollowing();
      saveUnsaved();
    },
  };
}
