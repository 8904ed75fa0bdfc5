import { readFile, writeFile } from 'node:fs/promises';
import { type SampleRecord, type SampleRecordLanguage, samplesHash } from '../../model/samples.ts';
import type { PageResult } from './runPage.ts';
import { toProgramLabel } from './versions.ts';

/** Write down, for readers of the pages, which samples were run and with what. Pages with a failed sample are left out.
 *  @param file absolute
 *  @returns false when the file says so already */
export async function writeRecord(file: string, results: readonly PageResult[]): Promise<boolean> {
  const records: Record<string, SampleRecord> = {};
  for (const { article, problems, run } of results) {
    if (run.length === 0 || problems.length > 0) continue;
    records[article.sitePath] = { hash: samplesHash(article.text), languages: await toLanguages(run) };
  }
  const text = `${JSON.stringify(records, null, 2)}\n`;
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (before === text) return false;
  await writeFile(file, text);
  return true;
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
