/** Something wrong in a content file, and how to fix it. */
export interface Problem {
  /** Path from the repository's root, with `/`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  readonly message: string;
  /** The values that would have been right. */
  readonly known?: string | undefined;
  readonly fix?: string | undefined;
  /** Further lines, such as the difference between two outputs. */
  readonly details?: readonly string[] | undefined;
  /** A warning is shown and changes nothing; the default is an error. */
  readonly isWarning?: boolean | undefined;
}

/** `site/blog/x.md:12:3  what is wrong`, then indented lines that explain. */
export function formatProblem({
  file,
  line,
  column,
  message,
  known,
  fix,
  details = [],
  isWarning = false,
}: Problem): string {
  const lines = [`${file}:${line}:${column}  ${isWarning ? 'warning: ' : ''}${message}`];
  for (const detail of details) lines.push(`  ${detail}`.trimEnd());
  if (known !== undefined) lines.push(`  known: ${known}`);
  if (fix !== undefined) lines.push(`  fix:   ${fix}`);
  return lines.join('\n');
}

/** By file, then by place in the file. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column;
}
