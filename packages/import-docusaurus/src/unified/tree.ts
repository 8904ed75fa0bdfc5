/** A node of Markdown (mdast) or of HTML (hast), to which plugins give any field. */
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

/** What an element of HTML is made of. */
export interface Source {
  readonly node: Node;
  /** The element as it was made, without its content. */
  readonly shell: string;
  /** With its content. */
  readonly whole: string;
  /** Id that a heading has by itself. */
  readonly slug?: string | undefined;
}

export const toShell = ({ tagName, properties }: Node): string => JSON.stringify([tagName, properties]);

/** The text of a node and of what is inside it. */
export const toText = ({ value, children = [] }: Node): string => value ?? children.map(toText).join('');

const INLINE_ELEMENTS = new Set(
  'a abbr b br cite code del em i img input ins kbd mark picture q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Whether a node stands in a line of text. */
export const isInline = ({ type, tagName = '' }: Node): boolean =>
  type === 'element' ? INLINE_ELEMENTS.has(tagName) : /^(?:text|inlineMath|mdxText\w+|mdxJsxTextElement)$/.test(type);
