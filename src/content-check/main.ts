import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Article, parseArticle } from './article.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import { compareProblems, formatProblem, type Problem } from './problem.ts';
import { checkStructure } from './rules/structure.ts';
import { runAll } from './samples/runAll.ts';
import { chooseSources } from './choose.ts';
import { readSources } from './sources.ts';
import { formatSummary } from './summary.ts';

/** The command `check:content`.
 *  @returns the exit code: 0, or 1 when something is wrong */
export async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  return check(process.cwd(), options);
}

async function check(root: string, options: Options): Promise<number> {
  const started = performance.now();
  const sources = await readSources(root, path.resolve(root, options.site));
  const chosen = await chooseSources(root, sources, options);
  const articles = await Promise.all(chosen.map(async (source) => parseArticle(source, await readFile(path.join(root, source.file), 'utf8'))));
  const problems: Problem[] = articles.flatMap(checkArticle);
  const results = options.runs ? await runAll(root, articles, options.jobs) : [];
  problems.push(...results.flatMap((result) => result.problems));
  for (const problem of problems.sort(compareProblems)) console.log(formatProblem(problem));
  const errors = problems.filter(({ isWarning }) => !isWarning);
  console.log(formatSummary(articles, results, problems, (performance.now() - started) / 1000));
  return errors.length > 0 ? 1 : 0;
}

function checkArticle(article: Article): Problem[] {
  return checkStructure(article);
}
