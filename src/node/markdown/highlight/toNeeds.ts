/** ASCII characters as bits, 32 in each number. */
export type CharacterBits = readonly [number, number, number, number];

/** Characters without which an expression cannot match a line. */
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

/** Places and classes, which say nothing about characters. */
const CLASS = /[.^$]|\\(?:[bBdDsSwWrfv]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4})/y;
const OPEN = /\((?:\?(?:[:=!]|<[=!]))?/y;
const SET = /\[((?:\\[^]|[^\\\]])*)\]/y;
const LITERAL = /\\([tn]|\W)|[^\\[\](){}*+?]/y;
const TIMES = /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y;

/** @returns null if nothing is known about the expression */
export function toNeeds({ source, flags }: Pick<RegExp, 'source' | 'flags'>): Needs | null {
  if (flags.includes('v')) return null;
  const { all, any } = readParts(source, flags.includes('i')) ?? NOTHING;
  return all === '' && any === '' ? null : { all: toBits(all), any: any === '' ? null : toBits(any) };
}

/** @returns null if a piece of the expression is unknown */
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
  while (at < source.length) {
    const open = take(OPEN);
    if (open) {
      around.push(group);
      group = { isMatched: !open[0].endsWith('!'), alternatives: [], parts: [] };
      continue;
    }
    let part: Part | null;
    if (source[at] === '|') {
      at += 1;
      group.alternatives.push(inSequence(group.parts));
      group.parts = [];
      continue;
    }
    if (source[at] === ')') {
      at += 1;
      part = group.isMatched ? toPart(group) : NOTHING;
      const outer = around.pop();
      if (!outer) return null;
      group = outer;
    } else {
      part = take(CLASS) ? NOTHING : (toSetPart(take(SET), ignoresCase) ?? toLiteralPart(take(LITERAL), ignoresCase));
    }
    if (!part) return null;
    const times = take(TIMES);
    if (!times || times[0].startsWith('+') || Number(times[1]) > 0) group.parts.push(part);
  }
  return around.length > 0 ? null : toPart(group);
}

/** @returns what a set of single characters needs */
function toSetPart(set: RegExpExecArray | null, ignoresCase: boolean): Part | null {
  if (!set) return null;
  const members = (set[1] ?? '').replaceAll(/\\(\W)/g, '$1');
  const isPlain = !/^\^|[\\-]/.test(members) && [...members].every((member) => isCertain(member, ignoresCase));
  return isPlain ? { all: '', any: members } : NOTHING;
}

function toLiteralPart(literal: RegExpExecArray | null, ignoresCase: boolean): Part | null {
  if (!literal) return null;
  const character = literal[1] === 'n' ? '\n' : literal[1] === 't' ? '\t' : (literal[1] ?? literal[0]);
  return isCertain(character, ignoresCase) ? { all: character, any: '' } : NOTHING;
}

/** Whether only this character matches it: without case, a letter may match one outside of ASCII too. */
const isCertain = (character: string, ignoresCase: boolean): boolean =>
  character < '\x80' && !(ignoresCase && /[a-z]/i.test(character));

function toPart({ alternatives, parts }: Group): Part {
  const last = inSequence(parts);
  if (alternatives.length === 0) return last;
  const every = [...alternatives, last];
  const any = every.map((part) => part.any || toRarest([...part.all]));
  return {
    all: [...last.all].filter((character) => every.every(({ all }) => all.includes(character))).join(''),
    any: any.includes('') ? '' : any.join(''),
  };
}

function inSequence(parts: readonly Part[]): Part {
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
