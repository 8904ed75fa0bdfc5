import type { PracticeFile } from '../shared/protocol.ts';

/** Files, with newer ones in the place of those of the same names. */
export function withFiles(files: readonly PracticeFile[], newer: readonly PracticeFile[]): readonly PracticeFile[] {
  const titles = new Set(newer.map(({ title }) => title));
  return [...files.filter(({ title }) => !titles.has(title)), ...newer];
}
