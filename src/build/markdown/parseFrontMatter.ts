import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Problem } from '../problems.ts';
import { findMisplacedFrontMatter } from './findMisplacedFrontMatter.ts';
import { findYamlProblem } from './findYamlProblem.ts';
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
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, strict: true });
  const toPlace = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + firstLine, column: col };
  };
  const problem = findYamlProblem(document, { yaml, file, toPlace });
  if (problem) return { value: null, places: {}, problems: [problem] };
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
