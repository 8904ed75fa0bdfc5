import { addId, type Page, reportDuplicateId, warn } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { toPlainText } from '../parse/plainText.ts';
import { splitHeading } from '../parse/splitHeading.ts';

/** Render a heading with its id and a link to itself. */
export function renderHeading(node: TreeNode<'heading'>, page: Page): string {
  const { children } = splitHeading(node);
  const html = page.inlines(children, page);
  const tag = `h${node.depth}`;
  const { element } = page.out;
  if (page.isExcerpt) return element(tag, {}, html);
  const text = toPlainText(children).trim();
  const id = page.headingIds.get(node) ?? '';
  const isLenient = page.options.isLenient === true;
  if (node.depth === 1) {
    page.found.hasTitle = true;
    if (!isLenient || !hasExpression(node))
      warn(page, node, `second h1 "${text}"`, 'a page has one h1, its title: begin this heading with `##`');
    if (isLenient) return element('h1', {}, html);
    addId(page, id);
    return element('h1', { id }, html);
  }
  if (!addId(page, id) && isLenient) reportDuplicateId(page, node, id);
  page.found.headings.push({ level: node.depth, id, text });
  if (text === '') warn(page, node, 'heading without text', 'give it text, or remove it');
  const label = page.options.labels.headingAnchor.replace('{heading}', text);
  const anchor = element('a', { class: 'heading-anchor', href: `#${id}`, 'aria-label': label }, page.out.text('#'));
  const { class: added, ...others } = toAddedAttributes(node);
  return element(tag, { ...others, id, class: ['anchored', ...(added ? [added] : [])].join(' ') }, html + anchor);
}

/** Attributes that a plugin has given a heading, by their names in HTML. */
function toAddedAttributes({ data }: TreeNode<'heading'>): Readonly<Record<string, string>> {
  const { hProperties } = (data ?? {}) as { readonly hProperties?: Readonly<Record<string, unknown>> };
  return Object.fromEntries(
    Object.entries(hProperties ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Whether only the page's code knows the text of a heading. A comment is not text. */
export const hasExpression = (heading: TreeNode<'heading'>): boolean =>
  splitHeading(heading).children.some(
    (node) => node.type === 'mdxTextExpression' && !/^\s*\/\*[^]*\*\/\s*$/.test(node.value),
  );

/** Assign ids to all headings: authors' ids first, so that generated ones cannot take them. Those of a lenient site are
 *  the ones of Docusaurus, to which links lead since long: it takes authors' ids as they are, and knows them nowhere else. */
export function assignHeadingIds(headings: readonly TreeNode<'heading'>[], page: Page): void {
  const split = headings.map((heading) => ({ heading, ...splitHeading(heading) }));
  for (const { heading, id } of split) {
    if (id === null) continue;
    if (page.options.isLenient || page.slugger.reserve(id)) page.headingIds.set(heading, id);
    else reportDuplicateId(page, heading, id);
  }
  for (const { heading, children } of split) {
    if (!page.headingIds.has(heading)) page.headingIds.set(heading, page.slugger.slug(toPlainText(children, 'source')));
  }
}
