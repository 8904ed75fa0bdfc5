import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/types';
import { mayMatch, toBits, toNeeds, type CharacterBits, type Needs } from './toNeeds.ts';

/** A line of code and the characters in it. */
interface Line extends RegexEngineString {
  readonly bits: CharacterBits;
}

/** An expression and its last search result. */
interface Search {
  readonly expression: RegExp;
  /** Whether the result is valid for later starts on the same line. */
  readonly isLasting: boolean;
  readonly needs: Needs | null;
  isCompiled: boolean;
  line: RegexEngineString | null;
  from: number;
  /** Index of the match; -1 if there is none. */
  at: number;
  /** Start and end of the match and its groups. */
  indices: readonly ([number, number] | undefined)[];
}

/**
 * Finds a grammar's patterns in lines of code. Rules of a grammar repeat the same patterns, so all scanners share
 * results: the highlighter's own engine searches twice as often. Half of the remaining searches are for patterns with a
 * character that the line does not have.
 * @param toRegExp may throw: patterns it does not support never match
 */
export function createPatternEngine(toRegExp: (pattern: string) => RegExp): RegexEngine {
  const searches = new Map<string, Search | null>();
  const toSearch = (pattern: string | RegExp) => {
    if (typeof pattern !== 'string') return createSearch(pattern);
    const known = searches.get(pattern);
    if (known !== undefined) return known;
    const search = tryTo(() => createSearch(toRegExp(pattern)));
    searches.set(pattern, search);
    return search;
  };
  return {
    createScanner: (patterns) => createScanner(patterns.map(toSearch)),
    createString: toLine,
  };
}

const toLine = (content: string): Line => ({ content, bits: toBits(content) });

function createSearch(expression: RegExp): Search {
  // `\G` depends on where a search starts; it is compiled to one of these two.
  const isLasting = !expression.sticky && !(expression as { rawOptions?: { strategy?: unknown } }).rawOptions?.strategy;
  return {
    expression,
    isLasting,
    needs: toNeeds(expression),
    isCompiled: false,
    line: null,
    from: 0,
    at: -1,
    indices: [],
  };
}

function createScanner(patterns: readonly (Search | null)[]): PatternScanner {
  return {
    findNextMatchSync: (line, start) => {
      const where = typeof line !== 'string' && 'bits' in line ? (line as Line) : toLine(String(line));
      let best: Search | null = null;
      let bestIndex = -1;
      for (let index = 0; index < patterns.length; index++) {
        const search = patterns[index];
        if (!search) continue;
        if (!isKnown(search, where, start)) find(search, where, start);
        if (search.at === -1 || (best && best.at <= search.at)) continue;
        best = search;
        bestIndex = index;
        // Of several matches at one index the first pattern wins.
        if (search.at === start) break;
      }
      return best && { index: bestIndex, captureIndices: best.indices.map(toCapture) };
    },
  };
}

function isKnown({ isLasting, line, from, at }: Search, where: RegexEngineString, start: number): boolean {
  return isLasting && line === where && from <= start && (at === -1 || at >= start);
}

function find(search: Search, line: Line, start: number): void {
  search.line = line;
  search.from = start;
  const match = search.needs && !mayMatch(search.needs, line.bits) ? null : tryTo(() => exec(search, line, start));
  search.at = match?.index ?? -1;
  search.indices = match?.indices ?? [];
}

/**
 * V8 first interprets an expression and compiles it to machine code on second use; for a subject of a thousand
 * characters it compiles at once, which halves the time over thousands of lines.
 */
const LONG_SUBJECT = ' '.repeat(1000);

function exec(search: Search, { content }: Line, start: number): RegExpExecArray | null {
  const { expression } = search;
  if (!search.isCompiled) {
    search.isCompiled = true;
    expression.lastIndex = LONG_SUBJECT.length;
    expression.exec(LONG_SUBJECT);
  }
  expression.lastIndex = start;
  return expression.exec(content);
}

/** @returns null if the engine does not support the expression */
function tryTo<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Index of a group that did not match. */
const NOWHERE = 4_294_967_295;

function toCapture(place: readonly [number, number] | undefined) {
  const [start, end] = place ?? [NOWHERE, NOWHERE];
  return { start, end, length: end - start };
}
