import { toAttributes, toTag } from './toTag.ts';
import { isInline, type Node, type Source, toShell, toText } from './tree.ts';

/** Convert a tree that rehype plugins have changed to Markdown: unchanged elements become their original nodes, which
 *  the engine renders. Others are written as HTML around their contents.
 *  @param sources of `toHast` */
export function toMarkdown(root: Node, sources: readonly Source[]): Node[] {
  return toBlocks(root.children, sources);
}

type Sources = readonly Source[];

/** Consecutive inline nodes are grouped in a fragment, because a paragraph would add an element.
 *  @param toLine wraps them */
function toBlocks(nodes: readonly Node[] = [], sources: Sources, toLine = toFragment): Node[] {
  const blocks: Node[] = [];
  let line: Node[] = [];
  const endLine = () => {
    if (toText({ type: 'root', children: line }).trim() !== '' || line.some(({ type }) => type !== 'text'))
      blocks.push(toLine(line.flatMap((node) => toNodes(node, sources))));
    line = [];
  };
  for (const node of nodes)
    if (isInline(node)) line.push(node);
    else {
      endLine();
      blocks.push(...toNodes(node, sources));
    }
  endLine();
  return blocks;
}

const toFragment = (children: Node[]): Node => ({ type: 'mdxJsxFlowElement', name: null, attributes: [], children });

const toParagraph = (children: Node[]): Node => ({ type: 'paragraph', children });

/** Nodes that contain inline content, and no blocks. */
const OF_LINES = new Set('emphasis strong delete link linkReference paragraph heading tableCell'.split(' '));
/** Nodes that contain only nodes of one kind. */
const PARTS: Readonly<Record<string, string>> = { list: 'listItem', table: 'tableRow', tableRow: 'tableCell' };

function toNodes(node: Node, sources: Sources): Node[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value ?? '' }];
  if (node.type === 'raw') return [{ type: 'html', value: node.value ?? '' }];
  if (node.type === 'comment' || node.type === 'doctype') return [];
  const source = sources[node.data?.['from'] as number];
  if (node.type !== 'element') return [toOther(node, source, sources)];
  if (!source) return toHtml(node, sources);
  const { data: _, position: __, ...made } = node;
  if (JSON.stringify(made) === source.whole) return [source.node];
  if (source.node.type === 'code') return toCode(node, source, sources);
  if (source.node.type === 'heading') return toHeading(node, source, sources);
  return toShell(node) === source.shell
    ? (toSame(node, source, sources) ?? toHtml(node, sources))
    : toHtml(node, sources);
}

/** Nodes without an element, such as JSX. */
function toOther(node: Node, source: Source | undefined, sources: Sources): Node {
  const { from: _, ...data } = node.data ?? {};
  const own = { ...node, data: Object.keys(data).length > 0 ? data : undefined };
  if (source && JSON.stringify(own) === source.whole) return source.node;
  return { ...own, ...(node.children && { children: toInside(node, node.type === 'mdxJsxTextElement', sources) }) };
}

const toInside = ({ children = [] }: Node, isLine: boolean, sources: Sources): Node[] =>
  isLine ? children.flatMap((child) => toNodes(child, sources)) : toBlocks(children, sources);

/** The original node of an element, with its new contents from the plugins; null if it cannot contain them. */
function toSame(node: Node, { node: own }: Source, sources: Sources): Node[] | null {
  if (!own.children) return null;
  // In a tight list a paragraph has no element.
  if (own.type === 'listItem') return [{ ...own, children: toBlocks(node.children, sources, toParagraph) }];
  const part = PARTS[own.type];
  if (part === undefined) return [{ ...own, children: toInside(node, OF_LINES.has(own.type), sources) }];
  const children = (node.children ?? [])
    .flatMap((child) =>
      /^t(?:head|body)$/.test(child.tagName ?? '') && isBare(child) ? (child.children ?? []) : [child],
    )
    .filter((child) => child.type !== 'text' || toText(child).trim() !== '')
    .flatMap((child) => toNodes(child, sources));
  return children.every(({ type }) => type === part) ? [{ ...own, children }] : null;
}

const isBare = ({ properties }: Node): boolean => Object.keys(properties ?? {}).length === 0;

/** Code is still colored by the engine; added attributes go to an element around it. */
function toCode(node: Node, source: Source, sources: Sources): Node[] {
  const [code, ...others] = node.children ?? [];
  const isCode = node.tagName === 'pre' && code?.tagName === 'code' && others.length === 0;
  if (!isCode || !code.children?.every(({ type }) => type === 'text')) return toHtml(node, sources);
  const own = { ...source.node, value: toText(code).replace(/\n$/, '') };
  const { className: _, ...added } = { ...code.properties, ...node.properties };
  const names = [code.properties?.['className'], node.properties?.['className']]
    .flat()
    .filter((name) => name !== undefined && !String(name).startsWith('language-'));
  const properties = { ...added, ...(names.length > 0 && { className: names }) };
  return Object.keys(properties).length === 0
    ? [own]
    : toHtml({ type: 'element', tagName: 'div', properties, children: [own] }, sources);
}

/** A heading stays in the table of contents. */
function toHeading(node: Node, { node: own, slug }: Source, sources: Sources): Node[] {
  const depth = Number(/^h([1-6])$/.exec(node.tagName ?? '')?.[1]);
  if (Number.isNaN(depth)) return toHtml(node, sources);
  const { id, ...others } = node.properties ?? {};
  const children = toInside(node, true, sources);
  if (id !== undefined && id !== slug) children.push({ type: 'text', value: ` {#${String(id)}}` });
  const added = toAttributes({ ...node, properties: others });
  return [
    { ...own, depth, children, ...(Object.keys(added).length > 0 && { data: { ...own.data, hProperties: added } }) },
  ];
}

/** Rows, cells and items are written as HTML too, because they are invalid without their table or list. */
function toHtml(node: Node, sources: Sources): Node[] {
  const { open, close } = toTag(node);
  const isLine = isInline(node);
  const children = node.children ?? [];
  const hasLine = children.some((child) => isInline(child) && toText(child).trim() !== '');
  const inside = children
    .filter((child) => hasLine || isLine || child.type !== 'text')
    .flatMap((child) => {
      const made = sources[child.data?.['from'] as number]?.node.type ?? '';
      return child.type === 'element' && Object.values(PARTS).includes(made)
        ? toHtml(child, sources)
        : toNodes(child, sources);
    });
  const nodes = [{ type: 'html', value: open }, ...inside, ...(close === '' ? [] : [{ type: 'html', value: close }])];
  return isLine ? nodes : [toFragment(nodes)];
}
