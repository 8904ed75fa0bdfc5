import { addId, warn, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { toPlainText } from '../parse/plainText.ts';
import { reportDuplicateId } from './renderRawHtml.ts';

/** Render a heading with its id and a link to itself. */
export function renderHeading(node: TreeNode<'heading'>, page: Page): string {
  const { children } = splitHeading(node);
  const html = page.inlines(children, page);
  const tag = `h${node.depth}`;
  const { element } = page.out;
  if (page.isExcerpt) return element(tag, {}, html);
  const text = toPlainText(children).trim();
  const id = page.headingIds.get(node) ?? '';
  addId(page, id);
  if (node.depth === 1) {
    warn(page, node, `second h1 "${text}"`, 'a page has one h1, its title: begin this heading with `##`');
    return element('h1', { id }, html);
  }
  page.found.headings.push({ level: node.depth, id, text });
  if (text === '') warn(page, node, 'heading without text', 'give it text, or remove it');
  const label = page.options.labels.headingAnchor.replace('{heading}', text);
  const anchor = element('a', { class: 'heading-anchor', href: `#${id}`, 'aria-label': label }, page.out.text('#'));
  return element(tag, { id, class: 'anchored' }, html + anchor);
}

const OWN_ID = /\s*\{#([^\s{}]+)\}\s*$/;

const OWN_ID_IN_MDX = /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/;

/** Split `{#id}`, or `{/* #id *\/}` in MDX, off the end of a heading. */
export function splitHeading(node: TreeNode<'heading'>): { children: readonly TreeNode[]; id: string | null } {
  const last = node.children.at(-1);
  const inMdx = last?.type === 'mdxTextExpression' ? OWN_ID_IN_MDX.exec(last.value) : null;
  if (inMdx) return { children: node.children.slice(0, -1), id: inMdx[1] ?? null };
  const match = last?.type === 'text' ? OWN_ID.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return { children: node.children, id: null };
  const text = last.value.slice(0, match.index);
  return {
    children: [...node.children.slice(0, -1), ...(text === '' ? [] : [{ ...last, value: text }])],
    id: match[1] ?? null,
  };
}

/** Assign ids to all headings: authors' ids first, so that generated ones cannot take them. */
export function assignHeadingIds(headings: readonly TreeNode<'heading'>[], page: Page): void {
  const split = headings.map((heading) => ({ heading, ...splitHeading(heading) }));
  for (const { heading, id } of split) {
    if (id === null) continue;
    if (page.slugger.reserve(id)) page.headingIds.set(heading, id);
    else reportDuplicateId(page, heading, id);
  }
  for (const { heading, children } of split) {
    if (!page.headingIds.has(heading)) page.headingIds.set(heading, page.slugger.slug(toPlainText(children)));
  }
}
