const STORAGE_KEY = 'scroll-positions';
/** Number of positions kept; the oldest is dropped first. */
const KEPT_POSITIONS = 100;

export interface ScrollPositions {
  readonly read: (entryKey: string) => number | null;
  readonly write: (entryKey: string, scrollY: number) => void;
  /** Save the positions for the next document of this tab. */
  readonly persist: () => void;
}

/** Scroll position of each history entry of this tab, in CSS pixels. */
export function createScrollPositions(): ScrollPositions {
  const positions = new Map<string, number>(readStored());
  return {
    read: (entryKey) => positions.get(entryKey) ?? null,
    write: (entryKey, scrollY) => {
      positions.delete(entryKey);
      positions.set(entryKey, Math.round(scrollY));
      const oldest = positions.keys().next().value;
      if (positions.size > KEPT_POSITIONS && oldest !== undefined) positions.delete(oldest);
    },
    persist: () => {
      try {
        window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
      } catch {
        // Storage is blocked or full: the next document starts without positions.
      }
    },
  };
}

function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
