import { readFile } from 'node:fs/promises';
import type { ProblemList } from '../createProblemList.ts';
import { normalizeText, parseYaml } from '../markdown/parseFrontMatter.ts';
import { toPlaceAt } from '../markdown/placeAt.ts';
import type { Place } from '../markdown/types.ts';
import type { Problem } from '../problems.ts';
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
  const { value, places, problems: found } = parse(normalizeText(text), shown);
  problems.addAll(found);
  return found.length > 0 ? null : { value, placeOf: (field) => findPlace(places, field) };
}

function parse(text: string, shown: string): ReturnType<typeof parseYaml> {
  const broken = shown.endsWith('.json') ? findJsonError(text) : null;
  if (!broken) return parseYaml(text, shown);
  const problem: Problem = { file: shown, ...broken, mend: 'correct what stands there', severity: 'error' };
  return { value: null, places: {}, problems: [problem] };
}

/** YAML reads JSON too, but forgives what JSON does not, and speaks of blocks and flows. */
function findJsonError(text: string): (Place & { message: string }) | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const offset = Number(/at position (\d+)/.exec(error.message)?.[1] ?? text.trimEnd().length);
    const reason = error.message.replace(/,? (?:\.\.\.)?"[\s\S]*is not valid JSON$/, '').replace(/ in JSON at position[\s\S]*$/, '');
    return { ...toPlaceAt(text, offset), message: `invalid JSON: ${reason}` };
  }
}
