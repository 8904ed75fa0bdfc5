import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CheckModule, CheckSurroundings } from 'serbakode';
import { listFiles, MarkdownSyntaxError, normalizeText, type Problem, toMdxProblem } from 'serbakode/content';
import { closeBrowser } from './browser/openBrowser.ts';
import { checkInPage } from './in-page/checkInPage.ts';
import { openPracticePages, type SandboxPlace } from './in-page/openPage.ts';
import { recordInPage } from './in-page/recordInPage.ts';
import { readPage, type WrittenPage } from './page/readPage.ts';
import { runAll } from './runAll.ts';
import { logSurroundings } from './samples/logSurroundings.ts';
import { readRecords, writeRecord } from './samples/record.ts';
import type { PageResult } from './samples/runPage.ts';
import { SHARE } from './samples/share.ts';
import { findMissingTraces, recordTraces } from './steps/recordTraces.ts';

/** Runs the samples and exercises of a site with the real programs, and once more in the page's runtimes. */
export default {
  async check({ siteDir, shown, markdownFormat, all, record, log, ...place }) {
    const { pages, problems } = await readPages(siteDir, shown, markdownFormat);
    const recordFile = path.join(siteDir, 'samples.json');
    const jobs = Math.min(2, os.availableParallelism());
    const options = { ...place, jobs, every: all ? 1 : SHARE, records: await readRecords(recordFile) };
    try {
      const results = await runAll(pages, { ...options, retries: true });
      await logSurroundings(results, log);
      if (record && (await writeRecord(recordFile, results))) log(`written: ${shown(recordFile)}`);
      // Traces of a text that does not parse are not removed.
      const traces = record
        ? (await recordTraces(siteDir, pages, problems.length === 0)).problems
        : findMissingTraces(siteDir, pages, 'npx serbakode check --record');
      const inPage = record
        ? await proveInPage(pages, recordFile, place, jobs, log)
        : await checkInPage(pages, options);
      if (inPage === null) log('NOT RUN in the page: install playwright-core and Chromium');
      return {
        problems: [
          ...problems,
          ...results.flatMap((result) => result.problems),
          ...traces,
          ...(inPage?.problems ?? []),
        ],
        summary: toSummary(results),
      };
    } finally {
      await closeBrowser();
    }
  },
} satisfies CheckModule;

/** Every text of the site that parses, in the order of their paths. Most have nothing to run. */
async function readPages(
  siteDir: string,
  shown: (file: string) => string,
  markdownFormat: CheckSurroundings['markdownFormat'],
): Promise<{ readonly pages: readonly WrittenPage[]; readonly problems: readonly Problem[] }> {
  const files = (await listFiles(siteDir)).filter(
    (name) => /\.mdx?$/.test(name) && !/(?:^|\/)node_modules\//.test(name),
  );
  const pages: WrittenPage[] = [];
  const problems: Problem[] = [];
  for (const sitePath of files) {
    const file = shown(path.join(siteDir, sitePath));
    const text = await readFile(path.join(siteDir, sitePath), 'utf8');
    try {
      pages.push(readPage({ file, sitePath }, text, markdownFormat));
    } catch (error) {
      if (!(error instanceof MarkdownSyntaxError)) throw error;
      problems.push(toMdxProblem(error, file, normalizeText(text).split('\n')));
    }
  }
  return { pages, problems };
}

async function proveInPage(
  pages: readonly WrittenPage[],
  recordFile: string,
  place: SandboxPlace,
  jobs: number,
  log: (line: string) => void,
) {
  const practice = await openPracticePages(place, jobs);
  if (!practice) return null;
  const cacheDir = path.join(place.cacheDir, 'practice');
  const result = await recordInPage(pages, { pages: practice.pages, recordFile, cacheDir, onPage: log });
  log(result.summary);
  await practice.close();
  return result;
}

function toSummary(results: readonly PageResult[]): string {
  const count = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const samples = count(results.map(({ run }) => run.length));
  const exercises = count(results.map(({ proofs }) => Object.keys(proofs).length));
  const missing = new Set(results.flatMap(({ notRun }) => notRun.map(({ language }) => language)));
  const notRun = missing.size === 0 ? '' : `; NOT RUN, program not installed: ${[...missing].toSorted().join(', ')}`;
  return `proved: ${samples} samples, ${exercises} exercises${notRun}`;
}
