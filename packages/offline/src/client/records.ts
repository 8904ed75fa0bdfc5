import { createStorageSlot, site, useSlot } from 'serbakode/client';
import { isRecord, parseJson } from 'serbakode/items';

/** A course that is stored on this device. */
export interface KeptCourse {
  /** Address of its page. */
  readonly permalink: string;
  readonly title: string;
  /** Size on the device, programs included. */
  readonly bytes: number;
  /** Languages whose programs are stored with it. */
  readonly languages: readonly string[];
}

/** The stored courses, as the reader requested them; the caches contain the actual files. */
export const records = createStorageSlot(toRecordsKey(site.filesBase));

/** Sites of one host share its storage. @param base base URL of the site */
export function toRecordsKey(base: string): string {
  return base === '/' ? 'offline.kept' : `offline.kept ${base}`;
}

/** Courses among what any version of this code, or other code, may have stored. */
export function parseRecords(text: string | null): readonly KeptCourse[] {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed.filter(isCourse) : [];
}

const isCourse = (value: unknown): value is KeptCourse =>
  isRecord(value) &&
  typeof value['permalink'] === 'string' &&
  typeof value['title'] === 'string' &&
  typeof value['bytes'] === 'number' &&
  Array.isArray(value['languages']);

/** The stored courses; none in prerendered HTML. */
export const useRecords = (): readonly KeptCourse[] => parseRecords(useSlot(records, null));
