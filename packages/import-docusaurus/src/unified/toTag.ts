import type { Node } from './tree.ts';

const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** The tags of an element as HTML; without an end tag if it has no content. */
export function toTag(node: Node): { readonly open: string; readonly close: string } {
  const { tagName = 'div' } = node;
  const attributes = Object.entries(toAttributes(node)).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  return { open: `<${tagName}${attributes.join('')}>`, close: VOID_ELEMENTS.has(tagName) ? '' : `</${tagName}>` };
}

/** Attributes of an element by their names in HTML. Handlers need a component. */
export function toAttributes({ properties = {} }: Node): Record<string, string> {
  const entries = Object.entries(properties).filter(
    ([name, value]) => value !== null && value !== undefined && value !== false && !/^on[A-Z]/.test(name),
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [toAttributeName(name), value === true ? '' : [value].flat().join(' ')]),
  );
}

const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', httpEquiv: 'http-equiv' };
/** Attributes of SVG, in which some names have capitals, and others a hyphen instead of one. */
const WITH_CAPITALS =
  /^(?:viewBox|preserveAspectRatio|(?:gradient|pattern|clipPath|mask|marker|filter|primitive)(?:Content)?(?:Units|Transform)|marker(?:Width|Height)|ref[XY]|std[A-Z]\w+|textLength|pathLength|spreadMethod)$/;
const WITH_HYPHEN =
  /^(?:data|accept|stroke|fill|stop|clip|flood|font|text|color|dominant|alignment|baseline|shape|marker|paint|pointer|stop|vector|letter|word)(?=[A-Z])/;

function toAttributeName(name: string): string {
  if (NAMES[name] !== undefined) return NAMES[name];
  if (WITH_CAPITALS.test(name)) return name;
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice('aria'.length).toLowerCase()}`;
  if (WITH_HYPHEN.test(name)) return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name.includes('-') || name.includes(':') ? name : name.toLowerCase();
}
