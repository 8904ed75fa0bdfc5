import { findPlace } from '../diagnostics/findPlace.ts';
import { toPlaceAt } from '../diagnostics/placeAt.ts';
import { completeProblem, type Place, type Problem } from '../diagnostics/problem.ts';
import { normalizeText, parseYaml } from './parseFrontMatter.ts';
import type { Reading } from './reading.ts';
import { readTextFile } from './readTextFile.ts';

export interface YamlFile {
  readonly value: unknown;
  /** Return the place of a field by its path (`ani.url`), or of its nearest parent. */
  readonly placeOf: (field: string) => Place;
}

/** Read a YAML file of a site.
 *  @returns null if the file does not exist, cannot be read or is invalid (then a problem is reported) */
export async function readYaml(file: string, reading: Reading): Promise<YamlFile | null> {
  const text = await readTextFile(file, reading);
  if (text === null) return null;
  const { value, places, problems: found } = parse(normalizeText(text), reading.shown(file));
  reading.problems.addAll(found);
  return found.some(({ severity }) => severity === 'error')
    ? null
    : { value, placeOf: (field) => findPlace(places, field) };
}

function parse(text: string, shown: string): ReturnType<typeof parseYaml> {
  const problems = shown.endsWith('.json') ? findJsonProblem(text, shown) : [];
  return problems.length > 0 ? { value: null, places: {}, problems } : parseYaml(text, shown);
}

/** YAML reads JSON too, but accepts invalid JSON, and its messages mention blocks and flows. */
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
      completeProblem({
        file,
        ...toPlaceAt(text, offset),
        message: `invalid JSON: ${reason}`,
        fix: 'correct the text at this place',
      }),
    ];
  }
}

/** Offset of the first JSON syntax error. Not every message of the engine has it, so the longest valid beginning is
 *  searched. */
function findJsonOffset(text: string): number {
  let [right, wrong] = [0, text.length + 1];
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (mayGoOn(text.slice(0, middle))) right = middle;
    else wrong = middle;
  }
  return right;
}

/** Whether a text is valid JSON, or only its end is missing. */
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
