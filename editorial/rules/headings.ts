import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import { walk, type Article } from '../articles/article.ts';
import { toHeadings } from '../articles/headings.ts';

const DEEPEST = 3;

/** Headings: `##` and `###` only, none skipped, none twice. */
export function checkHeadings(article: Article): NewProblem[] {
  const problems: NewProblem[] = [];
  const seen = new Map<string, number>();
  let above = 1;
  for (const { level, text, line, anchor } of toHeadings(article)) {
    const report = (message: string, fix: string) => problems.push({ file: article.file, line, message, fix });
    if (level === 1) report('a heading of level 1 in the body', 'use ##: the title is the h1 of the page');
    else if (level > DEEPEST) report(`a heading of level ${level}`, 'use ## and ### only');
    else if (level > above + 1)
      report(`a heading of level ${level} below one of level ${above}`, `use ${'#'.repeat(above + 1)}`);
    const first = seen.get(anchor);
    if (first === undefined) seen.set(anchor, line);
    else report(`heading "${text}" is in line ${first} as well`, 'give each its own words');
    above = level;
  }
  return [...problems, ...checkRaw(article)];
}

function checkRaw({ file, tree }: Article): NewProblem[] {
  return [...walk(tree)].flatMap((node) =>
    node.type === 'html'
      ? [...node.value.matchAll(/<(h[1-6])\b/gi)].map(([, tag = '']) => ({
          file,
          line: node.position?.start.line ?? 1,
          message: `a heading written as <${tag}>`,
          fix: 'write it in Markdown, so that it gets an anchor',
        }))
      : [],
  );
}
