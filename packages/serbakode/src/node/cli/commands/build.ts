import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApplication } from '../../application/buildApplication.ts';
import { BuildFailure } from '../../diagnostics/createProblemList.ts';
import { formatProblems } from '../../diagnostics/formatProblem.ts';
import { nameFile } from '../../diagnostics/nameFile.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { findEngineRoot } from '../../files/engineRoot.ts';
import type { Thread } from '../../markdown/thread.ts';
import { makeFolder } from '../../output/makeFolder.ts';
import type { BuildOptions } from '../../pipeline/buildRun.ts';
import { buildSite, type BuildSummary } from '../../pipeline/buildSite.ts';
import { createParser, readParserVersion } from '../../pipeline/createParser.ts';
import { toWaitingLine } from '../parts/openBuiltSite.ts';
import { openCache } from '../parts/openCache.ts';
import type { Arguments } from '../parts/parseArguments.ts';
import { createProgress } from '../parts/progress.ts';
import { PARSER_THREAD } from '../parts/startThreads.ts';
import { toLeftOutLine } from '../parts/toLeftOutLine.ts';
import { toNow } from '../parts/toNow.ts';
import type { Tools } from '../parts/tools.ts';

/** `build`: build the site.
 *  @param threads of the parser, if they run already; they are closed at the end
 *  @param onPages see `BuildOptions` */
export async function runBuild(
  options: Arguments,
  { compileTypeScript }: Tools,
  threads: readonly Thread[] | null = null,
  onPages?: BuildOptions['onPages'],
): Promise<number> {
  try {
    return await build(options, compileTypeScript, threads, onPages);
  } catch (error) {
    if (error instanceof BuildFailure) await writeReport(options, error.problems);
    throw error;
  } finally {
    for (const thread of threads ?? []) await thread.close();
  }
}

async function build(
  options: Arguments,
  compileTypeScript: Tools['compileTypeScript'],
  threads: readonly Thread[] | null,
  onPages: BuildOptions['onPages'],
): Promise<number> {
  const start = performance.now();
  const root = findEngineRoot();
  const cacheDir = await openCache(options, root);
  const progress = createProgress();
  const summary = await buildSite({
    root,
    workDir: process.cwd(),
    siteDir: path.resolve(options.site),
    outDir: path.resolve(options.out),
    cacheDir,
    now: toNow(options.now, process.env['SOURCE_DATE_EPOCH']),
    createParser: (markdown) => createParser(markdown, () => compileTypeScript(PARSER_THREAD), threads),
    compilePrerenderWorker: () => compileTypeScript('src/node/prerender/worker.ts'),
    compileApplication: (input) => buildApplication(input, path.join(cacheDir, 'application')),
    parserVersion: readParserVersion(root),
    locale: options.locale,
    keepGoing: options.keepGoing,
    onProgress: progress.show,
    ...(onPages && {
      onPages: (pages) => {
        progress.clear();
        onPages(pages);
      },
    }),
    onWait: (processNumber) => process.stderr.write(toWaitingLine(processNumber, options.out)),
  }).finally(progress.clear);
  const problems = [...summary.warnings, ...summary.errors];
  await writeReport(options, problems);
  if (problems.length > 0) process.stderr.write(`${formatProblems(problems)}\n\n`);
  process.stdout.write(`${toSummaryLine(summary, (performance.now() - start) / 1000, options.out)}\n`);
  const leftOut = toLeftOutLine(summary);
  if (leftOut !== '') process.stdout.write(`${leftOut}\n`);
  if (options.timings) process.stdout.write(`\n${progress.toTimings()}\n`);
  return 0;
}

/** Write the problems for another program, if it asked for them. */
async function writeReport({ report }: Arguments, problems: readonly Problem[]): Promise<void> {
  if (report === null) return;
  await makeFolder(path.dirname(path.resolve(report)));
  await writeFile(report, `${JSON.stringify(problems, null, 2)}\n`).catch((error: unknown) => {
    throw nameFile(error, report);
  });
}

function toSummaryLine({ pageCount, htmlBytes, jsonBytes }: BuildSummary, seconds: number, out: string): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return `${pageCount} pages in ${seconds.toFixed(2)} s -> ${out}  (HTML ${megabytes(htmlBytes)}, JSON ${megabytes(jsonBytes)})`;
}
