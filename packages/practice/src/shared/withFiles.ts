/** Files, with newer ones in the place of those of the same names. */
export function withFiles<File extends { readonly title: string }>(
  files: readonly File[],
  newer: readonly File[],
): readonly File[] {
  const titles = new Set(newer.map(({ title }) => title));
  return [...files.filter(({ title }) => !titles.has(title)), ...newer];
}
