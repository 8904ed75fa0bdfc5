import { renderExpression, renderJsxElement } from '../mdx/renderJsx.ts';
import { toAssetAttributes, toLinkAttributes } from '../page/addressAttributes.ts';
import { inScope } from '../page/checkBalance.ts';
import { addAsset, addLink, placeOf, report, reportBlocked, warn, type Page } from '../page/page.ts';
import { parseAddress } from '../parse/address.ts';
import type { TreeNode } from '../parse/engine.ts';
import { countWords, toPlainText } from '../parse/plainText.ts';
import { renderFootnoteReference } from './renderFootnotes.ts';
import { renderRawHtml } from './renderRawHtml.ts';
import { NO_SPACES, reportLookalikes } from './reportLookalikes.ts';

/** Render the inline content of a paragraph, heading or table cell. */
export function renderInlines(nodes: readonly TreeNode[], page: Page): string {
  return inScope(page, () => {
    let html = '';
    for (const [index, node] of nodes.entries()) {
      // A bare address becomes a separate link, which ends at the space.
      if (node.type === 'text' && node.value.endsWith('](') && nodes[index + 1]?.type === 'link')
        warn(page, node, 'this link is shown as text, because its address has a space', NO_SPACES);
      html += renderInline(node, page);
    }
    return html;
  });
}

function renderInline(node: TreeNode, page: Page): string {
  switch (node.type) {
    case 'text':
      return renderText(node, page);
    case 'inlineCode':
      countPageWords(node.value, page);
      return page.out.element('code', { translate: 'no' }, page.out.text(node.value.replaceAll('\n', ' ')));
    case 'emphasis':
      return page.out.element('em', {}, renderInlines(node.children, page));
    case 'strong':
      return page.out.element('strong', {}, renderInlines(node.children, page));
    case 'delete':
      return page.out.element('del', {}, renderInlines(node.children, page));
    case 'break':
      return page.out.element('br', {}) + page.out.text('\n');
    case 'html':
      return renderRawHtml(node, page, false);
    case 'link':
      return renderLink(node, node, page);
    case 'linkReference': {
      const definition = page.definitions.get(node.identifier);
      return definition
        ? renderLink(definition, node, page)
        : page.out.text('[') + renderInlines(node.children, page) + page.out.text(']');
    }
    case 'image':
      return renderImage(node, node, page);
    case 'imageReference': {
      const definition = page.definitions.get(node.identifier);
      return definition ? renderImage(definition, node, page) : page.out.text(`![${node.alt ?? ''}]`);
    }
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return renderExpression(node, page);
    case 'mdxJsxTextElement':
      return renderJsxElement(node, renderInlines(node.children, page), page);
    case 'math':
    case 'inlineMath':
      report(page, node, 'no plugin draws this formula', 'add one to `markdown.plugins`, as docs/recipes.md shows');
      return '';
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
  reportLookalikes(node, page);
  if (node.value.includes('[^')) {
    for (const [, label] of node.value.matchAll(/\[\^([^\]\s]+)\]/g)) {
      warn(page, node, `footnote [^${label}] is not defined`, `add a line \`[^${label}]: ...\` with its text`);
    }
  }
  return page.out.text(node.value);
}

function renderLink(
  target: { readonly url: string; readonly title?: string | null | undefined },
  node: TreeNode<'link' | 'linkReference'>,
  page: Page,
): string {
  const place = placeOf(node, page);
  const { url } = target;
  reportBlocked(page, url, 'link', place);
  if (url === '') warn(page, place, 'link without an address', 'write the address between the parentheses');
  const index = addLink(page, url, place, toPlainText(node.children));
  // `pathname://` leads out of the pages too: to whatever else the host has at a path.
  const opensTab = /^(?:(?:https?:)?|pathname:)\/\//i.test(url);
  const { element, text } = page.out;
  const hint = opensTab
    ? element('span', { class: 'visually-hidden' }, text(` ${page.options.labels.opensInNewTab}`))
    : '';
  return element(
    'a',
    {
      ...toLinkAttributes(url, index, page),
      title: target.title || undefined,
      target: opensTab && '_blank',
      rel: opensTab && 'noopener noreferrer',
    },
    renderInlines(node.children, page) + hint,
  );
}

function renderImage(
  target: { readonly url: string; readonly title?: string | null | undefined },
  node: TreeNode<'image' | 'imageReference'>,
  page: Page,
): string {
  const place = placeOf(node, page);
  const alt = node.alt ?? '';
  if (alt.trim() === '') {
    warn(
      page,
      place,
      'image without alternative text',
      'say between the brackets what the image shows; for a decoration write `<img src="..." alt="">`',
    );
  }
  if (parseAddress(target.url).kind === 'external') reportBlocked(page, target.url, 'img', place);
  const index = addAsset(page, target.url, place, alt);
  // The first image of an article is likely above the fold; excerpts are anywhere in a list.
  const isLazy = page.isExcerpt || page.found.images++ > 0;
  return page.out.element('img', {
    ...toAssetAttributes('src', target.url, index, true),
    alt,
    title: target.title || undefined,
    loading: isLazy && 'lazy',
    decoding: 'async',
  });
}
