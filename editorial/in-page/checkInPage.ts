import path from 'node:path';
import type { NewProblem } from '../../src/node/diagnostics/createProblemList.ts';
import { samplesHash, type SampleRecords } from '../../src/shared/model/samples.ts';
import type { Article } from '../article.ts';
import { isInTenth } from '../samples/runAll.ts';
import { nameOf, toSamples } from '../samples/samples.ts';
import { openPracticePage, type PracticePage } from './openPage.ts';
import { faultAfter, toRuntimeDigest } from './proveInPage.ts';
import { runExercisesInPage } from './runExercisesInPage.ts';

export interface PageCheck {
  readonly problems: readonly NewProblem[];
  /** Samples that ran in the page now, of those whose record says that they do. */
  readonly samples: number;
  /** Exercises that are proven in the page, now or by the record. */
  readonly exercises: number;
}

interface Options {
  readonly root: string;
  /** Run what is recorded too. */
  readonly all: boolean;
  readonly records: SampleRecords;
}

/** Run once more in the page what is recorded to run there, if the record is of other runtimes or the page is of the seeded tenth; and
 *  the exercises that no record proves there.
 *  @returns null if there is no Chromium */
export async function checkInPage(
  articles: readonly Article[],
  { root, all, records }: Options,
): Promise<PageCheck | null> {
  const page = await openPracticePage(root);
  if (!page) return null;
  const cacheDir = path.join(root, '.cache', 'practice');
  const problems: NewProblem[] = [];
  let samples = 0;
  let exercises = 0;
  for (const article of articles) {
    const isAsked = all || isInTenth(article);
    const record = records[article.sitePath];
    if (record?.inPage && record.hash === samplesHash(article.text)) {
      const languages = record.languages.map(({ language }) => language);
      if (isAsked || record.runtime !== toRuntimeDigest(languages, page.manifest)) {
        problems.push(...(await checkSamples(article, record.inPage, page)));
        samples += Object.keys(record.inPage).length;
      }
    }
    const proved = await runExercisesInPage(article, page, {
      known: record?.exercisesInPage ?? {},
      all: isAsked,
      cacheDir,
    });
    problems.push(...proved.problems);
    exercises += Object.keys(proved.proofs).length;
  }
  await page.close();
  return { problems, samples, exercises };
}

async function checkSamples(
  { file, fences }: Article,
  inPage: Readonly<Record<string, readonly number[]>>,
  page: Pick<PracticePage, 'run' | 'forget' | 'manifest'>,
): Promise<NewProblem[]> {
  const { samples } = toSamples(fences);
  const problems: NewProblem[] = [];
  await page.forget();
  for (const [at, needs] of Object.entries(inPage)) {
    const sample = samples[Number(at)];
    const run = () => faultAfter(samples, needs, Number(at), page);
    let fault = await run();
    if (fault !== null) {
      // A busy machine can use up the five seconds of a run: it is tried once more, from the beginning.
      await page.forget();
      fault = await run();
    }
    if (fault === null || !sample) continue;
    problems.push({
      file,
      line: sample.fence.line,
      column: 1,
      message: `${nameOf(sample)} no longer prints the same in the page: ${fault}`,
      fix: 'correct the runtime, or run `npm run check:content -- --practice` so that it loses its button',
    });
  }
  return problems;
}
