import { THEME_IDS } from '../../../shared/document/themeIds.ts';
import type { Place } from '../../diagnostics/problem.ts';
import { isKnownElement } from '../../markup/elements.ts';
import { escapeHtml, escapeTokenMarks } from '../../markup/escapeHtml.ts';
import { readTags, type HtmlAttribute, type HtmlTag } from '../../markup/readTags.ts';
import { followTag } from '../page/checkBalance.ts';
import { markPiece } from '../page/checkRawHtml.ts';
import { toToken } from '../page/finishHtml.ts';
import { addAsset, addId, addLink, report, type Page } from '../page/page.ts';
import { encodeAddress, parseAddress } from '../parse/address.ts';
import type { TreeNode } from '../parse/engine.ts';

/**
 * Render raw HTML as written, except that comments are removed, addresses become tokens, and a tag that no browser
 * knows (`Map<String>`) is shown as text. Forbidden HTML is reported when the page is complete.
 */
export function renderRawHtml(node: TreeNode<'html'>, page: Page, isBlock: boolean): string {
  const source = node.value;
  const { tags, comments } = readTags(source);
  const edits: Edit[] = comments.map(({ start, end }) => ({ start, end, html: '' }));
  for (const tag of tags) {
    const place = placeIn(node, tag.start, page);
    if (isKnownElement(tag.name)) {
      followTag(tag, place, page);
      editTag(tag, node, page, edits);
    } else {
      reportUnknown(tag, source, isBlock, place, page);
      edits.push({ start: tag.start, end: tag.end, html: escapeHtml(source.slice(tag.start, tag.end)) });
    }
  }
  const { html, offsets } = applyEdits(source, edits);
  const shown = isBlock ? html.trim() : html;
  return markPiece(
    shown,
    { length: shown.length, toPlace: (offset) => placeIn(node, toSource(offset + html.indexOf(shown), offsets), page) },
    page,
  );
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly html: string;
}

/** Offset of a part in the result, and its offset in the source. */
interface PartOffset {
  readonly result: number;
  readonly source: number;
}

function applyEdits(source: string, edits: Edit[]): { readonly html: string; readonly offsets: readonly PartOffset[] } {
  let html = '';
  let from = 0;
  const offsets: PartOffset[] = [];
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    offsets.push({ result: html.length, source: from });
    html += escapeTokenMarks(source.slice(from, edit.start));
    offsets.push({ result: html.length, source: edit.start });
    html += edit.html;
    from = edit.end;
  }
  offsets.push({ result: html.length, source: from });
  return { html: html + escapeTokenMarks(source.slice(from)), offsets };
}

function toSource(offset: number, offsets: readonly PartOffset[]): number {
  const part = offsets.findLast(({ result }) => result <= offset);
  return part ? part.source + offset - part.result : offset;
}

const ASSET_ELEMENTS = new Set(['img', 'source', 'video', 'audio', 'track', 'embed']);

function editTag(tag: HtmlTag, node: TreeNode<'html'>, page: Page, edits: Edit[]): void {
  const name = tag.name.toLowerCase();
  const placeAt = (offset: number) => placeIn(node, offset, page);
  const alt = tag.attributes.find((attribute) => attribute.name === 'alt');
  if (name === 'img' && !alt) {
    report(page, placeAt(tag.start), {
      message: 'image without alternative text',
      fix: 'say in `alt` what the image shows, or write `alt=""` for a decoration',
      severity: 'warning',
    });
  }
  const hasSize = tag.attributes.some((attribute) => attribute.name === 'width' || attribute.name === 'height');
  for (const attribute of tag.attributes) {
    const place = () => placeAt(attribute.valueStart);
    if (attribute.name === 'id' || (attribute.name === 'name' && name === 'a')) {
      if (page.isExcerpt) edits.push({ start: attribute.start, end: attribute.end, html: '' });
      else if (!addId(page, attribute.value)) reportDuplicateId(page, place(), attribute.value);
    } else if (attribute.name === 'href' && name === 'a') {
      const index = addLink(page, attribute.value, place(), '');
      edits.push(toAddressEdit(attribute, toHref(attribute.value, index, page), toFileMark(attribute.value, index)));
    } else if (
      (attribute.name === 'src' && ASSET_ELEMENTS.has(name)) ||
      (attribute.name === 'poster' && name === 'video')
    ) {
      const index = addAsset(page, attribute.value, place(), alt?.value ?? '');
      const isExternal = parseAddress(attribute.value).kind === 'external';
      const size = name === 'img' && !hasSize && !isExternal ? toToken('D', index) : '';
      edits.push(
        toAddressEdit(attribute, isExternal ? escapeHtml(encodeAddress(attribute.value)) : toToken('A', index), size),
      );
    }
  }
}

