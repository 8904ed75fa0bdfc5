import { completeProblem, type Problem } from '../diagnostics/problem.ts';

/** Longest line outside fenced code, in characters. Some long lines take Markdown quadratic time. */
export const MAX_LINE_LENGTH = 10_000;
/** Most characters outside fenced code. */
export const MAX_CHARACTERS = 500_000;
/** Most paragraphs, headings, fences and other blocks. */
export const MAX_BLOCKS = 20_000;
export const MAX_HEADINGS = 5_000;
/** Most openings of links, images and footnotes: each takes the renderer a tenth of a millisecond. */
export const MAX_LINKS = 20_000;
/** Most character references (`&amp;`), addresses such as `<https://a.example>` and openings such as `:name[` between
 *  two empty lines: they take the parser quadratic time. */
export const MAX_REFERENCES = 2_000;
/** Deepest nesting of `:::` containers, which take the parser quadratic time. */
export const MAX_CONTAINERS = 100;

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
const HEADING = /^[ \t>]*#{1,6}[ \t]/;
const CONTAINER = /^[ \t>]*:{3,}[ \t]*(\w?)/;

/** Find the first place where a text exceeds what the parser and the renderer can do in a few seconds. It is found
 *  before either begins.
 *  @returns null if there is none */
export function findExcess(text: string, file: string): Problem | null {
  let fence: string | null = null;
  let characters = 0;
  let blocks = 0;
  let headings = 0;
  let links = 0;
  let references = 0;
  let depth = 0;
  let isBlank = true;
  let start = 0;
  for (let line = 1; start <= text.length; line++) {
    const end = text.indexOf('\n', start);
    const content = text.slice(start, end === -1 ? text.length : end);
    start += content.length + 1;
    const mark = FENCE.exec(content)?.[1];
    const isFenced = fence !== null && mark === undefined;
    if (mark !== undefined) {
      if (fence === null) blocks += 1;
      fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
    }
    if (isFenced) continue;
    const wasBlank = isBlank;
    isBlank = content.trim() === '';
    if (isBlank) {
      references = 0;
      continue;
    }
    characters += content.length;
    if (wasBlank && mark === undefined) blocks += 1;
    if (HEADING.test(content)) headings += 1;
    links += content.split('[').length - 1;
    if (/[&:@]/.test(content)) references += content.split(/&#?\w|:[\w-]+\[|<\w[\w+.-]*[:@]/).length - 1;
    const name = CONTAINER.exec(content)?.[1];
    if (name !== undefined) depth = name === '' ? Math.max(0, depth - 1) : depth + 1;

    const fail = (message: string, fix: string, column = 1) => completeProblem({ file, line, column, message, fix });
    if (content.length > MAX_LINE_LENGTH)
      return fail(
        `the line has ${content.length} characters, more than the ${MAX_LINE_LENGTH} one may have outside of code`,
        'split it into several lines, or move its content into a separate file',
        MAX_LINE_LENGTH + 1,
      );
    if (references > MAX_REFERENCES)
      return fail(
        `more than ${MAX_REFERENCES} references such as \`&amp;\`, \`<https:\` or \`:name[\` without an empty line between them`,
        'write the characters themselves, or add empty lines',
      );
    if (depth > MAX_CONTAINERS)
      return fail(`\`:::\` is nested more than ${MAX_CONTAINERS} levels deep`, 'close containers with `:::`');
    if (links > MAX_LINKS) return fail(`more than ${MAX_LINKS} links, images and footnotes`, SPLIT);
    if (headings > MAX_HEADINGS) return fail(`more than ${MAX_HEADINGS} headings`, SPLIT);
    if (blocks > MAX_BLOCKS) return fail(`more than ${MAX_BLOCKS} paragraphs and other blocks`, SPLIT);
    if (characters > MAX_CHARACTERS) return fail(`more than ${MAX_CHARACTERS} characters outside of code`, SPLIT);
  }
  return null;
}

const SPLIT = 'split the file into several pages';
