import path from 'node:path';
import { checkSite } from './checkSite.ts';
import { chooseArticles } from './choose.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import { compareProblems, formatProblem } from './problem.ts';
import { readSite } from './readSite.ts';
import { runAll } from './samples/runAll.ts';
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
  const site = await readSite(root, path.resolve(root, options.site), path.resolve(root, options.plan));
  const chosen = await chooseArticles(root, site.articles, options);
  const isFull = options.only.length === 0 && options.changed === null;
  const problems = await checkSite(root, site, chosen, isFull, options.plan);
  const results = options.runs ? await runAll(root, chosen, options.jobs) : [];
  problems.push(...results.flatMap((result) => result.problems));
  for (const problem of problems.sort(compareProblems)) console.log(formatProblem(problem));
  const errors = problems.filter(({ isWarning }) => !isWarning);
  console.log(formatSummary(chosen, results, problems, (performance.now() - started) / 1000));
  return errors.length > 0 ? 1 : 0;
}
