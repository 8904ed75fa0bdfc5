import type { MagicComment } from './types.ts';

/** `highlighted`, `added`, `removed`, or a class of the site. */
type LineMark = string;

export interface MarkedCode {
  /** Lines without magic comments. */
  readonly lines: readonly string[];
  /** Marks by line, counted from 0. */
  readonly marks: ReadonlyMap<number, readonly LineMark[]>;
  /** Comments that begin a block without an end, with their lines, counted from 0 in `code`. */
  readonly unclosed: readonly { readonly line: number; readonly start: string; readonly end: string }[];
}

const OPEN = String.raw`(?:\/\/|\/\*+|\{\s*\/\*|<!--|\(\*|\{-|--|#|;+|%|'|!|REM\b|"|dnl\b)`;
const CLOSE = String.raw`(?:\*+\/\s*\}?|--!?>|\*\)|-\}|")?`;
const COMMENT = new RegExp(String.raw`^\s*${OPEN}\s*(\S(?:.*?\S)?)\s*${CLOSE}\s*$`);
const TRAILING = new RegExp(String.raw`\s*${OPEN}\s*\[!code (\+\+|--|hl|highlight)\]\s*${CLOSE}\s*$`);

const HIGHLIGHTED: MagicComment = {
  className: 'highlighted',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

/** Remove magic comments (`// highlight-next-line`, `# highlight-start`, `/* highlight-end`, `// [!code ++]`) in the
 *  comment style of any language, and return the lines they mark.
 *  @param highlighted lines named in the fence, counted from 1 without magic comments
 *  @param own comments of the site */
export function markLines(
  code: string,
  highlighted: ReadonlySet<number>,
  isDiff: boolean,
  own: readonly MagicComment[] = [],
): MarkedCode {
  const lines: string[] = [];
  const marks = new Map<number, LineMark[]>();
  const mark = (line: number, kind: LineMark) => {
    const kinds = marks.get(line) ?? [];
    if (!kinds.includes(kind)) marks.set(line, [...kinds, kind]);
  };
  const comments = [HIGHLIGHTED, ...own].filter((comment) => toWords(comment).some((word) => code.includes(word)));
  const mayBeMarked = code.includes('[!code');
  const next = new Set<LineMark>();
  const open = new Map<MagicComment, number>();
  for (const [index, line] of code.split('\n').entries()) {
    const word = comments.length > 0 ? COMMENT.exec(line)?.[1] : undefined;
    const magic = word === undefined ? undefined : comments.find((comment) => toWords(comment).includes(word));
    if (magic) {
      if (word === magic.line) next.add(magic.className);
      else if (word === magic.block?.start) open.set(magic, index);
      else open.delete(magic);
      continue;
    }
    const trailing = mayBeMarked ? TRAILING.exec(line) : null;
    const shown = lines.push(trailing ? line.slice(0, trailing.index) : line) - 1;
    if (highlighted.has(shown + 1)) mark(shown, HIGHLIGHTED.className);
    for (const kind of [...next, ...[...open.keys()].map(({ className }) => className)]) mark(shown, kind);
    if (trailing) mark(shown, trailing[1] === '++' ? 'added' : trailing[1] === '--' ? 'removed' : 'highlighted');
    if (isDiff && /^\+(?!\+\+ )/.test(line)) mark(shown, 'added');
    if (isDiff && /^-(?!-- )/.test(line)) mark(shown, 'removed');
    next.clear();
  }
  return { lines, marks, unclosed: [...open].flatMap(([{ block }, line]) => (block ? [{ line, ...block }] : [])) };
}

const toWords = ({ line, block }: MagicComment): string[] =>
  [line, block?.start, block?.end].filter((word) => word !== undefined);
