import { escapeHtml } from '../../markup/escapeHtml.ts';
import { addId, placeOf, report, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';

export function renderFootnoteReference(node: TreeNode<'footnoteReference'>, page: Page): string {
  if (page.isExcerpt || !page.footnotes.definitions.has(node.identifier)) return '';
  const { order, references } = page.footnotes;
  let number = order.indexOf(node.identifier) + 1;
  if (number === 0) number = order.push(node.identifier);
  const count = (references.get(node.identifier) ?? 0) + 1;
  references.set(node.identifier, count);
  const id = toReferenceId(node.identifier, count);
  addId(page, id);
  const label = escapeHtml(page.options.labels.footnote.replace('{reference}', String(number)));
  return `<sup class="footnote-reference"><a id="${id}" href="#${toFootnoteId(node.identifier)}" aria-label="${label}">${number}</a></sup>`;
}

/** Footnotes of a page, in order of first reference; empty if there are none. */
export function renderFootnotes(page: Page): string {
  const { order, definitions, references } = page.footnotes;
  let items = '';
  // A footnote may reference another: `order` can grow during iteration.
  for (const identifier of order) {
    const definition = definitions.get(identifier);
    if (!definition) continue;
    const content = page.blocks(definition.children, page);
    const number = order.indexOf(identifier) + 1;
    const backs = Array.from({ length: references.get(identifier) ?? 1 }, (_, index) =>
      toBackLink(identifier, number, index + 1, page),
    ).join(' ');
    const withBacks = content.endsWith('</p>')
      ? `${content.slice(0, -'</p>'.length)} ${backs}</p>`
      : `${content}\n<p>${backs}</p>`;
    const id = toFootnoteId(identifier);
    addId(page, id);
    items += `<li id="${id}">\n${withBacks}\n</li>\n`;
  }
  reportUnused(page);
  if (items === '') return '';
  const title = escapeHtml(page.options.labels.footnotes);
  return `<section class="footnotes" aria-label="${title}">\n<p class="footnotes-title">${title}</p>\n<ol>\n${items}</ol>\n</section>`;
}

function toBackLink(identifier: string, number: number, count: number, page: Page): string {
  const reference = count === 1 ? String(number) : `${number}-${count}`;
  const label = escapeHtml(page.options.labels.footnoteBack.replace('{reference}', reference));
  const repeat = count === 1 ? '' : `<sup>${count}</sup>`;
  return `<a class="footnote-back" href="#${toReferenceId(identifier, count)}" aria-label="${label}">↩${repeat}</a>`;
}

function reportUnused(page: Page): void {
  for (const [identifier, definition] of page.footnotes.definitions) {
    if (page.footnotes.order.includes(identifier)) continue;
    const label = definition.label ?? identifier;
    report(page, placeOf(definition, page), {
      message: `footnote [^${label}] is never referred to, so it is not shown`,
      fix: `write [^${label}] where it belongs, or remove it`,
      severity: 'warning',
    });
  }
}

function toFootnoteId(identifier: string): string {
  return `fn-${escapeHtml(identifier.replace(/\s+/g, '-'))}`;
}

function toReferenceId(identifier: string, count: number): string {
  return `fnref-${escapeHtml(identifier.replace(/\s+/g, '-'))}${count === 1 ? '' : `-${count}`}`;
}
