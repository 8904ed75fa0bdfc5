import { normalizeText, withoutFrontMatter } from '../../files/parseFrontMatter.ts';
import type { Address } from '../../markdown/parse/types.ts';
import type { ResolvedFile } from './resolveAddresses.ts';

const TRUNCATE = /^[ \t]*(?:<!--|\{\/\*)\s*truncate\s*(?:-->|\*\/\})[ \t]*\n?/gm;

/** The first box of a line, which belongs to an item of a list. */
const BOX = /\[[xX]\]/;

/** The text of a source as it may be read elsewhere: links and images lead to the site, lines
 *  that a part hides are left out, and boxes that it empties say nothing.
 *  @param origin address of the site, without a slash at the end */
export function toMarkdownText(text: string, resolved: ResolvedFile, origin: string): string {
  const { hiddenLines = [], emptyBoxes = [] } = resolved.file.result;
  const shown = replaceAddresses(normalizeText(text), resolved, origin)
    .split('\n')
    .map((line, index) => (emptyBoxes.includes(index + 1) ? line.replace(BOX, '[ ]') : line))
    .filter((_, index) => !hiddenLines.some(([first, last]) => index + 1 >= first && index + 1 <= last))
    .join('\n');
  const body = withoutFrontMatter(shown).replace(TRUNCATE, '');
  return `${body.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly address: string;
}

/** Replace addresses where they are written. One that is not found there stays. */
function replaceAddresses(text: string, { file, resolutions }: ResolvedFile, origin: string): string {
  const { links, assets } = file.result;
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const find = (address: Address, found: string | null | undefined): Change[] => {
    if (typeof found !== 'string' || !found.startsWith('/')) return [];
    const from = (starts[address.line - 1] ?? 0) + address.column - 1;
    // A link may take its address from a definition before or after it.
    const written = [findWritten(text, address.url, from), ...findDefinitions(text, address.url)];
    return written
      .filter((start) => start >= 0)
      .map((start) => ({ start, end: start + address.url.length, address: origin + found + address.suffix }));
  };
  const changes = new Map(
    [
      ...links.flatMap((link, index) => find(link, resolutions.links[index])),
      ...assets.flatMap((asset, index) => find(asset, resolutions.assets[index]?.url)),
    ].map((change) => [change.start, change]),
  );
  return [...changes.values()]
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, address }) => whole.slice(0, start) + address + whole.slice(end), text);
}

/** What precedes and follows an address in Markdown and HTML. */
const BEFORE = /(?:\]\(\s*<?|\]:\s*<?|\b(?:href|src)=["'])$/;
const AFTER = /^(?:[)>\s"']|$)/;

/** What precedes the address of a definition in its line. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:[ \t]*<?$/;

function findDefinitions(text: string, url: string): number[] {
  const starts: number[] = [];
  for (let at = findWritten(text, url, 0); at >= 0; at = findWritten(text, url, at + 1))
    if (DEFINITION.test(text.slice(text.lastIndexOf('\n', at) + 1, at))) starts.push(at);
  return starts;
}

function findWritten(text: string, url: string, from: number): number {
  for (let at = text.indexOf(url, from); at >= 0; at = text.indexOf(url, at + 1))
    if (
      BEFORE.test(text.slice(Math.max(0, at - 8), at)) &&
      AFTER.test(text.slice(at + url.length, at + url.length + 1))
    )
      return at;
  return -1;
}
