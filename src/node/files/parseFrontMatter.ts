import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Problem, Place } from '../diagnostics/problem.ts';
import { findMisplacedFrontMatter } from './findMisplacedFrontMatter.ts';
import { findYamlProblem } from '../diagnostics/findYamlProblem.ts';
import { readSimpleFrontMatter } from './readSimpleFrontMatter.ts';

export interface FrontMatter {
  /** null when there is no front matter, or when it is not valid. */
  readonly value: unknown;
  readonly places: Readonly<Record<string, Place>>;
  /** The text with the front matter blanked out: the rest keeps its line numbers. */
  readonly body: string;
  readonly problems: readonly Problem[];
}

const BLOCK = /^---[ \t]*\n(?:([\s\S]*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Read the YAML block a file begins with.
 *  @param text without BOM, lines ended by `\n` (see `normalizeText`) */
export function parseFrontMatter(text: string, file: string): FrontMatter {
  const block = BLOCK.exec(text);
  if (!block) {
    const problem = findMisplacedFrontMatter(text, file);
    return { value: null, places: {}, body: text, problems: problem ? [problem] : [] };
  }
  const [whole, yaml = ''] = block;
  const body = whole.replace(/[^\n]+/g, '') + text.slice(whole.length);
  const simple = readSimpleFrontMatter(text);
  if (simple) return { value: simple.value, places: simple.places, problems: [], body };
  return { ...parseYaml(yaml, file, 1), body };
}

/** Read a YAML text and where each of its keys stands.
 *  @param firstLine lines of the file before the text (a count) */
export function parseYaml(yaml: string, file: string, firstLine = 0): Omit<FrontMatter, 'body'> {
  const lineCounter = new LineCounter();
  const fail = (problem: Problem) => ({ value: null, places: {}, problems: [problem] });
  const document = parse(yaml, lineCounter);
  if (!document) return fail(toDeepProblem(file, { line: firstLine + 1, column: 1 }));
  const toPlace = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + firstLine, column: col };
  };
  const problem = findYamlProblem(document, { yaml, file, toPlace });
  if (problem) return fail(problem);
  const value = document.toJS() as unknown;
  if (isTooDeep(value)) return fail(toDeepProblem(file, toPlace(findAlias(yaml))));
  const places: Record<string, Place> = { '': { line: 1, column: 1 } };
  collectPlaces(document.contents, '', toPlace, places);
  return { value, places, problems: [] };
}

/** @returns null for values that stand in one another too deeply for the parser */
function parse(yaml: string, lineCounter: LineCounter): Document.Parsed | null {
  try {
    const document = parseDocument(yaml, { lineCounter, prettyErrors: false, strict: true });
    // The parser tells of its full stack as of a mistake, at a place that depends on the machine.
    return document.errors.some(({ message }) => message.includes('call stack')) ? null : document;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

/** Levels of groups and lists in one another; nobody writes as many. */
const MAX_DEPTH = 100;

/** Whether values stand in one another without end, or nearly so. */
function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > MAX_DEPTH || Object.values(value).some((inner) => isTooDeep(inner, depth + 1));
}

/** Offset of the first name that a value is called by, which is where values that contain themselves begin. */
const findAlias = (yaml: string): number => Math.max(0, yaml.search(/&\S/));

function toDeepProblem(file: string, place: Place): Problem {
  return {
    file,
    ...place,
    message: `invalid YAML: values stand in one another more than ${MAX_DEPTH} levels deep, or one contains itself`,
    fix: 'write fewer levels, each value once',
    severity: 'error',
  };
}

/** A file as the parsers here take it: no BOM, lines ended by `\n`. */
export function normalizeText(text: string): string {
  const bare = text.replace(/^\uFEFF/, '');
  // Looking for one character is quicker than looking for a pattern, and most files have none.
  return bare.includes('\r') ? bare.replace(/\r\n?/g, '\n') : bare;
}

function collectPlaces(
  node: Node | null,
  path: string,
  toPlace: (offset: number) => Place,
  places: Record<string, Place>,
): void {
  if (isMap<unknown, Node | null>(node)) {
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue;
      const name = path === '' ? String(key.value) : `${path}.${String(key.value)}`;
      places[name] = toPlace(key.range?.[0] ?? 0);
      collectPlaces(value, name, toPlace, places);
    }
  } else if (isSeq<Node | null>(node)) {
    for (const [index, item] of node.items.entries()) {
      const name = `${path}[${index}]`;
      if (item?.range) places[name] = toPlace(item.range[0]);
      collectPlaces(item, name, toPlace, places);
    }
  }
}
