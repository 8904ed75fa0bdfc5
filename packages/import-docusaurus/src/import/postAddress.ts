/** Matches the last date in a path, as Docusaurus does: in folders or names, also without leading zeros. */
const DATED = /^(?<folder>.*)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})[-/]?(?<text>.*?)(?:\/index)?$/;

/** The address of a post without `slug` in Docusaurus, whose rules differ from this engine's.
 *  @param relative path below the blog's folder
 *  @returns its slug, with a slash at its beginning, and the date in the path, as `2020-01-02`; null if there is
 *    none */
export function toPostPlace(relative: string) {
  const name = relative.replace(/\.mdx?$/, '');
  const { folder = '', year = '', month = '', day = '', text = '' } = DATED.exec(name)?.groups ?? {};
  if (year === '') return { slug: `/${name.replace(/(?:^|\/)index$/, '')}`, day: null };
  return {
    slug: `/${year}/${month}/${day}/${folder}${text}`,
    day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  };
}
