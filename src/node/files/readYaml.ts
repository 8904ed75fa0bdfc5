import type { ProblemList } from '../diagnostics/createProblemList.ts';
import { normalizeText, parseYaml } from './parseFrontMatter.ts';
import { toPlaceAt } from '../diagnostics/placeAt.ts';
import type { Problem, Place } from '../diagnostics/problem.ts';
import { readTextFile } from './readTextFile.ts';
import { findPlace } from '../diagnostics/findPlace.ts';

export interface YamlFile {
  readonly value: unknown;
  /** Place of a field by its path (`ani.url`), else of what stands around it. */
  readonly placeOf: (field: string) => Place;
}

/** Read a YAML file of a site.
 *  @param shown the file's path as problems name it
 *  @returns null when there is no such file, or it cannot be read or is not valid (then a problem says so) */
export async function readYaml(file: string, shown: string, problems: ProblemList): Promise<YamlFile | null> {
  const text = await readTextFile(file, shown, problems);
  if (text === null) return null;
  const { value, places, problems: found } = parse(normalizeText(text), shown);
  problems.addAll(found);
  return found.length > 0 ? null : { value, placeOf: (field) => findPlace(places, field) };
}

function parse(text: string, shown: string): ReturnType<typeof parseYaml> {
  const problems = shown.endsWith('.json') ? findJsonProblem(text, shown) : [];
  return problems.length > 0 ? { value: null, places: {}, problems } : parseYaml(text, shown);
}

/** YAML reads JSON too, but forgives what JSON does not, and speaks of blocks and flows. */
export function findJsonProblem(text: string, file: string): Problem[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const offset = findJsonOffset(text);
    const reason = error.message
      .replace(/,? (?:\.\.\.)?"[\s\S]*is not valid JSON$/, '')
      .replace(/ in JSON at position[\s\S]*$/, '');
    return [
      {
        file,
        ...toPlaceAt(text, offset),
        message: `invalid JSON: ${reason}`,
        fix: 'correct what stands there',
        severity: 'error',
      },
    ];
  }
}

/** Offset of what makes a text no JSON. Not every message of the engine names it; but what comes before it might go on well. */
function findJsonOffset(text: string): number {
  let [right, wrong] = [0, text.length + 1];
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (mayGoOn(text.slice(0, middle))) right = middle;
    else wrong = middle;
  }
  return right;
}

/** Whether a text is JSON, or lacks only its end. */
function mayGoOn(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = /at position (\d+)/.exec(message)?.[1];
    return message.startsWith('Unexpected end') || (position !== undefined && Number(position) >= text.length);
  }
}
