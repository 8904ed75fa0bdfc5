import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleRun } from '../../../shared/model/page.ts';
import { type SampleRecords, samplesHash } from '../../../shared/model/samples.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';

/** Name of the record below the site's folder: which samples were run, and with what. */
export const SAMPLES_RECORD = 'samples.json';

/** Names of languages as readers know them. */
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

/** What the check recorded of a page's samples. A record that was made of other samples than the page has now is not shown. */
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
