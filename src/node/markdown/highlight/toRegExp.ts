/**
 * Translate the Oniguruma patterns of grammars into regular expressions.
 * The engine's own translation supports every pattern, but it is most of the cost of a language's first block. Nine in
 * ten patterns are simple and are translated here, piece by piece, in a twentieth of the time; the result also compiles
 * faster, because it uses letter ranges in place of Unicode tables.
 * @param translate the engine's own translation, for a fixed version of the language: newer expressions (`(?i:...)`) would
 *  make the colours depend on the version of Node, and on 24 one of them did not always match
 */
export function createToRegExp(
  translate: (pattern: string, options: { target: 'ES2024' }) => RegExp,
): (pattern: string, hasGroups?: boolean) => RegExp {
  return (pattern, hasGroups = true) => toSimpleRegExp(pattern, hasGroups) ?? translate(pattern, { target: 'ES2024' });
}

/** Letters and marks of all scripts of the basic plane, including signs between them where that saves ranges. */
const LETTERS =
  'A-Za-z\\u00AA\\u00B5\\u00BA\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02C1\\u0300-\\u1FFF\\u2C00-\\u2DFF\\u3040-\\uD7FF\\uF900-\\uFDFF';
const WORD = `0-9_${LETTERS}`;
const HEX = '0-9A-Fa-f';

const POSIX: Readonly<Record<string, string>> = {
  alpha: LETTERS,
  alnum: `0-9${LETTERS}`,
  blank: ' \\t',
  digit: '0-9',
  lower: 'a-z\\u00DF-\\u00F6\\u00F8-\\u00FF',
  space: '\\s',
  upper: 'A-Z\\u00C0-\\u00D6\\u00D8-\\u00DE',
  word: WORD,
  xdigit: HEX,
};

/** A piece of a pattern that means the same in both dialects, or is translated below. */
const PIECE = new RegExp(
  [
    String.raw`(?<escape>\\(?:x[\dA-Fa-f]{2}|[bBdDsStnrfvwWhH]|[^\w]))`,
    String.raw`(?<set>\[\^?\]?(?:\[:\w+:\]|\\(?:x[\dA-Fa-f]{2}|[dDsStnrfvwh]|[^\w])|&(?!&)|[^\\[\]&])*\])`,
    String.raw`(?<group>\((?:\?(?::|=|!|<=|<!|<\w+>)|(?!\?))|\)|\|)`,
    String.raw`(?<times>(?:[*+?]\??|\{\d+(?:,\d*)?\})(?![*+?]))`,
    String.raw`(?<anchor>[\^$.])`,
    String.raw`(?<brace>\{(?!,?\d)|\}|\])`,
    String.raw`(?<literal>[^\\[\](){}*+?.^$|]+)`,
  ].join('|'),
  'uy',
);

/** @returns null if the pattern is not simple enough */
export function toSimpleRegExp(pattern: string, hasGroups = true): RegExp | null {
  // `(?i)` applies from its position to the end, including alternatives; only caseless pieces may precede it.
  const [start = '', before = ''] = /^((?:\\b|\^|\\s\*?|@)*)\(\?i\)/.exec(pattern) ?? [];
  // A group around everything. If it ends earlier, the parentheses do not match without it.
  const isAllInGroup = /^\(\?i:.*\)$/su.test(pattern);
  const translated = translate(
    isAllInGroup ? pattern.slice('(?i:'.length, -1) : pattern.slice(start.length),
    hasGroups,
  );
  if (translated === null) return null;
  try {
    const body = before === '' ? translated : `${before}(?:${translated})`;
    return new RegExp(body, `${hasGroups ? 'd' : ''}g${isAllInGroup || start !== '' ? 'i' : ''}u`);
  } catch (error) {
    // A valid piece can be invalid next to another, such as a quantifier after an assertion.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function translate(source: string, hasGroups: boolean): string | null {
  let translated = '';
  let at = 0;
  while (at < source.length) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(source);
    if (!match) return null;
    const [piece] = match;
    const { escape, set, group, anchor, brace } = match.groups ?? {};
    const part = escape
      ? toEscape(escape)
      : set
        ? toSet(set)
        : anchor
          ? toAnchor(anchor)
          : brace
            ? `\\${brace}`
            : group && !hasGroups
              ? toUncaptured(group)
              : piece;
    if (part === null) return null;
    translated += part;
    at += piece.length;
    // What gives nothing back of a set is not followed by another of its characters.
    if (set && /^[*+]\+/.test(source.slice(at, at + 2))) {
      translated += `${source[at]}(?!${part})`;
      at += 2;
    }
  }
  return translated;
}

/** Simple patterns do not refer to their groups. */
const toUncaptured = (group: string): string => (/^\((?:\?<\w+>)?$/.test(group) ? '(?:' : group);

const NEEDS_BACKSLASH = /[\^$\\.*+?()[\]{}|/]/;

function toEscape(escape: string): string {
  const character = escape.slice(1);
  if (character === 'w') return `[${WORD}]`;
  if (character === 'W') return `[^${WORD}]`;
  if (character === 'h') return `[${HEX}]`;
  if (character === 'H') return `[^${HEX}]`;
  return /\w/.test(character) || NEEDS_BACKSLASH.test(character) ? escape : character;
}

/** A line is matched with its line end: `$` is before it, and a dot matches anything else. */
function toAnchor(anchor: string): string {
  return anchor === '$' ? '(?=\\n?$)' : anchor === '.' ? '[^\\n]' : anchor;
}

const MEMBER = /\[:(\w+):\]|\\(x[\dA-Fa-f]{2}|[^x])|[^]/gu;

/** @returns null for an unsupported POSIX class */
function toSet(set: string): string | null {
  const [, open = '', members = ''] = /^(\[\^?)(\]?[^]*)\]$/u.exec(set) ?? [];
  let translated = open;
  let isAfterClass = false;
  for (const [member, posix, escaped] of members.matchAll(MEMBER)) {
    const range = posix === undefined ? (escaped === 'w' ? WORD : escaped === 'h' ? HEX : undefined) : POSIX[posix];
    if (posix !== undefined && range === undefined) return null;
    // After a class a hyphen is literal.
    if (range !== undefined) translated += range;
    else if (escaped !== undefined)
      translated += /\w|-/.test(escaped) || NEEDS_BACKSLASH.test(escaped) ? member : escaped;
    else translated += member === ']' || (member === '-' && isAfterClass) ? `\\${member}` : member;
    isAfterClass = range !== undefined || /^[dDsS]$/.test(escaped ?? '');
  }
  return `${translated}]`;
}
