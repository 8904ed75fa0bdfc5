import { get } from 'node-emoji';
import { toSlug } from 'serbakode/built';
import { listLines } from './listLines.ts';

/** Matches syntax that is not text: code, addresses, tags, expressions. */
const NO_TEXT = /(?<!`)(`+)(?!`).*?\1|\]\([^)\s]*|<[^<>]*>|\{[^{}]*\}|https?:\S+|\]:\s*\S+/g;
const CODE = /:(\+1|-1|[\w-]+):/g;
const HEADING = /^ {0,3}#{2,6}[ \t]/;

/** Replace names of emoji such as `:rocket:` with emoji. A heading keeps the id with the name, written after its text,
 *  because links use it.
 *  @param body the text after the front matter */
export function replaceEmoji(body: string): string {
  if (!/:[\w+-]+:/.test(body)) return body;
  return listLines(body)
    .map(({ text: line, isCode }) => {
      const shown = isCode ? line : replaceInLine(line);
      if (shown === line || !HEADING.test(line) || hasOwnId(line)) return shown;
      const id = toId(line.replace(HEADING, '').trim());
      return `${shown.trimEnd()} {#${id}}`;
    })
    .join('\n');
}

/** Whether a heading ends with an id: `{#id}`, or a comment with one. */
function hasOwnId(line: string): boolean {
  const heading = line.trimEnd();
  const start = heading.endsWith('}') ? '{' : heading.endsWith('-->') ? '<!--' : null;
  return start !== null && heading.slice(Math.max(heading.lastIndexOf(start), 0)).includes('#');
}

function replaceInLine(line: string): string {
  const toEmoji = (text: string) => text.replace(CODE, (whole, name: string) => get(name) ?? whole);
  let done = 0;
  let shown = '';
  for (const match of line.matchAll(NO_TEXT)) {
    shown += toEmoji(line.slice(done, match.index)) + match[0];
    done = match.index + match[0].length;
  }
  return shown + toEmoji(line.slice(done));
}

/** The id that Docusaurus derives from a heading's text. */
const toId = (heading: string): string =>
  toSlug(heading.replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)|<[^<>]*>/g, '$1').replace(/[*`]|~~/g, ''));
