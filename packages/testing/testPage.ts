import { formatProblem, type NewProblem } from 'serbakode/content';
import { readPage, type WrittenPage } from '../practice/src/proof/page/readPage.ts';

/** A page with samples and exercises, at line 1 of a file that does not exist. */
export const testPage = (text: string, sitePath = 'blog/2023-02-24-contoh.md'): WrittenPage =>
  readPage({ sitePath, file: `site/${sitePath}` }, text);

/** Problems as they are printed, in the order in which they were found. */
export const printed = (problems: readonly NewProblem[]): string[] => problems.map(formatProblem);
