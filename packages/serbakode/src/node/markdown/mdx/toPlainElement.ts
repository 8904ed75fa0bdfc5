import { toAssetAttributes, toLinkAttributes } from '../page/addressAttributes.ts';
import { HTML_OUTPUT } from '../page/htmlOutput.ts';
import type { Attributes } from '../page/output.ts';
import { addWrittenAsset, addLink, placeOf, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { toPlainText } from '../parse/plainText.ts';
import { staysAsWritten } from './staysAsWritten.ts';

type JsxElement = TreeNode<'mdxJsxFlowElement'> | TreeNode<'mdxJsxTextElement'>;

/** Elements that are the same in HTML as drawn by React. */
const ELEMENTS = new Set(
  (
    'a abbr b blockquote br caption center cite code col colgroup dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr ' +
    'i img ins kbd li mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'
  ).split(' '),
);
/** Of MathML, which plugins write. */
const MATH =
  /^(?:math|semantics|m(?:row|i|o|n|text|space|s|sup|sub|subsup|frac|sqrt|root|table|tr|td|under|over|underover|style|padded|phantom|enclose))$/;

/** Attributes that are the same, by their names in HTML. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', colSpan: 'colspan', rowSpan: 'rowspan' };
const ATTRIBUTE =
  /^(?:class|id|href|src|alt|title|width|height|target|rel|align|valign|colspan|rowspan|lang|dir|open|start|loading|role|(?:aria|data)-[\w-]+)$/;
const OF_MATH = /^(?!on|style$)[a-z]+$/;

/** HTML of an element of JSX that needs no JavaScript; null if only a module can draw it. */
export function toPlainElement(node: JsxElement, content: string, page: Page): string | null {
  const name = node.name ?? '';
  // A fragment.
  if (node.name === null && node.attributes.length === 0) return content;
  const isMath = MATH.test(name);
  if (!isMath && !ELEMENTS.has(name)) return null;
  const attributes: Record<string, Attributes[string]> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') return null;
    const { value } = attribute;
    const own = NAMES[attribute.name] ?? attribute.name;
    if (!(isMath ? OF_MATH : ATTRIBUTE).test(own) || (typeof value === 'object' && value !== null)) return null;
    if (value === null || value === undefined) attributes[own] = true;
    else Object.assign(attributes, toAttributes(own, value, node, page));
  }
  return HTML_OUTPUT.element(name, attributes, content);
}

function toAttributes(name: string, value: string, node: JsxElement, page: Page): Attributes {
  // Lists show the excerpt beside others.
  if (name === 'id' && page.isExcerpt) return {};
  const place = placeOf(node, page);
  if (node.name === 'a' && name === 'href' && !staysAsWritten(value, node, page))
    return toLinkAttributes(value, addLink(page, value, place, toPlainText(node.children)), page);
  if (node.name !== 'img' || name !== 'src') return { [name]: value };
  const hasSize = node.attributes.some((one) => 'name' in one && /^(?:width|height)$/.test(one.name));
  return toAssetAttributes(name, value, addWrittenAsset(page, value, place, ''), !hasSize);
}

const LITERAL = /^\s*(["'])((?:(?!\1)[^\\\n])*)\1\s*$/;

/** HTML of an expression that is a text, such as `{' '}`; null if only a module can compute it. */
export function toPlainExpression(value: string): string | null {
  const [, , text] = LITERAL.exec(value) ?? [];
  return text === undefined ? null : HTML_OUTPUT.text(text);
}
