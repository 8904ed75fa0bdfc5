import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/types';
import { mayMatch, toBits, toNeeds, type CharacterBits, type Needs } from './toNeeds.ts';

/** A line of code and the characters in it. */
interface Line extends RegexEngineString {
  readonly bits: CharacterBits;
}

/** A pattern and its last search result. */
interface Search {
  readonly pattern: string;
  /** Whether the result is valid for later starts on the same line. */
  readonly isLasting: boolean;
  readonly needs: Needs | null;
  /** Undefined until a line may contain a match; null if the pattern is not supported. */
  expression: RegExp | null | undefined;
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
 * character that the line does not have. A pattern is translated and compiled for the first line that may contain it.
 * @param toRegExp may throw: patterns it does not support never match
 */
export function createPatternEngine(toRegExp: (pattern: string) => RegExp): RegexEngine {
  const searches = new Map<string, Search>();
  const toSearch = (pattern: string | RegExp) => {
    // Grammars contain texts only.
    const text = String(pattern);
    const search = searches.get(text) ?? createSearch(text);
    searches.set(text, search);
    return search;
  };

  function find(search: Search, line: Line, start: number): void {
    search.line = line;
    search.from = start;
    const match = search.needs && !mayMatch(search.needs, line.bits) ? null : exec(search, line, start);
    search.at = match?.index ?? -1;
    search.indices = match?.indices ?? [];
  }

  function exec(search: Search, { content }: Line, start: number): RegExpExecArray | null {
    if (search.expression === undefined) search.expression = tryTo(() => toCompiled(toRegExp(search.pattern)));
    const { expression } = search;
    if (!expression) return null;
    expression.lastIndex = start;
    return tryTo(() => expression.exec(content));
  }

  return {
    createScanner: (patterns) => createScanner(patterns.map(toSearch), find),
    createString: toLine,
  };
}

const toLine = (content: string): Line => ({ content, bits: toBits(content) });

function createSearch(pattern: string): Search {
  return {
    pattern,
    // What `\G` matches depends on where a search starts.
    isLasting: !pattern.includes('\\G'),
    needs: toNeeds(pattern),
    expression: undefined,
    line: null,
    from: 0,
    at: -1,
    indices: [],
  };
}

type Find = (search: Search, line: Line, start: number) => void;

function createScanner(searches: readonly Search[], find: Find): PatternScanner {
  return {
    findNextMatchSync: (line, start) => {
      const where = typeof line !== 'string' && 'bits' in line ? (line as Line) : toLine(String(line));
      let best: Search | null = null;
      let bestIndex = -1;
      for (let index = 0; index < searches.length; index++) {
        const search = searches[index];
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

/**
 * V8 first interprets an expression and compiles it to machine code on second use; for a subject of a thousand
 * characters it compiles at once, which halves the time over thousands of lines.
 */
const LONG_SUBJECT = ' '.repeat(1000);

function toCompiled(expression: RegExp): RegExp {
  expression.lastIndex = LONG_SUBJECT.length;
  expression.exec(LONG_SUBJECT);
  return expression;
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
