/** A node of Markdown (mdast) or of HTML (hast), to which plugins may add any field. */
export interface Node {
  type: string;
  children?: Node[];
  value?: string;
  tagName?: string;
  properties?: Properties;
  data?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

/** Attributes of an element, by their names in JavaScript. */
export type Properties = Record<string, unknown>;

/** The source of an HTML element. */
export interface Source {
  readonly node: Node;
  /** The original element, without its content. */
  readonly shell: string;
  /** The original element, with its content. */
  readonly whole: string;
  /** Default id of a heading. */
  readonly slug?: string | undefined;
}

export const toShell = ({ tagName, properties }: Node): string => JSON.stringify([tagName, properties]);

/** The text of a node and its contents. */
export const toText = ({ value, children = [] }: Node): string => value ?? children.map(toText).join('');

const INLINE_ELEMENTS = new Set(
  'a abbr b br cite code del em i img input ins kbd mark picture q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Whether a node is inline. */
export const isInline = ({ type, tagName = '' }: Node): boolean =>
  type === 'element' ? INLINE_ELEMENTS.has(tagName) : /^(?:text|inlineMath|mdxText\w+|mdxJsxTextElement)$/.test(type);
