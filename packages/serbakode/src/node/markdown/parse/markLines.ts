type LineMark = 'highlighted' | 'added' | 'removed';

export interface MarkedCode {
  /** Lines without magic comments. */
  readonly lines: readonly string[];
  /** Marks by line, counted from 0. */
  readonly marks: ReadonlyMap<number, readonly LineMark[]>;
  /** Line of an unclosed `highlight-start`, counted from 0 in `code`; null if there is none. */
  readonly unclosed: number | null;
}

const OPEN = String.raw`(?:\/\/|\/\*+|\{\s*\/\*|<!--|\(\*|\{-|--|#|;+|%|'|!|REM\b|"|dnl\b)`;
const CLOSE = String.raw`(?:\*+\/\s*\}?|--!?>|\*\)|-\}|")?`;
const MAGIC = new RegExp(String.raw`^\s*${OPEN}\s*(highlight-(?:next-line|start|end))\s*${CLOSE}\s*$`);
const TRAILING = new RegExp(String.raw`\s*${OPEN}\s*\[!code (\+\+|--|hl|highlight)\]\s*${CLOSE}\s*$`);

/**
 * Remove magic comments (`// highlight-next-line`, `# highlight-start`, `/* highlight-end`, `// [!code ++]`) in the
 * comment style of any language, and return the lines they mark.
 * @param highlighted lines named in the fence, counted from 1 without magic comments
 */
export function markLines(code: string, highlighted: ReadonlySet<number>, isDiff: boolean): MarkedCode {
  const lines: string[] = [];
  const marks = new Map<number, LineMark[]>();
  const mark = (line: number, kind: LineMark) => {
    const kinds = marks.get(line) ?? [];
    if (!kinds.includes(kind)) marks.set(line, [...kinds, kind]);
  };
  const mayBeMarked = code.includes('highlight-') || code.includes('[!code');
  let isNextHighlighted = false;
  let openedAt: number | null = null;
  for (const [index, line] of code.split('\n').entries()) {
    const magic = mayBeMarked ? MAGIC.exec(line)?.[1] : undefined;
    if (magic === 'highlight-next-line') isNextHighlighted = true;
    else if (magic === 'highlight-start') openedAt = index;
    else if (magic === 'highlight-end') openedAt = null;
    if (magic !== undefined) continue;
    const trailing = mayBeMarked ? TRAILING.exec(line) : null;
    const shown = lines.push(trailing ? line.slice(0, trailing.index) : line) - 1;
    if (isNextHighlighted || openedAt !== null || highlighted.has(shown + 1)) mark(shown, 'highlighted');
    if (trailing) mark(shown, trailing[1] === '++' ? 'added' : trailing[1] === '--' ? 'removed' : 'highlighted');
    if (isDiff && /^\+(?!\+\+ )/.test(line)) mark(shown, 'added');
    if (isDiff && /^-(?!-- )/.test(line)) mark(shown, 'removed');
    isNextHighlighted = false;
  }
  return { lines, marks, unclosed: openedAt };
}
