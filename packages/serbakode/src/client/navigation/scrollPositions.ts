const STORAGE_KEY = 'scroll-positions';
/** Number of positions kept; the oldest is dropped first. */
const KEPT_POSITIONS = 100;

export type ScrollPositions = ReturnType<typeof createScrollPositions>;

/** Scroll position of each history entry of this tab, in CSS pixels. */
export function createScrollPositions() {
  const positions = new Map<string, number>(readStored());
  return {
    read: (entryKey: string): number | null => positions.get(entryKey) ?? null,
    write: (entryKey: string, scrollY: number): void => {
      positions.delete(entryKey);
      positions.set(entryKey, Math.round(scrollY));
      const oldest = positions.keys().next().value;
      if (positions.size > KEPT_POSITIONS && oldest !== undefined) positions.delete(oldest);
    },
    /** Save the positions for the next document of this tab. */
    persist: (): void => {
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
