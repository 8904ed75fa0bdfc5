import type { Problem } from '../diagnostics/problem.ts';
import { toPlaceAt } from '../diagnostics/placeAt.ts';

/** A `---` that a key follows was meant as front matter. */
const UNCLOSED = /^---[ \t]*\n\s*[\w-]+:(?:\s|$)/;
/** The block is whole, but something stands before it; its keys tell it from a line drawn across the page. */
const LATE =
  /^\s+(?=---[ \t]*\n(?:(?!---).*\n)*?(?:title|date|slug|id|description|authors|tags|draft):\s.*\n(?:(?!---).*\n)*---[ \t]*(?:\n|$))/;
/** As Hugo has it. */
const TOML = /^\+\+\+[ \t]*\n\s*[\w-]+\s*=/;

/** What looks like front matter in a text that begins with none: what follows from reading it as words would only confuse.
 *  @param text without BOM, lines ended by `\n` */
export function findMisplacedFrontMatter(text: string, file: string): Problem | null {
  const start = { line: 1, column: 1 };
  const late = LATE.exec(text);
  if (UNCLOSED.test(text))
    return {
      file,
      ...start,
      message: 'front matter is not closed',
      fix: 'put a line `---` after its last key',
      severity: 'error',
    };
  if (late)
    return {
      file,
      ...toPlaceAt(text, late[0].length),
      message: 'front matter does not begin the file',
      fix: 'remove what stands before its first `---`, spaces and empty lines too',
      severity: 'error',
    };
  if (TOML.test(text))
    return {
      file,
      ...start,
      message: 'front matter is TOML, but must be YAML',
      fix: 'write `key: value` between two lines of `---`',
      severity: 'error',
    };
  return null;
}
