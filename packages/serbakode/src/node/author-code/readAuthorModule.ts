import { createFieldPlaces } from '../diagnostics/createFieldPlaces.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';
import type { CachedReading, Reading } from '../files/reading.ts';
import { readTextFile } from '../files/readTextFile.ts';
import { orProblem } from './bundleModule.ts';
import { loadModule } from './loadModule.ts';

/** What an author's file exports by default. */
export interface AuthorModule {
  readonly value: unknown;
  readonly placeOf: FieldPlace;
  readonly text: string;
}

/** Read and run a file of an author.
 *  @param noun for the file, such as 'the configuration'
 *  @param example what an author writes to export something
 *  @returns null if it cannot be read, fails or exports nothing (then a problem is reported) */
export async function readAuthorModule(
  file: string,
  { noun, example }: { readonly noun: string; readonly example: string },
  reading: CachedReading,
): Promise<AuthorModule | null> {
  const { shown, problems, cacheDir } = reading;
  const text = await readValidText(file, reading);
  if (text === null) return null;
  const loaded = await orProblem(async () => ({ value: await loadModule(file, cacheDir) }), file, noun, reading);
  if (!loaded) return null;
  const placeOf = createFieldPlaces(shown(file), text);
  if (loaded.value !== undefined) return { ...loaded, placeOf, text };
  problems.add({
    ...placeOf(''),
    message: `${noun} has no default export`,
    fix: `write \`export default ${example}\``,
  });
  return null;
}

/** @returns null if the file cannot be read, or is not UTF-8 (then a problem is reported) */
export async function readValidText(file: string, reading: Reading): Promise<string | null> {
  const own = createProblemList();
  const text = await readTextFile(file, { ...reading, problems: own });
  reading.problems.addAll(own.all());
  return own.hasErrors() ? null : text;
}
