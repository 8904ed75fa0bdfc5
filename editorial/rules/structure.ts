import type { NewProblem } from '../../src/node/diagnostics/createProblemList.ts';
import { isExercise, type Article } from '../article.ts';
import { toHeadings } from '../headings.ts';
import { countWords, toProse } from '../prose.ts';

const WORDS = { post: [600, 1200], doc: [600, 2000], page: [150, 500] } as const;
/** A chapter that has its readers practise may say less: its author is only told. */
const PRACTISED = { words: 450, exercises: 5 } as const;
const SECTIONS = {
  post: ['Kesalahan umum', 'Latihan', 'Bacaan lanjut'],
  doc: ['Periksa hasilmu'],
  page: [],
} as const;
const TRUNCATE = /^\s*<!--\s*truncate\s*-->\s*$/;

/** Length of the prose, the mark where the excerpt ends, and the sections that every text of its kind has. */
export function checkStructure(article: Article): NewProblem[] {
  return [...checkTruncate(article), ...checkLength(article), ...checkSections(article)];
}

function checkTruncate(article: Article): NewProblem[] {
  const { file, kind } = article;
  const marks = marksOf(article);
  const at = (line: number, message: string, fix: string): NewProblem => ({ file, line, column: 1, message, fix });
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
  const opening = toProse(article).filter(({ words }) => (words[0]?.line ?? Number.POSITIVE_INFINITY) < first);
  if (opening.length === 0)
    problems.push(
      at(first, 'no prose before `<!-- truncate -->`', 'open with the problem and the result, then the mark'),
    );
  return problems;
}

/** Lines of the mark that stand outside code. */
function marksOf({ lines, fences }: Article): number[] {
  const isInFence = (line: number) =>
    fences.some((fence) => line > fence.line && line <= fence.line + fence.code.split('\n').length);
  return lines.flatMap((text, index) => (TRUNCATE.test(text) && !isInFence(index + 1) ? [index + 1] : []));
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
  return [{ file: article.file, line: article.bodyLine, column: 1, message, fix, severity }];
}

function checkSections(article: Article): NewProblem[] {
  const headings = toHeadings(article);
  const endLine = article.lines.length;
  return SECTIONS[article.kind].flatMap((section): NewProblem[] => {
    const index = headings.findIndex(({ text }) => text === section);
    const heading = headings[index];
    if (!heading) {
      return [
        {
          file: article.file,
          line: endLine,
          column: 1,
          message: `no section "${section}"`,
          fix: `add \`## ${section}\``,
        },
      ];
    }
    if (section !== 'Latihan' || article.kind !== 'post') return [];
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
    const body = article.lines.slice(heading.line, next ? next.line - 1 : endLine).join('\n');
    const isPractised = article.exercises.some(({ line }) => line > heading.line && !(next && line > next.line));
    if (isPractised || (/<details[\s>]/.test(body) && body.includes('<summary'))) return [];
    const fix = 'put the answer into `<details><summary>Lihat jawaban</summary>`';
    return [
      { file: article.file, line: heading.line, column: 1, message: 'no `<details>` with an answer in "Latihan"', fix },
    ];
  });
}
