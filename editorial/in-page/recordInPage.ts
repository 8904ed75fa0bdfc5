import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewProblem } from '../../src/node/diagnostics/createProblemList.ts';
import { samplesHash, type SampleRecord } from '../../src/shared/model/samples.ts';
import type { Article } from '../article.ts';
import { readRecords } from '../samples/record.ts';
import { nameOf, toSamples } from '../samples/samples.ts';
import { formatPractice, type Missing } from './formatPractice.ts';
import type { PracticePage } from './openPage.ts';
import { proveInPage, toRuntimeDigest, type PageProof } from './proveInPage.ts';
import { runExercisesInPage } from './runExercisesInPage.ts';

interface Options {
  readonly page: Pick<PracticePage, 'run' | 'forget' | 'request' | 'manifest'>;
  /** `samples.json`, absolute. */
  readonly recordFile: string;
  /** `docs/practice.md`, absolute; null if only some pages were run. */
  readonly reportFile: string | null;
  /** Where results of this machine are kept, by content; absolute. */
  readonly cacheDir: string;
  readonly onPage: (text: string) => void;
}

/** Run the samples of pages once more in the runtimes that the site ships, and write down which printed the same. Pages whose samples
 *  are not proven with the real programs are left out.
 *  @returns samples that ran with the real programs, and how many of them ran in the page */
export async function recordInPage(
  articles: readonly Article[],
  { page, recordFile, reportFile, cacheDir, onPage }: Options,
): Promise<{
  readonly run: number;
  readonly inPage: number;
  readonly exercises: number;
  readonly problems: readonly NewProblem[];
}> {
  const records: Record<string, SampleRecord> = { ...(await readRecords(recordFile)) };
  const counts = new Map<string, { run: number; inPage: number }>();
  const missing: Missing[] = [];
  const problems: NewProblem[] = [];
  let exercises = 0;
  await mkdir(cacheDir, { recursive: true });
  for (const article of articles) {
    const record = records[article.sitePath];
    const { samples } = toSamples(article.fences);
    if (!record || record.hash !== samplesHash(article.text)) continue;
    const languages = record.languages.map(({ language }) => language);
    const runtime = toRuntimeDigest(languages, page.manifest);
    const known = path.join(cacheDir, `${record.hash}-${runtime}.json`);
    const { inPage, reasons } = (await readProof(known)) ?? (await proveInPage(samples, page));
    await writeFile(known, JSON.stringify({ inPage, reasons } satisfies PageProof));
    for (const [index, sample] of samples.entries()) {
      if (sample.role === 'file') continue;
      const count = counts.get(sample.fence.language) ?? { run: 0, inPage: 0 };
      const isInPage = String(index) in inPage;
      counts.set(sample.fence.language, { run: count.run + 1, inPage: count.inPage + (isInPage ? 1 : 0) });
      const reason = reasons[index] ?? '';
      if (!isInPage)
        missing.push({ language: sample.fence.language, page: article.sitePath, name: nameOf(sample), reason });
    }
    const proved = await runExercisesInPage(article, page, {
      known: record.exercisesInPage ?? {},
      all: false,
      cacheDir,
    });
    problems.push(...proved.problems);
    const proofs = Object.keys(proved.proofs).length;
    exercises += proofs;
    const { exercisesInPage: _earlier, ...rest } = withInPage(record, inPage, runtime);
    records[article.sitePath] = { ...rest, ...(proofs > 0 && { exercisesInPage: proved.proofs }) };
    // Page by page, for a whole run takes its time.
    await writeFile(recordFile, `${JSON.stringify(records, null, 2)}\n`);
    const ran = Object.keys(inPage).length;
    const practised = article.exercises.length === 0 ? '' : `, exercises ${proofs}`;
    onPage(`${article.sitePath}: ${ran} of ${samples.filter(({ role }) => role !== 'file').length}${practised}`);
  }
  if (reportFile !== null) await writeFile(reportFile, formatPractice(counts, missing, page.manifest));
  const all = [...counts.values()];
  return {
    run: all.reduce((sum, { run }) => sum + run, 0),
    inPage: all.reduce((sum, count) => sum + count.inPage, 0),
    exercises,
    problems,
  };
}

async function readProof(file: string): Promise<PageProof | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as PageProof);
}

function withInPage(record: SampleRecord, inPage: NonNullable<SampleRecord['inPage']>, runtime: string): SampleRecord {
  const { inPage: _inPage, runtime: _runtime, ...rest } = record;
  return Object.keys(inPage).length === 0 ? rest : { ...rest, inPage, runtime };
}
