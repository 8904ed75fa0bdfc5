import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toDataFile } from '../../shared/model/dataFile.ts';
import type { SitePath } from '../../shared/model/permalink.ts';
import { toOutputFile } from '../../shared/model/sitePath.ts';
import { ifMissing } from '../files/ifMissing.ts';

/** The data that a part keeps beside pages. */
interface PublishedData {
  readonly name: string;
  readonly listExercises: (json: unknown) => readonly string[];
}

/** List the exercises of a built site as `/docs/a/b#id`, in the order of their pages.
 *  @param outDir output folder
 *  @param paths the published pages */
export async function listPublishedExercises(
  outDir: string,
  paths: readonly SitePath[],
  { name, listExercises }: PublishedData,
): Promise<string[]> {
  const pages = await Promise.all(
    paths.map(async (page) => {
      const file = path.join(outDir, toDataFile(toOutputFile(page, 'json'), name));
      const text = await readFile(file, 'utf8').catch(ifMissing(null));
      return text === null ? [] : listExercises(JSON.parse(text)).map((id) => `${page}#${id}`);
    }),
  );
  return pages.flat();
}
