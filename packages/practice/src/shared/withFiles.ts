/** Merge files: newer ones replace files with the same name. */
export function withFiles<File extends { readonly title: string }>(
  files: readonly File[],
  newer: readonly File[],
): readonly File[] {
  const titles = new Set(newer.map(({ title }) => title));
  return [...files.filter(({ title }) => !titles.has(title)), ...newer];
}
