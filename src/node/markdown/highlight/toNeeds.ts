/** ASCII characters as bits, 32 in each number. */
export type CharacterBits = readonly [number, number, number, number];

/** Characters without which a pattern cannot match a line. */
export interface Needs {
  /** All of these. */
  readonly all: CharacterBits;
  /** At least one of these; null if there is no such condition. */
  readonly any: CharacterBits | null;
}

/** Characters that every match of a part contains. */
interface Part {
  /** All of these. */
  readonly all: string;
  /** One of these; empty if nothing is known. */
  readonly any: string;
}

/** A group that is being read. */
interface Group {
  /** Whether a match contains what the group matches. */
  readonly isMatched: boolean;
  readonly alternatives: Part[];
  parts: Part[];
}

const NOTHING: Part = { all: '', any: '' };

/** Escapes of places, classes and references, which say nothing about characters. */
const CLASS =
  /\\(?:[bBdDsSwWrfvhHRXNOKyYAzZG]|x[\dA-Fa-f]{2}|x\{[\dA-Fa-f]+\}|u[\dA-Fa-f]{4}|[pP]\{[^}]*\}|[kg]<[^>]*>|\d+)/y;
const ESCAPED = /\\([tn]|\W)/y;
const OPEN = /\((?:\?(?:i?:|[=!>]|<[=!]|<\w+>)|(?!\?))/y;
const IGNORE_CASE = /\(\?i\)/y;
/** A set: its members, or none if there are other sets among them. A bracket may be its first member. */
const SET = new RegExp(
  [
    String.raw`\[((?:\^\]|\]|(?!\^?\]))(?:\\[^]|[^\\\][])*)\]`,
    String.raw`\[(?:\^\]|\]|(?!\^?\]))(?:\[(?!\^?\])(?:\\[^]|[^\\\][])*\]|\\[^]|[^\\\][])*\]`,
  ].join('|'),
  'y',
);
/** Characters that mean themselves. */
const LITERALS = /[^\\()[{|*+?.^$\x80-\uFFFF]+/y;
const BRACE = /\{(?!,?\d)/y;
const TIMES = /(?:[*+?]|\{(\d*)(?:,\d*)?\})[?+]?/y;

/** @param pattern as a grammar has it, in the syntax of Oniguruma
 *  @returns null if nothing is known about the pattern */
export function toNeeds(pattern: string): Needs | null {
  const { all, any } = readParts(pattern, pattern.includes('(?i')) ?? NOTHING;
  return all === '' && any === '' ? null : { all: toBits(all), any: any === '' ? null : toBits(any) };
}

/** @returns null if a piece of the pattern is unknown */
function readParts(source: string, ignoresCase: boolean): Part | null {
  const around: Group[] = [];
  let group: Group = { isMatched: true, alternatives: [], parts: [] };
  let at = 0;
  const take = (piece: RegExp): RegExpExecArray | null => {
    piece.lastIndex = at;
    const match = piece.exec(source);
    if (match) at += match[0].length;
    return match;
  };
  /** @returns null if the piece is unknown, undefined if it is none of its own */
  const readPart = (): Part | null | undefined => {
    switch (source[at]) {
      case '(': {
        const open = take(OPEN);
        if (!open) return take(IGNORE_CASE) && NOTHING;
        around.push(group);
        group = { isMatched: !open[0].endsWith('!'), alternatives: [], parts: [] };
        return undefined;
      }
      case '|':
        at += 1;
        group.alternatives.push(inSequence(group.parts));
        group.parts = [];
        return undefined;
      case ')': {
        at += 1;
        const part = group.isMatched ? toPart(group) : NOTHING;
        const outer = around.pop();
        if (outer) group = outer;
        return outer ? part : null;
      }
      case '[':
        return toSetPart(take(SET), ignoresCase);
      case '\\':
        return take(CLASS) ? NOTHING : toEscapedPart(take(ESCAPED), ignoresCase);
      case '*':
      case '+':
      case '?':
        return null;
      case '{':
        return take(BRACE) && toLiteralPart('{', ignoresCase);
      case '.':
      case '^':
      case '$':
        at += 1;
        return NOTHING;
      default: {
        const run = take(LITERALS)?.[0];
        if (run === undefined) {
          at += 1;
          return NOTHING;
        }
        // Only the last of several characters is repeated.
        const isLastApart = run.length > 1 && '*+?{'.includes(source[at] ?? ' ');
        if (isLastApart) at -= 1;
        const literals = isLastApart ? run.slice(0, -1) : run;
        return { all: ignoresCase ? literals.replaceAll(/[a-z]/gi, '') : literals, any: '' };
      }
    }
  };
  while (at < source.length) {
    const part = readPart();
    if (part === null) return null;
    if (!part) continue;
    const times = '*+?{'.includes(source[at] ?? ' ') ? take(TIMES) : null;
    if (!times || isRepeated(times)) group.parts.push(part);
  }
  return around.length > 0 ? null : toPart(group);
}

/** Whether there is at least one repetition. After a number a question mark does not make it lazy, but optional. */
const isRepeated = ([times, least]: RegExpExecArray): boolean =>
  times.startsWith('+') || (Number(least) > 0 && !times.endsWith('}?'));

/** @returns what a set of single characters needs */
function toSetPart(set: RegExpExecArray | null, ignoresCase: boolean): Part | null {
  if (!set) return null;
  const members = (set[1] ?? '^').replaceAll(/\\(\W)/g, '$1');
  const isPlain = !/^\^|[\\-]/.test(members) && [...members].every((member) => isCertain(member, ignoresCase));
  return isPlain ? { all: '', any: members } : NOTHING;
}

function toEscapedPart(escaped: RegExpExecArray | null, ignoresCase: boolean): Part | null {
  if (!escaped) return null;
  const [, character = ''] = escaped;
  return toLiteralPart(character === 'n' ? '\n' : character === 't' ? '\t' : character, ignoresCase);
}

const toLiteralPart = (character: string, ignoresCase: boolean): Part =>
  isCertain(character, ignoresCase) ? { all: character, any: '' } : NOTHING;

/** Whether only this character matches it: without case, a letter may match one outside of ASCII too. */
const isCertain = (character: string, ignoresCase: boolean): boolean =>
  character < '\x80' && !(ignoresCase && /[a-z]/i.test(character));

function toPart({ alternatives, parts }: Group): Part {
  const last = inSequence(parts);
  if (alternatives.length === 0) return last;
  const every = [...alternatives, last];
  // Nothing is certain of one alternative, so nothing is of all.
  if (every.some((part) => part.any === '' && part.all === '')) return NOTHING;
  const any = every.map((part) => part.any || (/[^\w ]/.exec(part.all)?.[0] ?? part.all.slice(0, 1))).join('');
  let { all } = last;
  for (const part of alternatives) {
    if (all === '') break;
    all = [...all].filter((character) => part.all.includes(character)).join('');
  }
  return { all, any };
}

function inSequence(parts: readonly Part[]): Part {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return { all: parts.map(({ all }) => all).join(''), any: toRarest(parts.map(({ any }) => any)) };
}

/** @returns the characters of which a line most likely has none */
function toRarest(sets: readonly string[]): string {
  const toCount = (set: string) => [...set].reduce((sum, character) => sum + (/[\w ]/.test(character) ? 8 : 1), 0);
  return sets.reduce((best, set) => (best === '' || (set !== '' && toCount(set) < toCount(best)) ? set : best), '');
}

/** Bits of the ASCII characters of a text. */
export function toBits(text: string): CharacterBits {
  const bits: [number, number, number, number] = [0, 0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 128) bits[(code >> 5) as 0 | 1 | 2 | 3] |= 1 << (code & 31);
  }
  return bits;
}

/** Whether a line may contain a match.
 *  @param line all characters of the line */
export function mayMatch({ all, any }: Needs, line: CharacterBits): boolean {
  return (
    (all[0] & ~line[0]) === 0 &&
    (all[1] & ~line[1]) === 0 &&
    (all[2] & ~line[2]) === 0 &&
    (all[3] & ~line[3]) === 0 &&
    (any === null || ((any[0] & line[0]) | (any[1] & line[1]) | (any[2] & line[2]) | (any[3] & line[3])) !== 0)
  );
}
