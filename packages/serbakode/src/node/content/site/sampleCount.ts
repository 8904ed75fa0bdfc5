import { listWrittenPages, type Site } from './site.ts';

/** Put the number of samples into a text of the home page, where it says `{samples}`. */
export const withSampleCount = (text: string, site: Site): string =>
  text.replaceAll('{samples}', () => countSamples(site));

/** What a page says of itself elsewhere. */
export const toDescription = (page: ReturnType<typeof listWrittenPages>[number], site: Site): string =>
  'layout' in page && page.layout === 'home' ? withSampleCount(page.description, site) : page.description;

/** Number of samples on the site's pages that were run as they are written. */
function countSamples(site: Site): string {
  const counts = listWrittenPages(site).flatMap(({ file }) => site.pageData.toRuns(file).map(({ count }) => count));
  return new Intl.NumberFormat(site.htmlLang).format(counts.reduce((sum, count) => sum + count, 0));
}
