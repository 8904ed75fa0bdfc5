import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** The text of HTML, without its tags. */
export const toPlainText = (html: string): string => readText(parseFragment(html)).replace(/\s+/g, ' ').trim();

/** HTML as inline Markdown: links stay links, the rest becomes its text. */
export function toInlineMarkdown(html: string): string {
  return write(parseFragment(html)).replace(/\s+/g, ' ').trim();
}

/** The first link of HTML, with the text that names it; null if there is none. */
export function findLink(html: string): { readonly label: string; readonly href: string } | null {
  const link = find(parseFragment(html), 'a');
  const href = link && readAttribute(link, 'href');
  const image = link && find(link, 'img');
  const label =
    link && ((readAttribute(link, 'aria-label') ?? readText(link).trim()) || (image && readAttribute(image, 'alt')));
  return href && label ? { label: label.replace(/\s+/g, ' '), href } : null;
}

function write(node: Node): string {
  if ('value' in node) return node.value.replace(/[\\`*_[\]<>{}]/g, '\\$&');
  if (!('childNodes' in node)) return '';
  const inner = node.childNodes.map(write).join('');
  const href = 'tagName' in node && node.tagName === 'a' ? readAttribute(node, 'href') : null;
  return href === null ? inner : `[${inner}](<${href}>)`;
}

function readText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(readText).join('') : '';
}

function find(node: Node, tagName: string): Node | null {
  if (!('childNodes' in node)) return null;
  for (const child of node.childNodes) {
    const found = 'tagName' in child && child.tagName === tagName ? child : find(child, tagName);
    if (found) return found;
  }
  return null;
}

const readAttribute = (node: Node, name: string): string | null =>
  'attrs' in node ? (node.attrs.find((attribute) => attribute.name === name)?.value ?? null) : null;
