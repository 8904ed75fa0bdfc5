import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleRecords } from '../../shared/model/samples.ts';
import { PRACTICE_LANGUAGES } from '../../shared/practice/protocol.ts';
import { listRuntimes, type RuntimeName } from '../../shared/practice/sandbox.ts';
import { RUNTIME_SOURCES } from './runtimeSources.ts';

const RECORD = 'samples.json';

/** The runtimes of the languages in which a site has samples that were run; the larger part of Node.js comes with JavaScript.
 *  @returns null for a site that practises nothing */
export async function readPracticeRuntimes(siteDir: string): Promise<RuntimeName[] | null> {
  const text = await readFile(path.join(siteDir, RECORD), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const used = new Set(
    Object.values(JSON.parse(text) as SampleRecords).flatMap(({ languages }) =>
      languages.map(({ language }) => language),
    ),
  );
  const languages = PRACTICE_LANGUAGES.filter((language) => used.has(language));
  if (languages.length === 0) return null;
  const names = new Set(languages.flatMap((language) => listRuntimes(language, [])));
  if (names.has('js')) names.add('node');
  if (names.has('jsx')) names.add('preview');
  return [...names].filter((name) => name in RUNTIME_SOURCES);
}
