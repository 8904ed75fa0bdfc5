import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SourceText, SampleRun } from 'serbakode';
import { isTriedInPage, samplesHash, type SampleRecord, type SampleRecords } from '../shared/samples.ts';
import type { InPage } from './toPagePractice.ts';

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
interface SampleProofs {
  readonly toRuns: (text: SourceText) => readonly SampleRun[];
  /** Samples that run in the page, by position, each with those it needs before it: those of the record, and as long as
   *  there is none of a run in the page, those that the text marks. */
  readonly findInPage: (text: SourceText) => InPage;
}

export function readSampleProofs(siteDir: string): SampleProofs {
  const records = readRecords(path.join(siteDir, SAMPLES_RECORD));
  const hashes = new Map<string, { readonly stamp: string; readonly hash: string }>();
  // A page asks several times in a build, and a preview asks again after an edit.
  const hashSamples = ({ path: file }: SourceText): string => {
    const { mtimeMs, size } = statSync(file);
    const stamp = `${mtimeMs} ${size}`;
    const known = hashes.get(file);
    if (known?.stamp === stamp) return known.hash;
    const hash = samplesHash(readFileSync(file, 'utf8'));
    hashes.set(file, { stamp, hash });
    return hash;
  };
  const findRecord = (text: SourceText): SampleRecord | null => {
    // As the check names it; a translation has the samples of its original.
    const sitePath = path.relative(siteDir, text.path).split(path.sep).join('/');
    const record = records[sitePath] ?? records[`${text.section}/${text.relative}`];
    return record && record.hash === hashSamples(text) ? record : null;
  };
  return {
    toRuns: (text) =>
      (findRecord(text)?.languages ?? []).map(({ language, count, program }) => ({
        language: LANGUAGE_NAMES[language] ?? language,
        count,
        program,
      })),
    findInPage: (text) => {
      const record = findRecord(text);
      if (!record || !isTriedInPage(record)) return new Map(text.result.shown);
      return new Map(Object.entries(record.inPage ?? {}).map(([index, needs]) => [Number(index), needs]));
    },
  };
}

/** @returns no record if there is no such file */
function readRecords(file: string): SampleRecords {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as SampleRecords;
}
