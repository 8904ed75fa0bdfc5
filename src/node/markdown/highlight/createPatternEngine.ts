import type { IOnigCaptureIndex } from 'shiki/textmate';
import { mayMatch, toBits, toNeeds, type CharacterBits, type Needs } from './toNeeds.ts';

/** A line of code and the characters in it. */
export interface Line {
  readonly content: string;
  readonly bits: CharacterBits;
}

/** A pattern and its last search result. */
export interface Search {
  readonly pattern: string;
  readonly hasGroups: boolean;
  /** Whether the result is valid for later starts on the same line. */
  readonly isLasting: boolean;
  readonly needs: Needs | null;
  /** Undefined until a line may contain a match; null if the pattern is not supported. */
  expression: RegExp | null | undefined;
  line: Line | null;
  from: number;
  /** Index of the match; -1 if there is none. */
  at: number;
  end: number;
  groups: Groups;
}

/** Start and end of a match and its groups, undefined for a group that did not match; the match alone where its groups
 *  are not needed. */
export type Groups = readonly ([number, number] | undefined)[];

export interface WantedPattern {
  readonly pattern: string;
  /** Whether places of groups are needed: without them a match is found in half the time. */
  readonly hasGroups: boolean;
}

/** Patterns that are searched for together. */
export interface Searches {
  readonly all: readonly Search[];
  /** Line and start of the last search. */
  line: Line | null;
  from: number;
  /** Indexes of the patterns that may be in the rest of the line, ascending; the first `count` are valid. */
  readonly left: number[];
  count: number;
}

export interface PatternEngine {
  readonly toSearches: (patterns: readonly WantedPattern[]) => Searches;
  /**
   * Find the first match of several patterns; of those at one place, that of the first pattern.
   * @returns index of the pattern, whose search has the result; -1 if there is none
   */
  readonly findFirst: (searches: Searches, line: Line, start: number) => number;
}

/**
 * Finds a grammar's patterns in lines of code. Rules of a grammar repeat the same patterns, so all of them share
 * results: the highlighter's own engine searches twice as often. Half of the remaining searches would be for patterns
 * with a character that the line does not have, and a pattern that is not in the rest of a line is not looked at again. A
 * pattern is translated and compiled for the first line that may contain it.
 * @param toRegExp may throw: patterns it does not support never match
 */
export function createPatternEngine(toRegExp: (pattern: string, hasGroups: boolean) => RegExp): PatternEngine {
  const known = { withGroups: new Map<string, Search>(), withoutGroups: new Map<string, Search>() };
  const toSearch = ({ pattern, hasGroups }: WantedPattern) => {
    const searches = hasGroups ? known.withGroups : known.withoutGroups;
    const search = searches.get(pattern) ?? createSearch(pattern, hasGroups);
    searches.set(pattern, search);
    return search;
  };

  function find(search: Search, line: Line, start: number): void {
    search.line = line;
    search.from = start;
    const match = exec(search, line.content, start);
    if (!match) {
      search.at = -1;
      return;
    }
    search.at = match.index;
    search.groups = match.indices ?? NO_GROUPS;
    search.end = match.indices?.[0]?.[1] ?? match.index + match[0].length;
  }

  function exec(search: Search, content: string, start: number): RegExpExecArray | null {
    if (search.expression === undefined)
      search.expression = tryTo(() => toCompiled(toRegExp(search.pattern, search.hasGroups)));
    const { expression } = search;
    if (!expression) return null;
    expression.lastIndex = start;
    try {
      return expression.exec(content);
    } catch {
      return null;
    }
  }

  return {
    toSearches: (patterns) => ({ all: patterns.map(toSearch), line: null, from: 0, left: [], count: 0 }),
    findFirst(searches, line, start) {
      if (searches.line !== line || searches.from > start) begin(searches, line);
      searches.from = start;
      const { all, left, count } = searches;
      let kept = 0;
      let best = -1;
      let bestAt = Infinity;
      for (let place = 0; place < count; place++) {
        const index = left[place] ?? 0;
        const search = all[index];
        if (!search) continue;
        if (!isKnown(search, line, start)) find(search, line, start);
        const { at } = search;
        if (at === -1 && search.isLasting) continue;
        left[kept] = index;
        kept += 1;
        if (at === -1 || at >= bestAt) continue;
        best = index;
        bestAt = at;
        if (at > start) continue;
        // Of several matches at one place the first pattern wins. The others are left as they were.
        for (let rest = place + 1; rest < count; rest++, kept++) left[kept] = left[rest] ?? 0;
        break;
      }
      searches.count = kept;
      return best;
    },
  };
}

/** Leave out patterns with a character that the line does not have. */
function begin(searches: Searches, line: Line): void {
  const { all, left } = searches;
  let count = 0;
  for (let index = 0; index < all.length; index++) {
    const needs = all[index]?.needs;
    if (needs && !mayMatch(needs, line.bits)) continue;
    left[count] = index;
    count += 1;
  }
  searches.line = line;
  searches.count = count;
}

const NO_GROUPS: Groups = [];

export const toLine = (content: string): Line => ({ content, bits: toBits(content) });

function createSearch(pattern: string, hasGroups: boolean): Search {
  return {
    pattern,
    hasGroups,
    // What `\G` matches depends on where a search starts.
    isLasting: !pattern.includes('\\G'),
    needs: toNeeds(pattern),
    expression: undefined,
    line: null,
    from: 0,
    at: -1,
    end: -1,
    groups: NO_GROUPS,
  };
}

function isKnown({ isLasting, line, from, at }: Search, where: Line, start: number): boolean {
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

export function toCapture(place: readonly [number, number] | undefined): IOnigCaptureIndex {
  const start = place ? place[0] : NOWHERE;
  const end = place ? place[1] : NOWHERE;
  return { start, end, length: end - start };
}
