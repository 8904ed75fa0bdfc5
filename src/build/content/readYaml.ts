import { readFile } from 'node:fs/promises';
import type { ProblemList } from '../createProblemList.ts';
import { normalizeText, parseYaml } from '../markdown/parseFrontMatter.ts';
import type { Place } from '../markdown/types.ts';
import { findPlace } from './placeOf.ts';

export interface YamlFile {
  readonly value: unknown;
  /** Place of a field by its path (`ani.url`), else of what stands around it. */
  readonly placeOf: (field: string) => Place;
}

/** Read a YAML file of a site.
 *  @param shown the file's path as problems name it
 *  @returns null when there is no such file, or it is not valid (then a problem says so) */
export async function readYaml(file: string, shown: string, problems: ProblemList): Promise<YamlFile | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const { value, places, problems: found } = parseYaml(normalizeText(text), shown);
  problems.addAll(found);
  return found.length > 0 ? null : { value, placeOf: (field) => findPlace(places, field) };
}
