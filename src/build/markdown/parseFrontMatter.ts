import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';
import type { Problem } from '../problems.ts';
import { readSimpleFrontMatter } from './readSimpleFrontMatter.ts';
import type { Place } from './types.ts';

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
    const problems = isUnclosed(text) ? [unclosed(file)] : [];
    return { value: null, places: {}, body: text, problems };
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
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, strict: true });
  const toPlace = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + firstLine, column: col };
  };
  // One mistake often makes several errors; the first names the place.
  const [error] = document.errors;
  if (error) return { value: null, places: {}, problems: [toProblem(error, file, toPlace(error.pos[0]))] };
  const places: Record<string, Place> = { '': { line: 1, column: 1 } };
  collectPlaces(document.contents, '', toPlace, places);
  return { value: document.toJS() as unknown, places, problems: [] };
}

/** A file as the parsers here take it: no BOM, lines ended by `\n`. */
export function normalizeText(text: string): string {
  const bare = text.replace(/^\uFEFF/, '');
  // Looking for one character is quicker than looking for a pattern, and most files have none.
  return bare.includes('\r') ? bare.replace(/\r\n?/g, '\n') : bare;
}

function collectPlaces(node: Node | null, path: string, toPlace: (offset: number) => Place, places: Record<string, Place>): void {
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

/** A `---` that a key follows was meant as front matter. */
function isUnclosed(text: string): boolean {
  return /^---[ \t]*\n\s*[\w-]+:(?:\s|$)/.test(text);
}

function unclosed(file: string): Problem {
  return {
    file,
    line: 1,
    column: 1,
    message: 'front matter is not closed',
    mend: 'put a line `---` after its last key',
    severity: 'error',
  };
}

const MENDS: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: 'indent keys of the same level by the same number of spaces',
  BLOCK_AS_IMPLICIT_KEY: 'put quotes around a value that contains `: `',
  DUPLICATE_KEY: 'keep one of the two keys',
  MISSING_CHAR: 'close the quote or bracket, or put quotes around the whole value',
  MULTILINE_IMPLICIT_KEY: 'write `key: value`, with a space after the colon',
  TAB_AS_INDENT: 'indent with spaces',
  BAD_SCALAR_START: 'put quotes around a value that begins with `@`, `` ` ``, `%`, `*`, `&` or `!`',
};

function toProblem(error: YAMLError, file: string, place: Place): Problem {
  const [reason = ''] = error.message.split('\n');
  // A bracket that is never closed is reported as the indentation of what follows.
  const mend = MENDS[reason.startsWith('Flow ') ? 'MISSING_CHAR' : error.code];
  return { file, ...place, message: `invalid YAML: ${reason}`, ...(mend === undefined ? {} : { mend }), severity: 'error' };
}
