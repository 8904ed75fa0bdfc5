import { addId, warn, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { isParagraph } from '../parse/truncateMarker.ts';
import { renderParagraphContent } from './renderParagraph.ts';

export function renderFootnoteReference(node: TreeNode<'footnoteReference'>, page: Page): string {
  if (page.isExcerpt || !page.footnotes.definitions.has(node.identifier)) return '';
  const { order, references } = page.footnotes;
  let number = order.indexOf(node.identifier) + 1;
  if (number === 0) number = order.push(node.identifier);
  const count = (references.get(node.identifier) ?? 0) + 1;
  references.set(node.identifier, count);
  const id = toReferenceId(node.identifier, count, page);
  addId(page, id);
  const label = page.options.labels.footnote.replace('{reference}', String(number));
  const { element, text } = page.out;
  const href = `#${toFootnoteId(node.identifier, page)}`;
  const link = element('a', { id, href, 'aria-label': label }, text(String(number)));
  return element('sup', { class: 'footnote-reference' }, link);
}

/** Footnotes of a page, in order of first reference; empty if there are none. */
export function renderFootnotes(page: Page): string {
  const { order, definitions, references } = page.footnotes;
  const { element, text } = page.out;
  let items = '';
  // A footnote may reference another: `order` can grow during iteration.
  for (const identifier of order) {
    const definition = definitions.get(identifier);
    if (!definition) continue;
    const last = definition.children.at(-1);
    const ending = isParagraph(last) ? last : null;
    const above = page.blocks(ending ? definition.children.slice(0, -1) : definition.children, page);
    const endingHtml = ending ? renderParagraphContent(ending, page) + text(' ') : '';
    const number = order.indexOf(identifier) + 1;
    const backs = Array.from({ length: references.get(identifier) ?? 1 }, (_, index) =>
      toBackLink(identifier, number, index + 1, page),
    ).join(text(' '));
    const id = toFootnoteId(identifier, page);
    addId(page, id);
    const paragraph = element('p', {}, endingHtml + backs);
    items += `${element('li', { id }, `\n${above === '' ? '' : `${above}\n`}${paragraph}\n`)}\n`;
  }
  reportUnused(page);
  if (items === '') return '';
  const title = page.options.labels.footnotes;
  const heading = page.options.isLenient
    ? element('h2', { class: 'footnotes-title', id: 'footnote-label' }, text(title))
    : element('p', { class: 'footnotes-title' }, text(title));
  return element(
    'section',
    { class: 'footnotes', 'aria-label': title },
    `\n${heading}\n${element('ol', {}, `\n${items}`)}\n`,
  );
}

function toBackLink(identifier: string, number: number, count: number, page: Page): string {
  const { element, text } = page.out;
  const reference = count === 1 ? String(number) : `${number}-${count}`;
  const label = page.options.labels.footnoteBack.replace('{reference}', reference);
  const repeat = count === 1 ? '' : element('sup', {}, text(String(count)));
  const href = `#${toReferenceId(identifier, count, page)}`;
  return element('a', { class: 'footnote-back', href, 'aria-label': label }, text('↩') + repeat);
}

function reportUnused(page: Page): void {
  for (const [identifier, definition] of page.footnotes.definitions) {
    if (page.footnotes.order.includes(identifier)) continue;
    const label = definition.label ?? identifier;
    warn(
      page,
      definition,
      `footnote [^${label}] is never referred to, so it is not shown`,
      `write [^${label}] where it belongs, or remove it`,
    );
  }
}

/** A lenient site has the ids of Docusaurus. */
const toPrefix = ({ options }: Page): string => (options.isLenient ? 'user-content-' : '');

function toFootnoteId(identifier: string, page: Page): string {
  return `${toPrefix(page)}fn-${identifier.replace(/\s+/g, '-')}`;
}

function toReferenceId(identifier: string, count: number, page: Page): string {
  return `${toPrefix(page)}fnref-${identifier.replace(/\s+/g, '-')}${count === 1 ? '' : `-${count}`}`;
}
