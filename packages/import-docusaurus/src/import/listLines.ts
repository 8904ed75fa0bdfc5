/** A line of Markdown. */
interface Line {
  readonly text: string;
  /** Whether the line is in a code block, including its fences. */
  readonly isCode: boolean;
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

/** List the lines of Markdown, and which of them are code. Each line is read once, whatever its text. */
export function listLines(markdown: string): readonly Line[] {
  let fence: string | null = null;
  return markdown.split('\n').map((text) => {
    const [, marks = null] = FENCE.exec(text) ?? [];
    if (fence === null) {
      fence = marks;
      return { text, isCode: marks !== null };
    }
    if (marks?.startsWith(fence) && text.trim().replace(/^[> \t]*/, '') === marks) fence = null;
    return { text, isCode: true };
  });
}

/** Markdown without its code blocks, where examples may also import and require. */
export const withoutCode = (markdown: string): string =>
  listLines(markdown)
    .flatMap(({ text, isCode }) => (isCode ? [] : [text]))
    .join('\n');
