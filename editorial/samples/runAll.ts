import { createHash } from 'node:crypto';
import path from 'node:path';
import type { SampleRecord, SampleRecords } from '../../src/shared/model/samples.ts';
import type { Article } from '../article.ts';
import { runExercises } from '../exercises/runExercises.ts';
import { readPassed, toCacheKey, writePassed } from './cache.ts';
import { isProved } from './record.ts';
import { isError, LIMIT_MS, runPage, type PageResult } from './runPage.ts';
import { toSamples } from './samples.ts';

export interface RunAllOptions {
  /** Where results of this machine are kept. */
  readonly root: string;
  /** Pages whose samples run at the same time. */
  readonly jobs: number;
  /** Run every sample, whatever is known of it. */
  readonly all: boolean;
  /** Run a page that failed once more, alone. */
  readonly retries: boolean;
  /** Proofs that came with the site, by the page's path. */
  readonly records: SampleRecords;
}

/** Run the samples of pages, some pages at a time. A page whose record proves them is not run again, nor one whose samples passed on
 *  this machine under the same programs; a seeded tenth of the pages is run all the same.
 *  @returns results in the order of the articles */
export async function runAll(articles: readonly Article[], options: RunAllOptions): Promise<PageResult[]> {
  const results: PageResult[] = [];
  const waiting = articles.entries();
  const work = async () => {
    for (const [index, article] of waiting) results[index] = await runOrRecall(article, options);
  };
  await Promise.all(Array.from({ length: options.jobs }, work));
  if (options.retries) await runFailedAlone(results, options);
  return results;
}

/** Pages that failed are run once more, alone and with more time: a busy machine can use up a sample's ten seconds, which is not a fault
 *  of the article. What is wrong fails again. */
async function runFailedAlone(results: PageResult[], options: RunAllOptions): Promise<void> {
  for (const [index, { article, problems }] of results.entries()) {
    if (problems.some(isError)) results[index] = await runOrRecall(article, options, SECOND_LIMIT_MS);
  }
}

const SECOND_LIMIT_MS = 30_000;

async function runOrRecall(
  article: Article,
  { root, all, records }: RunAllOptions,
  limitMs = LIMIT_MS,
): Promise<PageResult> {
  const { samples } = toSamples(article.fences);
  if (samples.length === 0 && article.exercises.length === 0)
    return { article, problems: [], run: [], notRun: [], proofs: {} };
  const cache = path.join(root, '.cache', 'samples');
  const key = await toCacheKey(article);
  if (!all && !isInTenth(article)) {
    const record = records[article.sitePath];
    if (record && (await isProved(article, record)))
      return {
        article,
        problems: [],
        run: toRun(record),
        notRun: [],
        proofs: record.exercises ?? {},
        isRecorded: true,
      };
  }
  const isAsked = all || isInTenth(article);
  const passed = isAsked ? null : await readPassed(cache, key);
  const result = passed ? { run: passed, problems: [], notRun: [] } : await runPage(article, limitMs);
  if (result.problems.length === 0 && result.notRun.length === 0) await writePassed(cache, key, result.run);
  const exercises = await runExercises(article, { root, all: isAsked, limitMs });
  return {
    article,
    run: result.run,
    problems: [...result.problems, ...exercises.problems],
    notRun: [...result.notRun, ...exercises.notRun],
    proofs: exercises.proofs,
  };
}

/** Which tenth of the pages is run though their samples are proved. */
const SEED = 1;

export function isInTenth({ sitePath }: Pick<Article, 'sitePath'>): boolean {
  return createHash('sha256').update(`${SEED}\0${sitePath}`).digest().readUInt32BE() % 10 === 0;
}

const toRun = ({ languages }: SampleRecord): string[] =>
  languages.flatMap(({ language, count }) => Array.from({ length: count }, () => language));
