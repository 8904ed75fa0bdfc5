import { isDeepStrictEqual } from 'node:util';
import { toReadingMinutes } from '../../shared/model/blog.ts';
import type { ParsedFile } from '../content/sources/sourceFile.ts';

/** Whether the rest of a site sees a file as it did before an edit: then its own page alone has to be made again.
 *  Lists, sidebars and neighbours know its front matter, title, opening and minutes; links from elsewhere know its ids. */
export function isSameToOthers(
  before: ParsedFile['result'],
  after: ParsedFile['result'],
  wordsPerMinute: number,
): boolean {
  const [a, b] = [before, after].map(({ headings: _toc, links: _links, assets: _assets, words, ...seen }) => ({
    ...seen,
    minutes: toReadingMinutes(words, wordsPerMinute),
  }));
  return isDeepStrictEqual(a, b);
}
