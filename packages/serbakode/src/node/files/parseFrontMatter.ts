import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import { findYamlProblem } from '../diagnostics/findYamlProblem.ts';
import { toPlaceAt } from '../diagnostics/placeAt.ts';
import { completeProblem, type Place, type Problem } from '../diagnostics/problem.ts';
import { isInTypographicQuotes, STRAIGHT_QUOTES } from '../markup/typographicQuotes.ts';

export interface FrontMatter {
  /** null if there is no front matter, or it is invalid. */
  readonly value: unknown;
  readonly places: Readonly<Record<string, Place>>;
  /** The text with its front matter blanked out, so that line numbers stay the same. */
  readonly body: string;
  /** First line of the text after the front matter, counted from 1. */
  readonly bodyLine: number;
  readonly problems: readonly Problem[];
}

const BLOCK = /^---[ \t]*\n(?:([\s\S]*?)\n)??(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Most characters of front matter: the parser of YAML needs a second for some hundred thousand. */
const MAX_FRONT_MATTER = 100_000;

/** Read the YAML block at the beginning of a file.
 *  @param text without BOM, lines ended by `\n` (see `normalizeText`) */
export function parseFrontMatter(text: string, file: string): FrontMatter {
  const block = BLOCK.exec(text);
  if (!block) {
    const problem = findMisplacedFrontMatter(text, file);
    return { value: null, places: {}, body: text, bodyLine: 1, problems: problem ? [problem] : [] };
  }
  const [whole, yaml = ''] = block;
  const bodyLine = whole.split('\n').length - (whole.endsWith('\n') ? 0 : -1);
  const body = whole.replace(/[^\n]+/g, '') + text.slice(whole.length);
  if (yaml.length > MAX_FRONT_MATTER) {
    const problem = completeProblem({
      file,
      code: 'syntax',
      message: `the front matter has ${yaml.length} characters, more than ${MAX_FRONT_MATTER}`,
      fix: 'write fewer fields',
    });
    return { value: null, places: {}, problems: [problem], body, bodyLine };
  }
  return { ...parseYaml(yaml, file, 1), body, bodyLine };
}

/** @param text as for `parseFrontMatter` */
export const withoutFrontMatter = (text: string): string => text.replace(BLOCK, '');

/** A `---` followed by a key was meant as front matter. */
const UNCLOSED = /^---[ \t]*\n\s*[\w-]+:(?:\s|$)/;
/** Lines that begin and end front matter, or were meant to: word processors make one dash of several. */
const OPENING = /^(--+|[-–—]*[–—][-–—]*)[ \t]*\n/;
const CLOSING = /^(?:--+|[-–—]*[–—][-–—]*)[ \t]*$/m;
/** Keys that distinguish front matter from text between two thematic breaks. */
const KEY = /^(?:title|date|slug|id|description|authors|tags|draft):(?:\s|$)/m;
const FIRST_KEY = /^\s*[\w-]+:(?:\s|$)/;
/** Hugo's front matter. */
const TOML = /^\+\+\+[ \t]*\n\s*[\w-]+\s*=/;

/** Find text that looks like front matter in a file that has none: the errors of reading it as text would only confuse.
 *  @param text without BOM, lines ended by `\n` */
function findMisplacedFrontMatter(text: string, file: string): Problem | null {
  const report = (message: string, fix: string, offset = 0) =>
    completeProblem({ file, ...toPlaceAt(text, offset), code: 'syntax', message, fix });
  if (UNCLOSED.test(text)) return report('front matter is not closed', 'put a line `---` after its last key');
  const offset = text.search(/\S|$/);
  const rest = text.slice(offset);
  const [opening, dashes] = OPENING.exec(rest) ?? ['', ''];
  if (opening !== '') {
    const after = rest.slice(opening.length);
    const fields = after.slice(0, Math.max(0, after.search(CLOSING)));
    if (dashes !== '---' && KEY.test(fields) && FIRST_KEY.test(fields))
      return report(
        `front matter begins with \`${dashes}\`, but must begin with three dashes`,
        'write `---` before and after its fields',
        offset,
      );
    if (dashes === '---' && offset > 0 && KEY.test(fields)) {
      const fix = 'remove everything before its first `---`, spaces and empty lines too';
      return report('front matter does not begin the file', fix, offset);
    }
  }
  if (!TOML.test(text)) return null;
  return report('front matter is TOML, but must be YAML', 'write `key: value` between two lines of `---`');
}

/** Read a YAML text and the place of each of its keys.
 *  @param firstLine number of lines before the text in its file */
export function parseYaml(yaml: string, file: string, firstLine = 0): Omit<FrontMatter, 'body' | 'bodyLine'> {
  const lineCounter = new LineCounter();
  const toPlace = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + firstLine, column: col };
  };
  const fail = (problem: Problem) => ({ value: null, places: {}, problems: [problem] });
  const invalid = (place: Place, what: string, fix: string) =>
    fail(completeProblem({ file, ...place, code: 'syntax', message: `invalid YAML: ${what}`, fix }));
  const tooDeep = (place: Place) =>
    invalid(
      place,
      `values are nested more than ${MAX_DEPTH} levels deep, or one contains itself`,
      'write fewer levels, each value once',
    );
  const document = parse(yaml, lineCounter);
  if (!document) return tooDeep({ line: firstLine + 1, column: 1 });
  const problem = findYamlProblem(document, { yaml, file, toPlace });
  if (problem) return fail(problem);
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    const merge = yaml.indexOf('<<');
    if (merge === -1) throw error;
    return invalid(
      toPlace(merge),
      '`<<` takes the fields of another group, but its value is not one',
      'name a group that has an anchor, as `<<: *name`, or put quotes around the key',
    );
  }
  if (isTooDeep(value)) return tooDeep(toPlace(Math.max(0, yaml.search(FIRST_ANCHOR))));
  const places: Record<string, Place> = { '': { line: 1, column: 1 } };
  collectPlaces(document.contents, '', toPlace, places);
  return { value, places, problems: findTypographicQuotes(document, file, toPlace) };
}