function toAddressEdit(attribute: HtmlAttribute, value: string, after = ''): Edit {
  return { start: attribute.start, end: attribute.end, html: `${attribute.name}="${value}"${after}` };
}

/** Value of `href`: the address itself if it needs no resolving. */
export function toHref(url: string, index: number, page: Page): string {
  const { kind } = parseAddress(url);
  if (kind === 'external') return escapeHtml(encodeAddress(url));
  if (kind === 'self') return (page.isExcerpt ? toToken('P') : '') + escapeHtml(encodeAddress(url));
  return toToken('L', index);
}

/** Token after `href` if the link may point to a file. */
export function toFileMark(url: string, index: number): string {
  const { kind } = parseAddress(url);
  return kind === 'external' || kind === 'self' ? '' : toToken('F', index);
}

/** Line and column of an offset in a node's HTML, which lacks the surrounding quote and list markers. */
function placeIn(node: TreeNode<'html'>, offset: number, page: Page): Place {
  const start = node.position?.start ?? { line: 1, column: 1 };
  const before = node.value.slice(0, offset).split('\n');
  const column = before.at(-1)?.length ?? 0;
  if (before.length === 1) return page.toAuthorPlace({ line: start.line, column: start.column + column });
  const line = start.line + before.length - 1;
  const sourceLine = page.lines[line - 1] ?? '';
  const indentation = Math.max(0, sourceLine.indexOf(node.value.split('\n')[before.length - 1] ?? ''));
  return page.toAuthorPlace({ line, column: indentation + column + 1 });
}

function reportUnknown(tag: HtmlTag, source: string, isBlock: boolean, place: Place, page: Page): void {
  const text = source.slice(tag.start, tag.end).replace(/\s+/g, ' ');
  if (isComponent(tag, source, isBlock)) {
    if (!tag.isClosing) reportComponent(page, place, tag.name);
    return;
  }
  if (tag.isClosing && !isBlock) return;
  report(page, place, {
    message: `unknown HTML element ${text}, shown as text`,
    fix: `write it as code: \`${text}\``,
    severity: 'warning',
  });
}

/**
 * Whether a tag is JSX: `<Tabs>` alone on a line, `<Badge />` and `<Tab value={1}>` are; the `<String>` of
 * `Map<String>` is prose.
 */
function isComponent(tag: HtmlTag, source: string, isBlock: boolean): boolean {
  if (!/^[A-Z]/.test(tag.name)) return false;
  return isBlock || tag.isSelfClosing || /=\s*[{"']/.test(source.slice(tag.start, tag.end));
}

export function reportComponent(page: Page, place: Place, name: string): void {
  report(page, place, {
    message: `<${name}> is a component, which a .md file cannot use`,
    fix: 'rename the file to .mdx, or set markdown.format in site.config.ts; to show it as text, write it as code',
    severity: 'error',
  });
}

export function reportDuplicateId(page: Page, place: Place, id: string): void {
  report(page, place, {
    message: THEME_IDS.includes(id)
      ? `the id "${id}" is one of the theme's`
      : `the id "${id}" stands twice on this page`,
    fix: 'choose another id',
    severity: 'error',
  });
}
