import { readFile } from 'node:fs/promises';
import { ifMissing, replaceFile } from 'serbakode/content';
import { samplesHash, type SampleRecord, type SampleRecordLanguage, type SampleRecords } from '../../shared/samples.ts';
import type { WrittenPage } from '../page/readPage.ts';
import { isError, type PageResult } from './runPage.ts';
import { toToolchain } from './toolchain.ts';
import { toProgramLabel } from './versions.ts';

/** Read the record of a site's samples.
 *  @param file absolute; a site without it has no records */
export async function readRecords(file: string): Promise<SampleRecords> {
  return JSON.parse(await readFile(file, 'utf8').catch(ifMissing('{}'))) as SampleRecords;
}

/** Whether a record proves the samples of a page: the same samples, all of them, the same programs, the same packages and runner. */
export async function areSamplesProved(article: WrittenPage, record: SampleRecord): Promise<boolean> {
  if (record.hash !== samplesHash(article.text)) return false;
  // The program of a sample may have been missing.
  const count = record.languages.reduce((sum, language) => sum + language.count, 0);
  if (count !== article.samples.filter(({ role }) => role !== 'file').length) return false;
  if (record.toolchain !== toToolchain(record.languages.map(({ language }) => language))) return false;
  const programs = await Promise.all(record.languages.map(({ language }) => toProgramLabel(language)));
  return record.languages.every(({ program }, index) => program === programs[index]);
}

/** Record, for readers of the pages and for the next check, which samples were run and with which programs. Pages with
 *  a failed sample are left out. @param file absolute @returns false if the file already has these results */
export async function writeRecord(file: string, results: readonly PageResult[]): Promise<boolean> {
  const records: Record<string, SampleRecord> = {};
  const earlier = await readRecords(file);
  for (const { article, problems, run, proofs } of results) {
    if ((run.length === 0 && Object.keys(proofs).length === 0) || problems.some(isError)) continue;
    records[article.sitePath] = {
      hash: samplesHash(article.text),
      toolchain: toToolchain(run),
      languages: await toLanguages(run),
      ...(Object.keys(proofs).length > 0 && { exercises: proofs }),
      ...keepInPage(earlier[article.sitePath], samplesHash(article.text)),
    };
  }
  const text = `${JSON.stringify(records, null, 2)}\n`;
  if ((await readFile(file, 'utf8').catch(ifMissing(null))) === text) return false;
  await replaceFile(file, text);
  return true;
}

/** Keep the results of runs in the page, which another run records; they are valid while the samples are the same.
 *  Exercises have their own digests. */
function keepInPage(
  record: SampleRecord | undefined,
  hash: string,
): Pick<SampleRecord, 'inPage' | 'runtime' | 'exercisesInPage'> {
  const { exercisesInPage, inPage, runtime } = record ?? {};
  return {
    ...(record?.hash === hash && runtime !== undefined && { ...(inPage && { inPage }), runtime }),
    ...(exercisesInPage && { exercisesInPage }),
  };
}

async function toLanguages(run: readonly string[]): Promise<SampleRecordLanguage[]> {
  return Promise.all(
    [...new Set(run)].sort().map(async (language) => ({
      language,
      count: run.filter((other) => other === language).length,
      program: await toProgramLabel(language),
    })),
  );
}
