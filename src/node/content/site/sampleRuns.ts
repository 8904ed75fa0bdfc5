import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleRun } from '../../../shared/model/page.ts';
import { samplesHash, type SampleRecords } from '../../../shared/model/samples.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';

/** File name of the record of sample runs in the site's folder: the samples run, and their versions. */
export const SAMPLES_RECORD = 'samples.json';

/** Display names of languages. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  html: 'HTML',
  java: 'Java',
  js: 'JavaScript',
  jsx: 'JSX',
  python: 'Python',
  rust: 'Rust',
  sql: 'SQL',
  ts: 'TypeScript',
  tsx: 'TSX',
};

/** Recorded runs of a page's samples. The record is ignored if the samples have changed since. */
export async function createSampleRuns(siteDir: string): Promise<(file: ParsedFile) => readonly SampleRun[]> {
  const text = await readFile(path.join(siteDir, SAMPLES_RECORD), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const records = JSON.parse(text) as SampleRecords;
  return (file) => {
    const record = records[`${file.section}/${file.relative}`];
    if (!record || record.hash !== samplesHash(readFileSync(file.path, 'utf8'))) return [];
    return record.languages.map(({ language, count, program }) => ({
      language: LANGUAGE_NAMES[language] ?? language,
      count,
      program,
    }));
  };
}
