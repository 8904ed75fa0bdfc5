import type { Place } from '../../diagnostics/problem.ts';
import { escapeRegExp } from '../../markup/escapeText.ts';
import { toToken } from '../page/finishHtml.ts';
import { addWrittenAsset, addId, addLink, placeOf, reportBlocked, warn, type Page } from '../page/page.ts';
import { encodeAddress, parseAddress } from '../parse/address.ts';
import type { TreeNode } from '../parse/engine.ts';
import { toPlainText } from '../parse/plainText.ts';
import { findText, toSourceOf, type FoundText, type SourceRange } from './findText.ts';
import { HEAD_COMPONENT } from './jsxOutput.ts';
import { markText } from './marks.ts';
import { staysAsWritten } from './staysAsWritten.ts';
import { toPlainElement, toPlainExpression } from './toPlainElement.ts';

type JsxElement = TreeNode<'mdxJsxFlowElement'> | TreeNode<'mdxJsxTextElement'>;
type Expression = TreeNode<'mdxFlowExpression'> | TreeNode<'mdxTextExpression'>;

export function renderJsxElement(node: JsxElement, children: string, page: Page): string {
  // Elements of the document's head are not part of the text.
  const name = node.name === 'head' ? HEAD_COMPONENT : (node.name ?? '');
  if (/^[A-Z]/.test(name)) noteComponent(name, node, page);
  if (isTitle(node)) page.found.hasTitle = true;
  const source = toSourceOf(node, page);
  const tag = findText(`<${node.name ?? ''}`, '', source);
  let end = tag?.end ?? 0;
  const attributes = node.attributes.map((attribute) => {
    const found = findAttribute(attribute, source, end);
    end = found?.end ?? end;
    return toJsxAttribute(attribute, found?.places ?? null, node, page);
  });
  const open = `${markText(`<${name}`, tag?.places ?? null)}${attributes.join('')}>`;
  return page.out.jsx({
    open,
    content: children,
    close: `</${name}>`,
    html: noteStatic(toPlainElement(node, children, page), page),
  });
}

/** Whether an element is an h1: `<h1>` or `<Heading as="h1">`. */
const isTitle = ({ name, attributes }: JsxElement): boolean =>
  name === 'h1' ||
  (name === 'Heading' &&
    attributes.some((attribute) => 'name' in attribute && attribute.name === 'as' && attribute.value === 'h1'));

export function renderExpression(node: Expression, page: Page): string {
  const { value } = node;
  const isComment = value.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '';
  if (isComment) return '';
  const places = findText(value, '\\{', toSourceOf(node, page))?.places ?? null;
  const code = toBraces(value, places);
  return page.out.jsx({ open: code, content: '', close: '', html: noteStatic(toPlainExpression(value), page) });
}

/** MDX takes any expression, JSX none with a comma outside of brackets. A comment may end the code. */
function toBraces(code: string, places: readonly Place[] | null): string {
  const marked = markText(code, places);
  return code.includes(',') ? `{(${marked}\n)}` : `{${marked}}`;
}

/** A page whose JSX is all HTML needs no module. */
function noteStatic(html: string | null, page: Page): string | null {
  if (html === null) page.found.isStatic = false;
  return html;
}

/** Find the code of an attribute. String attributes are matched too, so that their text is not mistaken for the next
 *  attribute. */
function findAttribute(
  attribute: JsxElement['attributes'][number],
  source: SourceRange,
  from: number,
): FoundText | null {
  if (attribute.type === 'mdxJsxExpressionAttribute') return findText(attribute.value, '\\{', source, from);
  const { name, value } = attribute;
  const before = `${escapeRegExp(name)}\\s*=\\s*`;
  if (value === null || value === undefined) return findText(name, '', source, from);
  if (typeof value !== 'string') return findText(value.value, `${before}\\{`, source, from);
  return findText('', `${before}(?:"[^"]*"|'[^']*')`, source, from);
}

function noteComponent(name: string, node: JsxElement, page: Page): void {
  if (page.isExcerpt) return;
  const [base = name] = name.split('.');
  page.found.components.push({ name: base, ...placeOf(node, page), headingsBefore: page.found.headings.length });
}

/** HTML attributes that React names differently, for elements that authors write as in HTML. */
const REACT_NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };

/** @param places places of its code's lines, if known */
function toJsxAttribute(
  attribute: JsxElement['attributes'][number],
  places: readonly Place[] | null,
  node: JsxElement,
  page: Page,
): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${markText(attribute.value, places)}}`;
  const isElement = /^[a-z]/.test(node.name ?? '');
  const name = isElement ? (REACT_NAMES[attribute.name] ?? attribute.name) : attribute.name;
  const { value } = attribute;
  if (isElement && name === 'id' && typeof value === 'string') addId(page, value);
  if (isElement && name === 'style' && !page.options.policy.styleAttributes) reportStyle(node, page);
  if (value === null || value === undefined) return ` ${name}`;
  if (typeof value !== 'string') return ` ${name}=${toBraces(value.value, places)}`;
  if (isAddress(name, node, page)) return toAddress(name, value, node, page);
  if (node.name === 'img' && name === 'src') return toSource(value, node, page);
  return ` ${name}={${JSON.stringify(value)}}`;
}

/** Whether an attribute holds the address of a site link or a theme link. */
function isAddress(attribute: string, { name }: JsxElement, { linkNames }: Page): boolean {
  return name === 'a'
    ? attribute === 'href'
    : linkNames.has(name ?? '') && (attribute === 'to' || attribute === 'href');
}

function toAddress(name: string, url: string, node: JsxElement, page: Page): string {
  const { kind } = parseAddress(url);
  reportBlocked(page, url, 'link', placeOf(node, page));
  if (staysAsWritten(url, node, page)) return ` ${name}={${JSON.stringify(url)}}`;
  const index = addLink(page, url, placeOf(node, page), toPlainText(node.children));
  // A theme link opens a tab for what is written as `pathname://`.
  const isLinkToPath = kind === 'pathname' && node.name !== 'a';
  if (kind === 'external' || kind === 'self' || isLinkToPath) return ` ${name}={${JSON.stringify(encodeAddress(url))}}`;
  return ` ${name}={${JSON.stringify(toToken('L', index))}} {...${toToken('F', index)}}`;
}

function toSource(url: string, node: JsxElement, page: Page): string {
  if (parseAddress(url).kind === 'external') {
    reportBlocked(page, url, 'img', placeOf(node, page));
    return ` src={${JSON.stringify(url)}}`;
  }
  const index = addWrittenAsset(page, url, placeOf(node, page), '');
  const hasSize = node.attributes.some((attribute) => 'name' in attribute && /^(?:width|height)$/.test(attribute.name));
  return ` src={${JSON.stringify(toToken('A', index))}}${hasSize ? '' : ` {...${toToken('D', index)}}`}`;
}

function reportStyle(node: JsxElement, page: Page): void {
  warn(
    page,
    node,
    'a style attribute does not show before the application has started: the site’s security policy blocks it',
    'use a class of the theme',
  );
}
