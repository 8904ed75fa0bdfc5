import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toPracticeFile, type PagePractice } from '../../shared/model/pagePractice.ts';
import type { SitePath } from '../../shared/model/permalink.ts';
import { toOutputFile } from '../../shared/model/sitePath.ts';
import { ifMissing } from '../files/ifMissing.ts';

/** List the exercises of a built site as `/docs/a/b#id`, in the order of their pages.
 *  @param outDir output folder
 *  @param paths the published pages */
export async function listPublishedExercises(outDir: string, paths: readonly SitePath[]): Promise<string[]> {
  const pages = await Promise.all(
    paths.map(async (page) => {
      const file = path.join(outDir, toPracticeFile(toOutputFile(page, 'json')));
      const text = await readFile(file, 'utf8').catch(ifMissing(null));
      if (text === null) return [];
      const { exercises } = JSON.parse(text) as PagePractice;
      return exercises.map(({ id }) => `${page}#${id}`);
    }),
  );
  return pages.flat();
}
