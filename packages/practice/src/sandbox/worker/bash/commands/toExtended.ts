/** A part of a POSIX pattern: a bracket expression, an escaped character, or one character. */
const PART = /\[\^?\]?(?:\[:\w+:\]|[^\]])*\]|\\[^]|[^]/gu;
const OPERATORS = '(){}|+?';

/** Write a basic regular expression, with GNU's additions, as an extended one. just-bash knows only the operators of
 *  POSIX in basic ones, and ends of words in none. */
export function toExtended(pattern: string): string {
  const parts = pattern.match(PART) ?? [];
  return parts
    .map((part, index) => {
      const [before = '', after = ''] = [parts[index - 1], parts[index + 1]];
      const isFirst = ['', String.raw`\(`, String.raw`\|`].includes(before);
      if (part.length === 1 && OPERATORS.includes(part)) return `\\${part}`;
      if (part.length === 2 && OPERATORS.includes(part.charAt(1))) return part.charAt(1);
      // These are operators only where they can act.
      if (part === '*') return isFirst || (before === '^' && index === 1) ? String.raw`\*` : part;
      if (part === '^') return isFirst ? part : String.raw`\^`;
      if (part === '$') return ['', String.raw`\)`, String.raw`\|`].includes(after) ? part : String.raw`\$`;
      return part;
    })
    .join('');
}

/** Write the begin (`\<`) and the end (`\>`) of a word as just-bash knows them. */
export const withWordEdges = (pattern: string): string =>
  pattern.replace(PART, (part) => (/^\\[<>]$/.test(part) ? String.raw`\b` : part));

export const toLiteral = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
