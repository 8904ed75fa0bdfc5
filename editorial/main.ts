import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  checkInPage,
  findMissingTraces,
  closeBrowser,
  openPracticePages,
  type PageCheck,
  type PageResult,
  readRecords,
  readSandbox,
  recordInPage,
  recordTraces,
  runAll,
  logSurroundings,
  SHARE,
  weighRuntimes,
  writeRecord,
} from '@serbakode/practice/proof';
import { createProblemList, findEngineRoot, formatProblem, type NewProblem, UsageError } from 'serbakode/content';
import { findChromium } from '../browsers/findChromium.ts';
import type { Article } from './articles/article.ts';
import type { Site } from './articles/site.ts';
import { runCheats } from './cheats/runCheats.ts';
import { checkSite } from './checkSite.ts';
import { chooseArticles } from './choose.ts';
import { formatPractice, replaceLoads } from './formatPractice.ts';
import { parseOptions, USAGE, type Options } from './options.ts';
import { readSite } from './readSite.ts';
import { formatSummary } from './summary.ts';
import { drawVariety } from './variety/draw.ts';
import { lengthsOf, measureVariety } from './variety/measure.ts';
import { formatMade, formatPost, formatTable } from './variety/report.ts';

/** The command `check:content`.
 *  @returns the exit code: 0; 1 for problems; 2 for wrong arguments */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const options = parseOptions(args);
    if (!options.help) return await check(process.cwd(), options).finally(closeBrowser);
    console.log(USAGE);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function check(root: string, options: Options): Promise<number> {
  if (options.weights) return weigh(root);
  // A missing Chromium is installed if possible; else the steps that need it are NOT RUN.
  if (options.runsInPage || options.practice || options.cheats) findChromium();
  const started = performance.now();
  const siteDir = path.resolve(root, options.site);
  const site = await readSite(root, siteDir, path.resolve(root, options.plan));
  const chosen = await chooseArticles(root, site.articles, options);
  const isFull = options.only.length === 0 && options.changed === null;
  if (options.report) return report(root, site, chosen, isFull);
  const recordFile = path.join(siteDir, 'samples.json');
  if (options.steps) return record(siteDir, chosen, isFull);
  if (options.cheats) return tryCheats(root, chosen, options);
  if (options.practice) return practise(root, chosen, recordFile, { isFull, jobs: options.jobs });
  const results = options.runs
    ? await runAll(chosen, {
        cacheDir: toPlace(root).cacheDir,
        jobs: options.jobs,
        every: options.every,
        retries: options.only.length === 0,
        records: await readRecords(recordFile),
      })
    : [];
  // Proofs of the real programs are recorded first, because `--practice` needs them.
  const inPage = options.runsInPage
    ? await checkInPage(chosen, {
        ...toPlace(root),
        jobs: options.jobs,
        every: options.all ? 1 : SHARE,
        records: await readRecords(recordFile),
      })
    : null;
  const list = createProblemList();
  list.addAll([
    ...(await checkSite(root, site, chosen, isFull, options.plan)),
    ...findMissingTraces(siteDir, chosen, 'npm run check:content -- --steps'),
    ...results.flatMap((result) => [
      ...result.problems,
      ...(process.env['REQUIRE_ALL'] === '1' ? missingPrograms(result) : []),
    ]),
    ...(inPage?.problems ?? []),
  ]);
  const problems = list.all();
  for (const problem of problems) console.log(formatProblem(problem));
  await logSurroundings(results, console.log);
  if (options.record && (await writeRecord(recordFile, results))) console.log(`written: ${options.site}/samples.json`);
  if (options.runsInPage) console.log(formatPageCheck(inPage));
  console.log(formatSummary(chosen, results, problems, (performance.now() - started) / 1000));
  const isMissing = options.runsInPage && inPage === null && process.env['REQUIRE_ALL'] === '1';
  return list.hasErrors() || isMissing ? 1 : 0;
}

const formatPageCheck = (check: PageCheck | null): string =>
  check
    ? `in the page: samples run ${check.samples}, exercises run ${check.exercises}, proved ${check.proved}`
    : 'NOT RUN in the page: no Chromium';

async function tryCheats(root: string, chosen: readonly Article[], options: Options): Promise<number> {
  const started = performance.now();
  const { problems, summary } = await runCheats(chosen, { root, ...options });
  const list = createProblemList();
  list.addAll(problems);
  for (const problem of list.all()) console.log(formatProblem(problem));
  console.log(`${summary}; ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return list.hasErrors() ? 1 : 0;
}

/** Figures of the whole site, or of the named posts. */
async function report(root: string, site: Site, chosen: readonly Article[], isFull: boolean): Promise<number> {
  if (!isFull) {
    console.log(chosen.map(formatPost).join('\n\n'));
    return 0;
  }
  const measures = measureVariety(site);
  await writeFile(path.join(root, 'docs', 'variety.svg'), drawVariety(measures, lengthsOf(site)));
  console.log(formatTable(measures));
  for (const measure of measures.filter(({ isHeld, made }) => !isHeld && made.length > 0))
    console.log(`\n${formatMade(measure)}`);
  console.log('\nwritten: docs/variety.svg');
  return 0;
}

async function weigh(root: string): Promise<number> {
  const { files, manifest } = await readSandbox(toPlace(root));
  const reportFile = toReportFile(root);
  const report = await readFile(reportFile, 'utf8');
  await writeFile(reportFile, replaceLoads(report, weighRuntimes(files, manifest)));
  console.log('written: docs/practice.md');
  return 0;
}

const toPlace = (root: string) => ({ cacheDir: path.join(root, '.cache'), engineDir: findEngineRoot() });

const toReportFile = (root: string): string => path.join(root, 'docs', 'practice.md');

async function practise(
  root: string,
  articles: readonly Article[],
  recordFile: string,
  { isFull, jobs }: { readonly isFull: boolean; readonly jobs: number },
): Promise<number> {
  const practice = await openPracticePages(toPlace(root), jobs);
  if (!practice) {
    console.log('NOT RUN: no Chromium');
    return process.env['REQUIRE_ALL'] === '1' ? 1 : 0;
  }
  const { problems, samples, summary } = await recordInPage(articles, {
    pages: practice.pages,
    recordFile,
    cacheDir: path.join(root, '.cache', 'practice'),
    onPage: console.log,
  });
  const [page] = practice.pages;
  if (isFull && page) await writeFile(toReportFile(root), formatPractice(samples, page.manifest, practice.weigh()));
  await practice.close();
  const list = createProblemList();
  list.addAll(problems);
  for (const problem of list.all()) console.log(formatProblem(problem));
  console.log(summary);
  return list.hasErrors() ? 1 : 0;
}

function missingPrograms({ article, notRun }: PageResult): NewProblem[] {
  return notRun.map(({ language, line }) => ({
    file: article.file,
    line,
    message: `this ${language} sample was not run: its program is not installed`,
    fix: 'install it, or unset REQUIRE_ALL',
  }));
}

/** Record what samples do, step by step. */
async function record(siteDir: string, chosen: readonly Article[], isFull: boolean): Promise<number> {
  const { problems, recorded } = await recordTraces(siteDir, chosen, isFull);
  const list = createProblemList();
  list.addAll(problems);
  for (const problem of list.all()) console.log(formatProblem(problem));
  console.log(`steps recorded ${recorded}, not recorded ${problems.length}`);
  return problems.length === 0 ? 0 : 1;
}
