import { writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing, type NewProblem } from 'serbakode/content';
import { samplesHash, type SampleRecord } from '../../shared/samples.ts';
import type { WrittenPage } from '../page/readPage.ts';
import { inLanes } from '../samples/inLanes.ts';
import { readRecords } from '../samples/record.ts';
import { nameOf } from '../samples/samples.ts';
import type { PracticePage } from './openPage.ts';
import { proveInPage, toRuntimeDigest, type PageProof } from './proveInPage.ts';
import { runExercisesInPage } from './runExercisesInPage.ts';

/** A sample that ran with the real program, and was tried in the page. */
export interface TriedSample {
  readonly language: string;
  readonly page: string;
  readonly name: string;
  readonly isInPage: boolean;
  /** Reason why it runs differently in the page than with the real program; empty if it does not. */
  readonly reason: string;
}

interface Options {
  /** Each runs one article at a time. */
  readonly pages: readonly Pick<PracticePage, 'run' | 'forget' | 'request' | 'manifest'>[];
  /** `samples.json`, absolute. */
  readonly recordFile: string;
  /** Absolute path of the folder with cached results of this machine, by content. */
  readonly cacheDir: string;
  readonly onPage: (text: string) => void;
}

/** Run the samples of pages once more in the runtimes that the site ships, and record which ones printed the same.
 *  Pages whose samples are not proven with the real programs are left out.
 *  @returns problems of exercises, the samples, and a line that counts what ran in the page */
export async function recordInPage(
  articles: readonly WrittenPage[],
  { pages, recordFile, cacheDir, onPage }: Options,
): Promise<{
  readonly problems: readonly NewProblem[];
  readonly samples: readonly TriedSample[];
  readonly summary: string;
}> {
  const records: Record<string, SampleRecord> = { ...(await readRecords(recordFile)) };
  await mkdir(cacheDir, { recursive: true });
  const proven = articles.flatMap((article) => {
    const record = records[article.sitePath];
    return record?.hash === samplesHash(article.text) ? [{ article, record }] : [];
  });
  const results = await inLanes(proven, pages, async ({ article, record }, page) => {
    const result = await prove(article, record, page, cacheDir);
    records[article.sitePath] = result.record;
    // Written after each page, because a complete run is long, and synchronously, so that pages do not overwrite each
    // other's results.
    writeFileSync(recordFile, `${JSON.stringify(records, null, 2)}\n`);
    const practised = article.exercises.length === 0 ? '' : `, exercises ${result.exercises}`;
    onPage(`${article.sitePath}: ${countInPage(result.samples)} of ${result.samples.length}${practised}`);
    return result;
  });
  const samples = results.flatMap((result) => result.samples);
  const exercises = results.reduce((sum, result) => sum + result.exercises, 0);
  return {
    problems: results.flatMap(({ problems }) => problems),
    samples,
    summary: `${countInPage(samples)} of ${samples.length} samples printed the same in the page; exercises proved there: ${exercises}`,
  };
}

const countInPage = (samples: readonly TriedSample[]): number => samples.filter(({ isInPage }) => isInPage).length;

async function prove(article: WrittenPage, record: SampleRecord, page: Options['pages'][number], cacheDir: string) {
  const { samples } = article;
  const languages = record.languages.map(({ language }) => language);
  const runtime = toRuntimeDigest(languages, page.manifest);
  const known = path.join(cacheDir, `${record.hash}-${runtime}.json`);
  const { inPage, reasons } = (await readProof(known)) ?? (await proveInPage(samples, page));
  await writeFile(known, JSON.stringify({ inPage, reasons } satisfies PageProof));
  const { problems, proofs } = await runExercisesInPage(article, page, {
    known: record.exercisesInPage ?? {},
    isAsked: () => false,
    cacheDir,
  });
  const exercises = Object.keys(proofs).length;
  const hasInPage = Object.keys(inPage).length > 0;
  const { exercisesInPage: _exercises, inPage: _inPage, runtime: _runtime, ...rest } = record;
  return {
    record: {
      ...rest,
      ...(hasInPage && { inPage }),
      // Without samples and exercises that run there, this field records that they were tried.
      ...((hasInPage || exercises === 0) && { runtime }),
      ...(exercises > 0 && { exercisesInPage: proofs }),
    },
    samples: samples.flatMap((sample, index): TriedSample[] => {
      if (sample.role === 'file') return [];
      const { language } = sample.fence;
      const [name, reason] = [nameOf(sample), reasons[index] ?? ''];
      return [{ language, page: article.sitePath, name, reason, isInPage: String(index) in inPage }];
    }),
    exercises,
    problems,
  };
}

async function readProof(file: string): Promise<PageProof | null> {
  const text = await readFile(file, 'utf8').catch(ifMissing(null));
  return text === null ? null : (JSON.parse(text) as PageProof);
}
