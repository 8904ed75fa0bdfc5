import type { Heading } from '../../../shared/model/toc.ts';
import { type AddressUse, findBlocked } from '../../markup/findForbidden.ts';
import type { Problem, Place } from '../../diagnostics/problem.ts';
import { parseAddress } from '../parse/address.ts';
import type { Tree, TreeNode } from '../parse/engine.ts';
import type { Slugger } from '../parse/slugger.ts';
import type { FoundAsset, FoundLink, MarkdownOptions } from '../parse/types.ts';

/** What the renderers of one file share. The body and its excerpt are two passes over the same page. */
export interface Page {
  readonly file: string;
  readonly options: MarkdownOptions;
  /** HTML of each line of each code block. */
  readonly coloredCode: ReadonlyMap<TreeNode<'code'>, readonly string[]>;
  /** Excerpts stand beside others on a list: they have no ids, no heading anchors and no footnotes. */
  readonly isExcerpt: boolean;
  /** The configuration answers for the file's HTML. */
  readonly isTrusted: boolean;
  /** Lines of the file as its author wrote them. */
  readonly authorLines: readonly string[];
  /** Lines of the text that the tree's positions count in. */
  readonly lines: readonly string[];
  readonly toAuthorPlace: Tree['toAuthorPlace'];
  readonly definitions: ReadonlyMap<string, TreeNode<'definition'>>;
  readonly footnotes: Footnotes;
  /** Components that are the theme's link, by the names they have here. */
  readonly linkNames: ReadonlySet<string>;
  readonly slugger: Slugger;
  readonly headingIds: Map<TreeNode<'heading'>, string>;
  readonly codeHtml: Map<TreeNode<'code'>, string>;
  readonly found: Found;
  blocks(nodes: readonly TreeNode[], page: Page): string;
  inlines(nodes: readonly TreeNode[], page: Page): string;
}

/** What a page gathers while its body is rendered. */
export interface Found {
  readonly problems: Problem[];
  readonly headings: Heading[];
  readonly ids: Set<string>;
  readonly links: FoundLink[];
  readonly assets: FoundAsset[];
  /** Index in `links` or `assets` by kind and place: the excerpt finds again what the body has. */
  readonly indexes: Map<string, number>;
  readonly unknownLanguages: Set<string>;
  /** Raw elements that wait for their end, outermost first. */
  readonly openTags: OpenTag[];
  /** How many of them were open where the block began that is rendered now. */
  scopeStart: number;
  /** JSX in the page, by the index its element in the HTML has. */
  readonly holes: Hole[];
  readonly components: UsedComponent[];
  readonly rawPieces: RawPiece[];
  words: number;
  images: number;
  tables: number;
}

export interface Footnotes {
  readonly definitions: ReadonlyMap<string, TreeNode<'footnoteDefinition'>>;
  /** Identifiers in the order of their first reference. */
  readonly order: string[];
  /** References so far (a count) by identifier. */
  readonly references: Map<string, number>;
}

/** Where a node begins in the author's file. */
export function placeOf(node: TreeNode, page: Page): Place {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return page.toAuthorPlace({ line, column });
}

type Report = Pick<Problem, 'message' | 'severity'> & Partial<Pick<Problem, 'known' | 'fix' | 'frame'>>;

export function report(page: Page, place: Place, problem: Report): void {
  if (page.isExcerpt) return;
  page.found.problems.push({ file: page.file, line: place.line, column: place.column, ...problem });
}

/** @returns index of the link in the result */
export function addLink(page: Page, url: string, place: Place, text: string): number {
  return add(page, 'link', place, page.found.links, () => ({ url, ...parseAddress(url), ...place, text }));
}

/** @returns index of the asset in the result */
export function addAsset(page: Page, url: string, place: Place, alt: string): number {
  return add(page, 'asset', place, page.found.assets, () => ({ url, ...parseAddress(url), ...place, alt }));
}

/** Report an address that the pages of the site cannot use, or may not. */
export function reportBlocked(page: Page, url: string, use: AddressUse, place: Place): void {
  const blocked = page.isTrusted ? null : findBlocked(url, use, page.options.policy);
  if (blocked) report(page, place, { ...blocked, severity: 'error' });
}

function add<Item>(page: Page, kind: string, place: Place, items: Item[], create: () => Item): number {
  const key = `${kind} ${place.line}:${place.column}`;
  const known = page.found.indexes.get(key);
  if (known !== undefined) return known;
  const index = items.push(create()) - 1;
  page.found.indexes.set(key, index);
  return index;
}

/** Keep an id of the body. @returns false when the page has it already */
export function addId(page: Page, id: string): boolean {
  if (page.found.ids.has(id)) return false;
  page.found.ids.add(id);
  return true;
}

/** The source line a node begins on, from where it begins. */
export function sourceAt(node: TreeNode, page: Page): string {
  const start = node.position?.start;
  return start ? (page.lines[start.line - 1] ?? '').slice(start.column - 1) : '';
}

/** The whole source line a node ends on; empty when it ends on the line it began on. */
export function lastLineOf(node: TreeNode, page: Page): string {
  const { start, end } = node.position ?? {};
  return start && end && end.line > start.line ? (page.lines[end.line - 1] ?? '') : '';
}

/** JSX that stands in the HTML of a page as an element of its own: the HTML is rendered as that of any page, and the JSX put
 *  back when it becomes a module. */
export interface Hole {
  readonly open: string;
  readonly close: string;
}

/** A component where it is used, for the check that it exists. */
export interface UsedComponent {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  /** Headings of the page before it (a count). */
  readonly headingsBefore: number;
}

/** A piece of raw HTML in a page. */
export interface RawPiece {
  /** Where in the author's file an offset of its HTML is. */
  readonly toPlace: (offset: number) => Place;
  /** Of its HTML, in characters. */
  readonly length: number;
}

/** A raw tag that waits for its end. */
export interface OpenTag {
  readonly name: string;
  readonly place: Place;
}
