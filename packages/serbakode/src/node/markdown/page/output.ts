import type { HtmlAttribute, HtmlTag } from '../../markup/readTags.ts';

/** How the renderers write a page: as HTML, or as the JSX of a module. */
export interface Output {
  readonly element: (name: string, attributes: Attributes, content?: string) => string;
  readonly text: (text: string) => string;
  /** @param html HTML of the lines of a code block */
  readonly code: (html: string) => string;
  /** Raw HTML of an author.
   *  @param edits its tags and comments, in order */
  readonly raw: (source: string, edits: readonly RawEdit[]) => RawHtml;
  readonly jsx: (jsx: Jsx) => string;
}

/** The author's JSX around its content. */
interface Jsx {
  readonly open: string;
  readonly content: string;
  readonly close: string;
  /** The same as HTML; null if only JavaScript can draw it: HTML then has the content alone. */
  readonly html: string | null;
}

/** Attributes by their names in HTML. A name may be a token that stands for attributes (with `true`). Absent values and
 *  `false` are left out. */
export type Attributes = Readonly<Record<string, AttributeValue>>;
export type AttributeValue = string | boolean | undefined | TokenAddress;

/** An address that is resolved later, with text behind it such as `#id`. */
interface TokenAddress {
  readonly token: string;
  readonly text: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export type RawEdit =
  /** Text that replaces the markup; empty for a comment. */
  | (Span & { readonly text: string })
  /** A tag with replacements of some attributes. */
  | (Span & { readonly tag: HtmlTag; readonly replaced: ReadonlyMap<HtmlAttribute, Attributes> });

export interface RawHtml {
  readonly html: string;
  /** Offsets of unchanged parts in `html` and in the source, ascending; none in JSX. */
  readonly offsets: readonly PartOffset[];
}

export interface PartOffset {
  readonly result: number;
  readonly source: number;
}

/** Elements without content and end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
