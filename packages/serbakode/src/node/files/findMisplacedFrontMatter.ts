import { toPlaceAt } from '../diagnostics/placeAt.ts';
import { completeProblem, type Problem } from '../diagnostics/problem.ts';

/** A `---` followed by a key was meant as front matter. */
const UNCLOSED = /^---[ \t]*\n\s*[\w-]+:(?:\s|$)/;
/** A complete block with text before it; its keys distinguish it from a thematic break. */
const LATE =
  /^\s+(?=---[ \t]*\n(?:(?!---).*\n)*?(?:title|date|slug|id|description|authors|tags|draft):\s.*\n(?:(?!---).*\n)*---[ \t]*(?:\n|$))/;
/** Hugo's front matter. */
const TOML = /^\+\+\+[ \t]*\n\s*[\w-]+\s*=/;

/** Find text that looks like front matter in a file that has none: the errors of reading it as text would only confuse.
 *  @param text without BOM, lines ended by `\n` */
export function findMisplacedFrontMatter(text: string, file: string): Problem | null {
  const report = (message: string, fix: string, offset = 0) =>
    completeProblem({ file, ...toPlaceAt(text, offset), code: 'syntax', message, fix });
  if (UNCLOSED.test(text)) return report('front matter is not closed', 'put a line `---` after its last key');
  const late = LATE.exec(text);
  if (late) {
    const fix = 'remove everything before its first `---`, spaces and empty lines too';
    return report('front matter does not begin the file', fix, late[0].length);
  }
  if (!TOML.test(text)) return null;
  return report('front matter is TOML, but must be YAML', 'write `key: value` between two lines of `---`');
}
