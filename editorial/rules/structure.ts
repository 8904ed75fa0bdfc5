import { isExercise } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';
import { toHeadings } from '../articles/headings.ts';
import { countWords, toProse } from '../articles/prose.ts';
import { OPENING_WORDS, WORDS } from '../articles/thresholds.ts';
import { truncateLines } from '../articles/truncate.ts';
import { createRule, type Report } from './rule.ts';

const SECTIONS = { post: ['Bacaan lanjut'], doc: ['Periksa hasilmu'], page: [] } as const;

/** Length of the prose, the mark where the excerpt ends, and the sections that every text of its kind has. */
export const checkStructure = createRule((article, report) => {
  checkTruncate(article, report);
  checkLength(article, report);
  const headings = toHeadings(article).map(({ text }) => text);
  for (const section of SECTIONS[article.kind])
    if (!headings.includes(section)) report(article.lines.length, `no section "${section}"`, `add \`## ${section}\``);
});

function checkTruncate(article: Article, report: Report): void {
  const marks = truncateLines(article);
  if (article.kind !== 'post') {
    for (const line of marks)
      report(line, '`<!-- truncate -->` outside the blog', 'remove it: only posts have an excerpt');
    return;
  }
  const [first, ...others] = marks;
  if (first === undefined) {
    const fix = 'put it on a line of its own after the opening sentences';
    report(article.bodyLine, 'no `<!-- truncate -->`', fix);
    return;
  }
  for (const line of others) report(line, 'a second `<!-- truncate -->`', `keep the one of line ${first}`);
  const opening = countWords(
    toProse(article).filter(({ words }) => (words[0]?.line ?? Number.POSITIVE_INFINITY) < first),
  );
  const [least, most] = OPENING_WORDS;
  if (opening === 0) report(first, 'no prose before `<!-- truncate -->`', 'open the text, then the mark');
  else if (opening < least || opening > most)
    report(first, `an opening of ${opening} words, expected ${least} to ${most}`, 'move the mark, or rewrite it');
}

function checkLength(article: Article, report: Report): void {
  const [least, most] = WORDS[article.kind];
  const count = countWords(toProse({ tree: article.tree.filter((node) => !isExercise(node)) }));
  if (count >= least && count <= most) return;
  const message = `${count} words of prose, expected ${least} to ${most}`;
  const fix = count < least ? 'say what a learner still lacks' : 'cut, or split the text into two';
  report(article.bodyLine, message, fix);
}
