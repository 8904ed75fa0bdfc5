import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import { isExercise, type Article } from '../articles/article.ts';
import { toHeadings } from '../articles/headings.ts';
import { countWords, toProse } from '../articles/prose.ts';
import { OPENING_WORDS, PRACTISED, WORDS } from '../articles/thresholds.ts';
import { truncateLines } from '../articles/truncate.ts';

const SECTIONS = { post: ['Bacaan lanjut'], doc: ['Periksa hasilmu'], page: [] } as const;

/** Length of the prose, the mark where the excerpt ends, and the sections that every text of its kind has. */
export function checkStructure(article: Article): NewProblem[] {
  return [...checkTruncate(article), ...checkLength(article), ...checkSections(article)];
}

function checkTruncate(article: Article): NewProblem[] {
  const { file, kind } = article;
  const marks = truncateLines(article);
  const at = (line: number, message: string, fix: string): NewProblem => ({ file, line, message, fix });
  if (kind !== 'post') {
    return marks.map((line) =>
      at(line, '`<!-- truncate -->` outside the blog', 'remove it: only posts have an excerpt'),
    );
  }
  const [first, ...others] = marks;
  if (first === undefined) {
    return [at(article.bodyLine, 'no `<!-- truncate -->`', 'put it on a line of its own after the opening sentences')];
  }
  const problems = others.map((line) => at(line, 'a second `<!-- truncate -->`', `keep the one of line ${first}`));
  const opening = countWords(
    toProse(article).filter(({ words }) => (words[0]?.line ?? Number.POSITIVE_INFINITY) < first),
  );
  const [least, most] = OPENING_WORDS;
  if (opening === 0) problems.push(at(first, 'no prose before `<!-- truncate -->`', 'open the text, then the mark'));
  else if (opening < least || opening > most)
    problems.push(
      at(first, `an opening of ${opening} words, expected ${least} to ${most}`, 'move the mark, or rewrite it'),
    );
  return problems;
}

function checkLength(article: Article): NewProblem[] {
  const [least, most] = WORDS[article.kind];
  const count = countWords(toProse({ tree: article.tree.filter((node) => !isExercise(node)) }));
  if (count >= least && count <= most) return [];
  const message = `${count} words of prose, expected ${least} to ${most}`;
  const fix = count < least ? 'say what a learner still lacks' : 'cut, or split the text into two';
  const isPractised =
    article.kind === 'doc' && count >= PRACTISED.words && article.exercises.length >= PRACTISED.exercises;
  const severity = count < least && isPractised ? 'warning' : 'error';
  return [{ file: article.file, line: article.bodyLine, message, fix, severity }];
}

function checkSections(article: Article): NewProblem[] {
  const headings = toHeadings(article).map(({ text }) => text);
  return SECTIONS[article.kind]
    .filter((section) => !headings.includes(section))
    .map((section) => ({
      file: article.file,
      line: article.lines.length,
      message: `no section "${section}"`,
      fix: `add \`## ${section}\``,
    }));
}
