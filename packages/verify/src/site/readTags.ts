import { defaultTreeAdapter, parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** An element of a document, as a browser's parser creates it. */
export interface Tag {
  readonly name: string;
  /** Attributes by lower-case name, with a namespace's prefix (`xlink:href`). */
  readonly attributes: ReadonlyMap<string, string>;
  /** Offset in the document. */
  readonly offset: number;
  /** Content of a script or style. */
  readonly text: string;
}

const known = new Map<string, Tag[]>();
/** Number of parsed documents in the cache, because each is read a few times in a row. */
const KEPT = 512;

/** List the elements of a document or fragment in order. */
export function readTags(html: string): Tag[] {
  const read = known.get(html);
  if (read) return read;
  const options = { sourceCodeLocationInfo: true };
  const root = /^\s*<!doctype/i.test(html) ? parse(html, options) : parseFragment(html, options);
  const tags: Tag[] = [];
  const stack: DefaultTreeAdapterTypes.Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) tags.push(toTag(node));
    if ('content' in node) stack.push(node.content);
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
  }
  if (known.size >= KEPT) known.clear();
  known.set(html, tags);
  return tags;
}

function toTag({ tagName, attrs, childNodes, sourceCodeLocation }: DefaultTreeAdapterTypes.Element): Tag {
  return {
    name: tagName.toLowerCase(),
    attributes: new Map(
      attrs.map(({ prefix, name, value }) => [(prefix ? `${prefix}:${name}` : name).toLowerCase(), value]),
    ),
    offset: sourceCodeLocation?.startOffset ?? 0,
    text: childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join(''),
  };
}