/** @returns null if values are nested too deeply for the parser */
function parse(yaml: string, lineCounter: LineCounter): Document.Parsed | null {
  try {
    const document = parseDocument(yaml, {
      lineCounter,
      prettyErrors: false,
      strict: true,
      merge: true,
      logLevel: 'error',
    });
    // The parser reports a stack overflow as a syntax error, at a place that depends on the machine.
    return document.errors.some(({ message }) => message.includes('call stack')) ? null : document;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

/** Largest nesting depth of objects and lists. */
const MAX_DEPTH = 100;

/** Whether values are nested endlessly, or nearly so. */
function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > MAX_DEPTH || Object.values(value).some((inner) => isTooDeep(inner, depth + 1));
}

/** A value that contains itself begins at an anchor. */
const FIRST_ANCHOR = /&\S/;

/** Report texts without quotation marks of YAML, but with those of print, which become part of the text. */
function findTypographicQuotes(document: Document, file: string, toPlace: (offset: number) => Place): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Scalar: (_, { type, source = '', range }) => {
      if (type !== 'PLAIN' || !isInTypographicQuotes(source)) return;
      problems.push(
        completeProblem({
          file,
          ...toPlace(range?.[0] ?? 0),
          message: `${source}: these are not quotation marks of YAML, and readers would see them`,
          fix: STRAIGHT_QUOTES,
          severity: 'warning',
        }),
      );
    },
  });
  return problems;
}

/** Normalize a text for the parsers: no BOM, lines ended by `\n`. */
export function normalizeText(text: string): string {
  const bare = text.replace(/^\uFEFF/, '');
  // Searching for one character is faster than a pattern, and most files have no `\r`.
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
