import { createStorageSlot, useSlot } from 'serbakode/client';

/** A course that this device keeps. */
export interface KeptCourse {
  /** Address of its page. */
  readonly permalink: string;
  readonly title: string;
  /** Size on the device, programs included. */
  readonly bytes: number;
  /** Languages whose programs are kept with it. */
  readonly languages: readonly string[];
}

/** The kept courses. It says what the reader asked for; the caches say what is there. */
export const records = createStorageSlot('offline.kept');

/** @returns an empty list for what is no such list */
export function parseRecords(text: string | null): readonly KeptCourse[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? (parsed as readonly KeptCourse[]) : [];
  } catch {
    return [];
  }
}

/** Nothing in prerendered HTML. */
export const useRecords = (): readonly KeptCourse[] => parseRecords(useSlot(records, null));
