import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** The text of HTML, without its tags. */
export const toPlainText = (html: string): string => toLinkedText(html, () => null);

/** The text of HTML, with its links as in Markdown.
 *  @param toAddress returns the address of a link; null if only its text stays */
export const toLinkedText = (html: string, toAddress: (href: string) => string | null): string =>
  writeLine(parseFragment(html), {
    text: (value) => value,
    link: (href, text) => {
      const address = text.trim() === '' ? null : toAddress(href);
      return address === null ? text : `[${text.replace(/[[\]]/g, '')}](${address})`;
    },
  });

/** HTML as inline Markdown: links stay links, the rest becomes its text. */
export const toInlineMarkdown = (html: string): string =>
  writeLine(parseFragment(html), {
    text: (value) => value.replace(/[\\`*_[\]<>{}]/g, '\\$&'),
    link: (href, text) => `[${text}](<${href}>)`,
  });

/** Elements whose text is not visible. The content of `noscript` is unparsed HTML, as in a browser with scripts. */
const UNREAD = ['noscript', 'script', 'style', 'iframe', 'template'];
/** Elements at which a word ends. */
const BLOCKS = ['br', 'div', 'p', 'li', 'ul', 'ol', 'hr', 'section', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** HTML without what the policy of a site blocks: scripts, style sheets, handlers and `style`. */
export function toAllowedHtml(html: string): string {
  const fragment = parseFragment(html);
  if (!withoutBlocked(fragment)) return html;
  return serialize(fragment);
}

/** Remove what is blocked below a node.
 *  @returns whether anything was */
function withoutBlocked(node: DefaultTreeAdapterTypes.ParentNode): boolean {
  const isBlocked = ({ nodeName }: Node) => nodeName === 'script' || nodeName === 'style';
  let isChanged = node.childNodes.some(isBlocked);
  node.childNodes = node.childNodes.filter((child) => !isBlocked(child));
  for (const child of node.childNodes) {
    if (!('attrs' in child)) continue;
    const allowed = child.attrs.filter(({ name }) => !/^(?:style$|on)/.test(name));
    isChanged ||= allowed.length < child.attrs.length;
    child.attrs = allowed;
    isChanged = withoutBlocked(child) || isChanged;
  }
  return isChanged;
}

/** Images and code in HTML, which are lost if only its text and its links stay. */
export function listLost(html: string): string[] {
  const fragment = parseFragment(html);
  return ['img', 'svg', 'video', 'iframe', 'script', 'style'].flatMap((name) =>
    findAll(fragment, name).map((element) => {
      const source = readAttribute(element, 'src');
      return source === null ? `<${name}>` : `<${name}> ${source}`;
    }),
  );
}

/** The first link of HTML, with the text that names it; null if there is none. */
export function findLink(html: string): { readonly label: string; readonly href: string } | null {
  const [link] = findAll(parseFragment(html), 'a');
  const href = link && readAttribute(link, 'href');
  const [image] = link ? findAll(link, 'img') : [];
  const label =
    link &&
    ((readAttribute(link, 'aria-label') ?? writeLine(link, { text: (value) => value, link: (_href, text) => text })) ||
      (image && readAttribute(image, 'alt')));
  return href && label ? { label: label.replace(/\s+/g, ' '), href } : null;
}

/** How the texts and links of HTML are converted. */
interface Writing {
  readonly text: (value: string) => string;
  readonly link: (href: string, text: string) => string;
}

const writeLine = (node: Node, writing: Writing): string => write(node, writing).replace(/\s+/g, ' ').trim();

function write(node: Node, writing: Writing): string {
  if ('value' in node) return writing.text(node.value);
  if (!('childNodes' in node) || UNREAD.includes(node.nodeName)) return '';
  const inner = node.childNodes.map((child) => write(child, writing)).join('');
  const href = node.nodeName === 'a' ? readAttribute(node, 'href') : null;
  if (href !== null) return writing.link(href, inner);
  return BLOCKS.includes(node.nodeName) ? ` ${inner} ` : inner;
}

function findAll(node: Node, tagName: string): Node[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => [
    ...(child.nodeName === tagName ? [child] : []),
    ...findAll(child, tagName),
  ]);
}

export const readAttribute = (node: Node, name: string): string | null =>
  'attrs' in node ? (node.attrs.find((attribute) => attribute.name === name)?.value ?? null) : null;
