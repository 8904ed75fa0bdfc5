import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildApplication } from '../../build/application/buildApplication.ts';
import { type BuildSummary, buildSite } from '../../build/buildSite.ts';
import { createParser, readParserVersion } from '../../build/createParser.ts';
import { formatProblems } from '../../build/report/formatProblem.ts';
import { findEngineRoot } from '../engineRoot.ts';
import { toWaitingLine } from '../openBuiltSite.ts';
import { openCache } from '../openCache.ts';
import type { Arguments } from '../parseArguments.ts';
import { createProgress } from '../progress.ts';
import { toNow } from '../toNow.ts';
import type { Tools } from '../tools.ts';

/** `build`: make the site's folder. */
export async function runBuild(options: Arguments, { compileTypeScript }: Tools): Promise<number> {
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
    createParser: (markdown) => createParser(markdown, () => compileTypeScript('src/build/markdown/worker.ts')),
    compilePrerenderWorker: () => compileTypeScript('src/build/prerender/worker.ts'),
    compileApplication: (input) => buildApplication(input, path.join(cacheDir, 'application')),
    parserVersion: await readParserVersion(root),
    locale: options.locale,
    keepGoing: options.keepGoing,
    onProgress: progress.show,
    onWait: (processNumber) => process.stderr.write(toWaitingLine(processNumber, options.out)),
  }).finally(progress.clear);
  const problems = [...summary.warnings, ...summary.errors];
  if (problems.length > 0) process.stderr.write(`${formatProblems(problems)}\n\n`);
  process.stdout.write(`${toSummaryLine(summary, (performance.now() - start) / 1000, options.out)}\n`);
  return 0;
}

function toSummaryLine({ pageCount, htmlBytes, jsonBytes }: BuildSummary, seconds: number, out: string): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return `${pageCount} pages in ${seconds.toFixed(2)} s -> ${out}  (HTML ${megabytes(htmlBytes)}, JSON ${megabytes(jsonBytes)})`;
}
