import path from 'node:path';
import type { NewProblem } from 'serbakode/content';
import { findRunnable } from '../../markdown/findRunnable.ts';
import { isTriedInPage, samplesHash, type SampleRecord, type SampleRecords } from '../../shared/samples.ts';
import type { SandboxManifest } from '../../shared/sandbox.ts';
import type { WrittenPage } from '../page/readPage.ts';
import { inLanes } from '../samples/inLanes.ts';
import { nameOf } from '../samples/samples.ts';
import { isPartInShare } from '../samples/share.ts';
import { openPracticePages, type PracticePage, type SandboxPlace } from './openPage.ts';
import { faultAfter, toRuntimeDigest } from './proveInPage.ts';
import { runExercisesInPage } from './runExercisesInPage.ts';

export interface PageCheck {
  readonly problems: readonly NewProblem[];
  /** Number of samples with a button that ran in the page in this run. */
  readonly samples: number;
  /** Number of exercises that ran in the page in this run. */
  readonly exercises: number;
  /** Exercises that are proven in the page, now or by the record. */
  readonly proved: number;
}

interface Options extends SandboxPlace {
  /** Number of articles at the same time, each in a separate page. */
  readonly jobs: number;
  /** One of this many recorded samples and exercises is run too; 1 for all. */
  readonly every: number;
  readonly records: SampleRecords;
}

/** Run samples and exercises in the page: recorded samples if the record has other runtimes or the sample is in the
 *  seeded share, samples with a button but no record, exercises that no record proves there, and a share of the other
 *  exercises.
 *  @returns null if there is no Chromium */
export async function checkInPage(
  articles: readonly WrittenPage[],
  { jobs, every, records, ...place }: Options,
): Promise<PageCheck | null> {
  const practice = await openPracticePages(place, jobs);
  if (!practice) return null;
  const cacheDir = path.join(place.cacheDir, 'practice');
  const problems: NewProblem[] = [];
  const counts = { samples: 0, exercises: 0, proved: 0 };
  await inLanes(articles, practice.pages, async (article, page) => {
    const record = records[article.sitePath];
    const isAsked = (at: number | string) => isPartInShare(article.sitePath, at, every);
    // Without a record of the page, readers have a button wherever its author says so.
    const hasRecord = record?.hash === samplesHash(article.text) && isTriedInPage(record);
    const asked = hasRecord ? toAsked(record, page.manifest, isAsked) : findRunnable(article.samples);
    if (asked.length > 0) problems.push(...(await checkSamples(article, asked, page)));
    const result = await runExercisesInPage(article, page, { known: record?.exercisesInPage ?? {}, isAsked, cacheDir });
    problems.push(...result.problems);
    counts.samples += asked.length;
    counts.exercises += result.run;
    counts.proved += Object.keys(result.proofs).length;
  });
  await practice.close();
  return { problems, ...counts };
}

/** A sample that has a button: its position, and the positions of samples that it needs. */
type Asked = readonly [at: number, needs: readonly number[]];

/** Samples to run again: all if the record has other runtimes. */
function toAsked(
  { inPage = {}, languages, runtime }: SampleRecord,
  manifest: SandboxManifest,
  isAsked: (at: number) => boolean,
): Asked[] {
  const names = languages.map(({ language }) => language);
  const isStale = runtime !== toRuntimeDigest(names, manifest);
  return Object.entries(inPage)
    .map(([at, needs]): Asked => [Number(at), needs])
    .filter(([at]) => isStale || isAsked(at));
}

async function checkSamples(
  { file, samples }: WrittenPage,
  asked: readonly Asked[],
  page: Pick<PracticePage, 'run' | 'forget' | 'manifest'>,
): Promise<NewProblem[]> {
  const problems: NewProblem[] = [];
  await page.forget();
  for (const [at, needs] of asked) {
    const sample = samples[at];
    const run = () => faultAfter(samples, needs, at, page);
    let fault = await run();
    if (fault !== null) {
      // On a busy machine a run may exceed its five seconds, so it is retried once, from the beginning.
      await page.forget();
      fault = await run();
    }
    if (fault === null || !sample) continue;
    problems.push({
      file,
      line: sample.fence.line,
      message: `${nameOf(sample)} does not print the same in the page: ${fault}`,
      fix: 'correct the sample, or write the record again, so that it loses its button',
    });
  }
  return problems;
}
