import type { Place } from '../../diagnostics/problem.ts';
import { isKnownElement } from '../../markup/elements.ts';
import { readTags, type HtmlAttribute, type HtmlTag } from '../../markup/readTags.ts';
import { isTypographicQuote, STRAIGHT_QUOTES } from '../../markup/typographicQuotes.ts';
import { toAssetAttributes, toLinkAttributes } from '../page/addressAttributes.ts';
import { followTag } from '../page/checkBalance.ts';
import { markPiece } from '../page/checkRawHtml.ts';
import type { Attributes, PartOffset, RawEdit } from '../page/output.ts';
import { addWrittenAsset, addId, addLink, report, reportDuplicateId, warn, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';

/** Render raw HTML as written, except that comments are removed, addresses become tokens, and a tag that no browser
 *  knows (`Map<String>`) is shown as text. Forbidden HTML is reported when the page is complete. */
export function renderRawHtml(node: TreeNode<'html'>, page: Page, isBlock: boolean): string {
  const source = node.value;
  const { tags, comments } = readTags(source);
  const placeAt = createPlaces(node, page);
  const edits: RawEdit[] = comments.map(({ start, end }) => ({ start, end, text: '' }));
  for (const { start, end } of comments)
    if (!/--!?>$/.test(source.slice(start, end)))
      report(
        page,
        placeAt(start),
        'comment is not closed, so what follows it is not shown',
        'end it with `-->`; within a tag, before the next empty line',
      );
  for (const tag of tags) {
    const place = placeAt(tag.start);
    if (isKnownElement(tag.name)) {
      followTag(tag, place, page);
      edits.push({ start: tag.start, end: tag.end, tag, replaced: toReplaced(tag, source, placeAt, page) });
    } else {
      reportUnknown(tag, source, isBlock, place, page);
      edits.push({ start: tag.start, end: tag.end, text: source.slice(tag.start, tag.end) });
    }
  }
  const { html, offsets } = page.out.raw(
    source,
    edits.sort((a, b) => a.start - b.start),
  );
  const shown = isBlock ? html.trim() : html;
  return markPiece(
    shown,
    { length: shown.length, toPlace: (offset) => placeAt(toSource(offset + html.indexOf(shown), offsets)) },
    page,
  );
}

function toSource(offset: number, offsets: readonly PartOffset[]): number {
  const part = offsets.findLast(({ result }) => result <= offset);
  return part ? part.source + offset - part.result : offset;
}

const ASSET_ELEMENTS = new Set(['img', 'source', 'video', 'audio', 'track', 'embed']);

/** Attributes that take the place of an author's: ids of excerpts are left out, addresses become tokens. */
function toReplaced(
  tag: HtmlTag,
  source: string,
  placeAt: (offset: number) => Place,
  page: Page,
): ReadonlyMap<HtmlAttribute, Attributes> {
  const replaced = new Map<HtmlAttribute, Attributes>();
  const name = tag.name.toLowerCase();
  const alt = tag.attributes.find((attribute) => attribute.name === 'alt');
  if (name === 'img' && !alt) {
    warn(
      page,
      placeAt(tag.start),
      'image without alternative text',
      'say in `alt` what the image shows, or write `alt=""` for a decoration',
    );
  }
  const hasSize = tag.attributes.some((attribute) => attribute.name === 'width' || attribute.name === 'height');
  for (const attribute of tag.attributes) {
    const { value } = attribute;
    const place = () => placeAt(attribute.valueStart);
    // Between quotation marks of code they are part of the text.
    if (isTypographicQuote(value[0]) && source[attribute.valueStart - 1] === '=')
      warn(page, place(), `these are not quotation marks: ${attribute.name}=${value}`, STRAIGHT_QUOTES);
    if (attribute.name === 'id' || (attribute.name === 'name' && name === 'a')) {
      if (page.isExcerpt) replaced.set(attribute, {});
      else if (!addId(page, value)) reportDuplicateId(page, place(), value);
    } else if (attribute.name === 'href' && name === 'a') {
      replaced.set(attribute, toLinkAttributes(value, addLink(page, value, place(), ''), page));
    } else if (
      (attribute.name === 'src' && ASSET_ELEMENTS.has(name)) ||
      (attribute.name === 'poster' && name === 'video')
    ) {
      const index = addWrittenAsset(page, value, place(), alt?.value ?? '');
      replaced.set(attribute, toAssetAttributes(attribute.name, value, index, name === 'img' && !hasSize));
    }
  }
  return replaced;
}

/** Create a function that finds the place of an offset in a node's HTML, which lacks the surrounding quote and list
 *  markers. One node may have thousands of tags, each with its place. */
function createPlaces({ value, position }: TreeNode<'html'>, page: Page): (offset: number) => Place {
  const start = position?.start ?? { line: 1, column: 1 };
  const starts = [0, ...[...value.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let index = 0;
    for (let above = starts.length; index + 1 < above;) {
      const middle = (index + above) >> 1;
      if ((starts[middle] ?? 0) <= offset) index = middle;
      else above = middle;
    }
    const [from = 0, next = value.length + 1] = starts.slice(index, index + 2);
    const column = offset - from;
    if (index === 0) return page.toAuthorPlace({ line: start.line, column: start.column + column });
    const sourceLine = page.lines[start.line + index - 1] ?? '';
    const indentation = Math.max(0, sourceLine.indexOf(value.slice(from, next - 1)));
    return page.toAuthorPlace({ line: start.line + index, column: indentation + column + 1 });
  };
}

function reportUnknown(tag: HtmlTag, source: string, isBlock: boolean, place: Place, page: Page): void {
  const text = source.slice(tag.start, tag.end).replace(/\s+/g, ' ');
  if (isComponent(tag, source, isBlock)) {
    if (!tag.isClosing) reportComponent(page, place, tag.name);
    return;
  }
  if (tag.isClosing && !isBlock) return;
  warn(page, place, `unknown HTML element ${text}, shown as text`, `write it as code: \`${text}\``);
}

/** Whether a tag is JSX: `<Tabs>` alone on a line, `<Badge />` and `<Tab value={1}>` are; the `<String>` of
 *  `Map<String>` is prose. */
function isComponent(tag: HtmlTag, source: string, isBlock: boolean): boolean {
  if (!/^[A-Z]/.test(tag.name)) return false;
  return isBlock || tag.isSelfClosing || /=\s*[{"']/.test(source.slice(tag.start, tag.end));
}

/** Fix for syntax of MDX in a file that is Markdown. */
export const USE_MDX =
  'rename the file to .mdx, or set markdown.format in site.config.ts; to show it as text, write it as code';

export function reportComponent(page: Page, place: Place, name: string): void {
  report(page, place, `<${name}> is a component, which a .md file cannot use`, USE_MDX);
}
