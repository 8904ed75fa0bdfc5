import path from 'node:path';
import type { SampleRecord, SampleRecords } from '../shared/samples.ts';
import { runExercises } from './exercises/runExercises.ts';
import type { WrittenPage } from './page/readPage.ts';
import { readPassed, toCacheKey, writePassed } from './samples/cache.ts';
import { inLanes } from './samples/inLanes.ts';
import { areSamplesProved } from './samples/record.ts';
import { isError, LIMIT_MS, runPage, type PageResult, type SamplesResult } from './samples/runPage.ts';
import { isInShare, isPartInShare } from './samples/share.ts';

export interface RunAllOptions {
  /** Folder with cached results of this machine. */
  readonly cacheDir: string;
  /** Pages whose samples run at the same time. */
  readonly jobs: number;
  /** One of this many samples and exercises is run even if it is proved; 1 for all. */
  readonly every: number;
  /** Run a page that failed once more, alone. */
  readonly retries: boolean;
  /** Recorded proofs of the site, by the page's path. */
  readonly records: SampleRecords;
}

/** Run the samples and exercises of pages, some pages at a time. Samples and exercises that a record proves, or that
 *  passed on this machine with the same programs, are not run again, except for a seeded share. @returns results in the
 *  order of the articles */
export async function runAll(articles: readonly WrittenPage[], options: RunAllOptions): Promise<PageResult[]> {
  const lanes = Array.from({ length: options.jobs }, (_, lane) => lane);
  const results = await inLanes(articles, lanes, (article) => runOrRecall(article, options));
  if (options.retries) await runFailedAlone(results, options);
  return results;
}

/** Pages that failed are run once more, alone and with more time: on a busy machine a sample may exceed its ten
 *  seconds, which is not a fault of the article. A real fault fails again. */
async function runFailedAlone(results: PageResult[], options: RunAllOptions): Promise<void> {
  for (const [index, { article, problems }] of results.entries()) {
    if (problems.some(isError)) results[index] = await runOrRecall(article, options, SECOND_LIMIT_MS);
  }
}

const SECOND_LIMIT_MS = 30_000;

async function runOrRecall(
  article: WrittenPage,
  { cacheDir, every, records }: RunAllOptions,
  limitMs = LIMIT_MS,
): Promise<PageResult> {
  if (article.samples.length === 0 && article.exercises.length === 0)
    return { article, problems: [], run: [], notRun: [], proofs: {}, exercisesRun: 0 };
  const record = records[article.sitePath];
  const exercises = await runExercises(article, {
    cacheDir,
    known: record?.exercises ?? {},
    isAsked: (id) => isPartInShare(article.sitePath, id, every),
    limitMs,
  });
  const isAsked = isInShare(article.sitePath, every);
  const isRecorded = !isAsked && record !== undefined && (await areSamplesProved(article, record));
  const result = isRecorded
    ? { run: toRun(record), problems: [], notRun: [] }
    : await runSamples(article, { cacheDir, isAsked, limitMs });
  return {
    article,
    run: result.run,
    problems: [...result.problems, ...exercises.problems],
    notRun: [...result.notRun, ...exercises.notRun],
    proofs: exercises.proofs,
    exercisesRun: exercises.run,
    ...(isRecorded && { isRecorded }),
  };
}

/** Run the samples of a page, unless they passed on this machine. */
async function runSamples(
  article: WrittenPage,
  { cacheDir, isAsked, limitMs }: { readonly cacheDir: string; readonly isAsked: boolean; readonly limitMs: number },
): Promise<SamplesResult> {
  const cache = path.join(cacheDir, 'samples');
  const key = await toCacheKey(article);
  const passed = isAsked ? null : await readPassed(cache, key);
  if (passed) return { run: passed, problems: [], notRun: [] };
  const result = await runPage(article, limitMs);
  if (result.problems.length === 0 && result.notRun.length === 0) await writePassed(cache, key, result.run);
  return result;
}

const toRun = ({ languages }: SampleRecord): string[] =>
  languages.flatMap(({ language, count }) => Array.from({ length: count }, () => language));
