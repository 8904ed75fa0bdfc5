import { type Node, type Properties, type Source, toShell, toText } from './tree.ts';

interface Making {
  /** Sources of elements: `data.from` of an element, which its copies have too, is an index in this list. */
  readonly sources: Source[];
  /** Definitions of links and images, by identifier. */
  readonly definitions: ReadonlyMap<unknown, Node>;
  /** Number of headings with each slug. */
  readonly slugs: Map<string, number>;
  readonly keepsCase: boolean;
  /** Items of lists whose paragraphs have an element. */
  readonly looseItems: Set<Node>;
  /** Elements of the cells of tables. */
  readonly cells: Map<Node, readonly [tagName: string, properties: Properties]>;
}

/** Convert an article's Markdown to the HTML tree that Docusaurus passes to rehype plugins. Nodes without an element,
 *  such as JSX, are included unchanged.
 *  @param keepsCase whether ids of headings keep the capitals of their text */
export function toHast(markdown: Node, keepsCase = false) {
  // Of two definitions of a name the first one counts.
  const definitions = new Map(listDefinitions(markdown).toReversed());
  const making: Making = {
    sources: [],
    definitions,
    slugs: new Map(),
    keepsCase,
    looseItems: new Set(),
    cells: new Map(),
  };
  return { root: { type: 'root', children: convertAll(markdown.children, making) }, sources: making.sources };
}

const listDefinitions = (node: Node): (readonly [unknown, Node])[] =>
  node.type === 'definition' ? [[node['identifier'], node]] : (node.children ?? []).flatMap(listDefinitions);

const convertAll = (nodes: readonly Node[] = [], making: Making): Node[] => nodes.map((node) => convert(node, making));

function convert(node: Node, making: Making): Node {
  if (node.type === 'html') return { type: 'raw', value: node.value ?? '' };
  const { hName, hProperties, hChildren } = node.data ?? {};
  const made = toElement(node, making) ?? (hName === undefined ? null : toNamed(node, making));
  if (made === null) {
    const same = { ...node, ...(node.children && { children: convertAll(node.children, making) }) };
    const from = addSource({ node, shell: '', whole: JSON.stringify(same) }, making);
    return { ...same, data: { ...node.data, from } };
  }
  const { slug, ...element } = made;
  const from = addSource({ node, shell: toShell(element), whole: JSON.stringify(element), slug }, making);
  return {
    ...element,
    ...(hName !== undefined && { tagName: hName as string }),
    properties: { ...element.properties, ...(hProperties as Properties | undefined) },
    ...(hChildren !== undefined && { children: hChildren as Node[] }),
    data: { from },
    ...(node['position'] !== undefined && { position: node['position'] }),
  };
}

/** An element for which a remark plugin sets only the name. */
const toNamed = ({ children }: Node, making: Making): Made => ({
  type: 'element',
  children: convertAll(children, making),
});

const addSource = (source: Source, { sources }: Making): number => sources.push(source) - 1;

interface Made extends Node {
  readonly slug?: string | undefined;
}

/** @returns null for a node that has no element */
function toElement(node: Node, making: Making): Made | null {
  const element = (
    tagName: string,
    properties: Properties = {},
    children = convertAll(node.children, making),
  ): Made => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const text = (value: unknown): Node => ({ type: 'text', value: String(value) });
  switch (node.type) {
    case 'blockquote':
      return element('blockquote');
    case 'break':
      return element('br');
    case 'code':
      return element('pre', {}, [
        element('code', node['lang'] ? { className: [`language-${node['lang']}`] } : {}, [text(`${node.value}\n`)]),
      ]);
    case 'containerDirective':
      return element('admonition', { type: node['name'] });
    case 'delete':
      return element('del');
    case 'emphasis':
      return element('em');
    case 'footnoteReference':
      return element('sup', {}, [text(node['label'])]);
    case 'heading':
      return toHeading(node, making);
    case 'image':
      return element('img', toImage(node, node));
    case 'imageReference':
      return element('img', toImage(node, making.definitions.get(node['identifier'])));
    case 'inlineCode':
      return element('code', {}, [text(node.value)]);
    case 'link':
      return element('a', toLink(node));
    case 'linkReference':
      return element('a', toLink(making.definitions.get(node['identifier'])));
    case 'list':
      if ([node, ...(node.children ?? [])].some(({ spread }) => spread))
        for (const item of node.children ?? []) making.looseItems.add(item);
      return node['ordered'] ? element('ol', node['start'] === 1 ? {} : { start: node['start'] }) : element('ul');
    case 'listItem':
      return element('li', {}, toItemContent(node, making));
    case 'paragraph':
      return element('p');
    case 'strong':
      return element('strong');
    case 'table':
      return element('table', {}, toRows(node, making));
    case 'tableCell':
      return element(...(making.cells.get(node) ?? ['td', {}]));
    case 'tableRow':
      return element('tr');
    case 'thematicBreak':
      return element('hr');
    default:
      return null;
  }
}

const toLink = (target: Node | undefined): Properties => ({ href: target?.['url'], ...toTitle(target) });

const toImage = (image: Node, target: Node | undefined): Properties => ({
  src: target?.['url'],
  alt: image['alt'],
  ...toTitle(target),
});

const toTitle = (target: Node | undefined): Properties => (target?.['title'] ? { title: target['title'] } : {});

function toItemContent(item: Node, making: Making): Node[] {
  const { children = [] } = item;
  if (making.looseItems.has(item)) return convertAll(children, making);
  return convertAll(
    children.flatMap((child) => (child.type === 'paragraph' ? (child.children ?? []) : [child])),
    making,
  );
}

const OWN_ID = /\{#([^{}]+)\}\s*$/;

/** The id is the written one, `{#id}`, or derived from the text, as in the engine. */
function toHeading(node: Node, making: Making): Made {
  const children = convertAll(node.children, making);
  const last = children.at(-1);
  const written = last?.type === 'text' ? OWN_ID.exec(last.value ?? '') : null;
  if (last && written)
    children[children.length - 1] = { ...last, value: (last.value ?? '').slice(0, written.index).trimEnd() };
  const slug = written ? undefined : toSlug(toText({ type: 'heading', children }), making);
  return {
    type: 'element',
    tagName: `h${String(node['depth'])}`,
    properties: { id: written?.[1] ?? slug },
    children,
    slug,
  };
}

function toSlug(text: string, { slugs, keepsCase }: Making): string {
  const bare = (keepsCase ? text : text.toLowerCase()).replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
  let slug = bare;
  for (let count = slugs.get(bare) ?? 0; slugs.has(slug); slug = `${bare}-${count}`) slugs.set(bare, ++count);
  slugs.set(slug, 0);
  return slug;
}

/** Rows of the head and of the body are inside an element for which Markdown has no node. */
function toRows({ children: rows = [], align }: Node, making: Making): Node[] {
  for (const [index, { children: cells = [] }] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      const side = (align as readonly unknown[] | undefined)?.[column];
      making.cells.set(cell, [index === 0 ? 'th' : 'td', side ? { align: side } : {}]);
    }
  const [head = [], body] = [rows.slice(0, 1), rows.slice(1)].map((part) => convertAll(part, making));
  return [
    { type: 'element', tagName: 'thead', properties: {}, children: head },
    ...(body && body.length > 0 ? [{ type: 'element', tagName: 'tbody', properties: {}, children: body }] : []),
  ];
}
