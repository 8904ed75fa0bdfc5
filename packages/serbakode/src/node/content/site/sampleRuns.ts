import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleRun } from '../../../shared/model/page.ts';
import { samplesHash, type SampleRecord, type SampleRecords } from '../../../shared/model/samples.ts';
import { ifMissing } from '../../files/ifMissing.ts';
import { toStamp } from '../../output/outputRecord.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';

/** File name of the record of sample runs in the site's folder: the samples run, and their versions. */
const SAMPLES_RECORD = 'samples.json';

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

/** Records of the samples of pages. A record is ignored if the samples have changed since. */
export interface SampleProofs {
  readonly toSampleRuns: (file: ParsedFile) => readonly SampleRun[];
  /** Samples that run in the page, by position, each with those it needs before it. */
  readonly findInPage: (file: ParsedFile) => ReadonlyMap<number, readonly number[]>;
}

const NOTHING: ReturnType<SampleProofs['findInPage']> = new Map();

export async function readSampleProofs(siteDir: string): Promise<SampleProofs> {
  const text = await readFile(path.join(siteDir, SAMPLES_RECORD), 'utf8').catch(ifMissing('{}'));
  const records = JSON.parse(text) as SampleRecords;
  const isEmpty = Object.keys(records).length === 0;
  const hashes = new Map<string, { readonly stamp: string; readonly hash: string }>();
  // A page asks several times in a build, and a preview asks again after an edit.
  const hashSamples = ({ path: file }: ParsedFile): string => {
    const stamp = toStamp(statSync(file));
    const known = hashes.get(file);
    if (known?.stamp === stamp) return known.hash;
    const hash = samplesHash(readFileSync(file, 'utf8'));
    hashes.set(file, { stamp, hash });
    return hash;
  };
  const findRecord = (file: ParsedFile): SampleRecord | null => {
    if (isEmpty) return null;
    const record = records[`${file.section}/${file.relative}`];
    return record && record.hash === hashSamples(file) ? record : null;
  };
  return {
    toSampleRuns: (file) =>
      (findRecord(file)?.languages ?? []).map(({ language, count, program }) => ({
        language: LANGUAGE_NAMES[language] ?? language,
        count,
        program,
      })),
    findInPage: (file) => {
      const { inPage } = findRecord(file) ?? {};
      return inPage ? new Map(Object.entries(inPage).map(([index, needs]) => [Number(index), needs])) : NOTHING;
    },
  };
}
