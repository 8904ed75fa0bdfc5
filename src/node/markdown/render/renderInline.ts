import { escapeHtml } from '../../markup/escapeHtml.ts';
import { renderExpression, renderJsxElement } from '../mdx/holes.ts';
import { inScope } from '../page/checkBalance.ts';
import { toToken } from '../page/finishHtml.ts';
import { addAsset, addLink, placeOf, report, reportBlocked, type Page } from '../page/page.ts';
import { encodeAddress, parseAddress } from '../parse/address.ts';
import type { TreeNode } from '../parse/engine.ts';
import { countWords, toPlainText } from '../parse/plainText.ts';
import { renderFootnoteReference } from './renderFootnotes.ts';
import { renderRawHtml, toFileMark, toHref } from './renderRawHtml.ts';

/** Render the inline content of a paragraph, heading or table cell. */
export function renderInlines(nodes: readonly TreeNode[], page: Page): string {
  return inScope(page, () => {
    let html = '';
    for (const node of nodes) html += renderInline(node, page);
    return html;
  });
}

function renderInline(node: TreeNode, page: Page): string {
  switch (node.type) {
    case 'text':
      return renderText(node, page);
    case 'inlineCode':
      countPageWords(node.value, page);
      return `<code>${escapeHtml(node.value.replaceAll('\n', ' '))}</code>`;
    case 'emphasis':
      return `<em>${renderInlines(node.children, page)}</em>`;
    case 'strong':
      return `<strong>${renderInlines(node.children, page)}</strong>`;
    case 'delete':
      return `<del>${renderInlines(node.children, page)}</del>`;
    case 'break':
      return '<br>\n';
    case 'html':
      return renderRawHtml(node, page, false);
    case 'link':
      return renderLink(node, node, page);
    case 'linkReference': {
      const definition = page.definitions.get(node.identifier);
      return definition ? renderLink(definition, node, page) : `[${renderInlines(node.children, page)}]`;
    }
    case 'image':
      return renderImage(node, node, page);
    case 'imageReference': {
      const definition = page.definitions.get(node.identifier);
      return definition ? renderImage(definition, node, page) : escapeHtml(`![${node.alt ?? ''}]`);
    }
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return renderExpression(node, page);
    case 'mdxJsxTextElement':
      return renderJsxElement(node, renderInlines(node.children, page), page);
    case 'footnoteReference':
      return renderFootnoteReference(node, page);
    default:
      return 'children' in node ? renderInlines(node.children, page) : '';
  }
}

function countPageWords(text: string, page: Page): void {
  if (!page.isExcerpt) page.found.words += countWords(text);
}

function renderText(node: TreeNode<'text'>, page: Page): string {
  countPageWords(node.value, page);
  if (node.value.includes('[^')) {
    for (const [, label] of node.value.matchAll(/\[\^([^\]\s]+)\]/g)) {
      report(page, placeOf(node, page), {
        message: `footnote [^${label}] is not defined`,
        fix: `add a line \`[^${label}]: ...\` with its text`,
        severity: 'warning',
      });
    }
  }
  return escapeHtml(node.value);
}

function renderLink(
  target: { readonly url: string; readonly title?: string | null | undefined },
  node: TreeNode<'link' | 'linkReference'>,
  page: Page,
): string {
  const place = placeOf(node, page);
  const { url } = target;
  reportBlocked(page, url, 'link', place);
  if (url === '')
    report(page, place, {
      message: 'link without an address',
      fix: 'write the address between the parentheses',
      severity: 'warning',
    });
  const index = addLink(page, url, place, toPlainText(node.children));
  const title = target.title ? ` title="${escapeHtml(target.title)}"` : '';
  const opensTab = /^(?:https?:)?\/\//i.test(url);
  const tab = opensTab ? ' target="_blank" rel="noopener noreferrer"' : '';
  const hint = opensTab ? `<span class="visually-hidden"> ${escapeHtml(page.options.labels.opensInNewTab)}</span>` : '';
  return `<a href="${toHref(url, index, page)}"${toFileMark(url, index)}${title}${tab}>${renderInlines(node.children, page)}${hint}</a>`;
}

function renderImage(
  target: { readonly url: string; readonly title?: string | null | undefined },
  node: TreeNode<'image' | 'imageReference'>,
  page: Page,
): string {
  const place = placeOf(node, page);
  const alt = node.alt ?? '';
  if (alt.trim() === '') {
    report(page, place, {
      message: 'image without alternative text',
      fix: 'say between the brackets what the image shows; for a decoration write `<img src="..." alt="">`',
      severity: 'warning',
    });
  }
  const isExternal = parseAddress(target.url).kind === 'external';
  if (isExternal) reportBlocked(page, target.url, 'img', place);
  const index = addAsset(page, target.url, place, alt);
  const src = isExternal ? escapeHtml(encodeAddress(target.url)) : toToken('A', index);
  const size = isExternal ? '' : toToken('D', index);
  const title = target.title ? ` title="${escapeHtml(target.title)}"` : '';
  // The first image of an article is likely above the fold; excerpts are anywhere in a list.
  const isLazy = page.isExcerpt || page.found.images++ > 0;
  return `<img src="${src}"${size} alt="${escapeHtml(alt)}"${title}${isLazy ? ' loading="lazy"' : ''} decoding="async">`;
}
