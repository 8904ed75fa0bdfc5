import { THEME_IDS } from '../../../shared/document/themeIds.ts';
import type { Heading } from '../../../shared/model/toc.ts';
import { completeProblem, type NewProblem, type Place, type Problem } from '../../diagnostics/problem.ts';
import { findBlocked, type AddressUse } from '../../markup/findForbidden.ts';
import { parseAddress } from '../parse/address.ts';
import type { Tree, TreeNode } from '../parse/engine.ts';
import type { Slugger } from '../parse/slugger.ts';
import type { FoundAsset, FoundExercise, FoundLink, LineRange, MarkdownOptions, ShownControl } from '../parse/types.ts';
import type { Attributes, Output } from './output.ts';

/** State that the renderers of one file share. Body and excerpt are two passes over the same page. */
export interface Page extends Rendering {
  readonly out: Output;
  readonly file: string;
  readonly options: MarkdownOptions;
  /** HTML of each line of each code block. */
  readonly coloredCode: ReadonlyMap<TreeNode<'code'>, readonly string[]>;
  /** Excerpts are shown in lists: they have no ids, heading anchors or footnotes. */
  readonly isExcerpt: boolean;
  /** The configuration trusts the file's HTML. */
  readonly isTrusted: boolean;
  /** Lines of the file as written. */
  readonly authorLines: readonly string[];
  /** Lines of the parsed text, which the tree's positions refer to. */
  readonly lines: readonly string[];
  readonly toAuthorPlace: Tree['toAuthorPlace'];
  readonly definitions: ReadonlyMap<string, TreeNode<'definition'>>;
  readonly footnotes: Footnotes;
  /** Names of the theme's link component in this page. */
  readonly linkNames: ReadonlySet<string>;
  readonly slugger: Slugger;
  readonly headingIds: Map<TreeNode<'heading'>, string>;
  readonly codeHtml: Map<TreeNode<'code'>, string>;
  /** What the parts of the site have in this text. */
  readonly parts: readonly PartReading[];
  readonly found: Found;
}

/** A text before it is rendered. */
export interface PartText {
  /** The blocks of its tree. */
  readonly children: readonly TreeNode[];
  /** Name of the file in problems. */
  readonly file: string;
  /** Lines of the file as written. */
  readonly lines: readonly string[];
  readonly frontMatter: unknown;
}

/** Reads what a part has in the text of a page: the default export of its Markdown module, which is called once for each
 *  text, in several threads. The result must follow from the text and the part's data alone, because it is cached. */
export type MarkdownPart = (text: PartText, data?: unknown) => Partial<PartReading>;

export type Directive = TreeNode<'containerDirective'>;

/** What a part has in one text. */
export interface PartReading {
  readonly problems: readonly Problem[];
  /** Plain JSON for the part's `pageData`; null or absent for none. */
  readonly pageData?: unknown;
  /** Exercises of the text, in order: the theme counts them, and what is solved of them. */
  readonly exercises?: readonly FoundExercise[];
  /** Data of the text that `findShown` of its `pageData` receives. */
  readonly shown?: readonly ShownControl[];
  /** Ids that it uses, and headings do not take. */
  readonly ids: readonly string[];
  /** Code blocks that are not shown, and directives whose content is not. */
  readonly hidden: ReadonlySet<TreeNode>;
  /** Lines of the text, from first to last, that a copy of the page as Markdown leaves out. */
  readonly hiddenLines?: readonly LineRange[];
  /** Lines of the text on which such a copy has an empty box: it would say which choice is right. */
  readonly emptyBoxes?: readonly number[];
  /** Renderers of its directives (`:::name`), by name. */
  readonly directives: ReadonlyMap<string, (node: Directive, page: Page) => string>;
  /** Words that it reads after the language of a code block, as `run` or the name of `run="a"`. */
  readonly fenceWords?: ReadonlySet<string>;
  /** What it adds to the figure of a code block. */
  readonly addToFigure: (node: TreeNode<'code'>, page: Page) => FigureParts | null;
}

/** Attributes and content that are added to the figure of a code block. */
export interface FigureParts {
  readonly attributes?: Attributes;
  /** In place of the fence's title. */
  readonly caption?: string;
  readonly button?: string;
}

/** What a page can render for a part. */
interface Rendering {
  readonly blocks: (nodes: readonly TreeNode[], page: Page) => string;
  readonly inlines: (nodes: readonly TreeNode[], page: Page) => string;
  /** The inline content of a paragraph, without `<p>`. */
  readonly paragraph: (node: TreeNode<'paragraph'>, page: Page) => string;
  /** The title of a directive; null if it has none. */
  readonly title: (node: Directive, page: Page) => string | null;
  /** A code block in its frame, with its caption and copy button. */
  readonly figure: (node: TreeNode<'code'>, page: Page, parts?: FigureParts) => string;
  /** Report a directive or a code block whose end is missing. */
  readonly checkEnd: (node: Directive | TreeNode<'code'>, page: Page) => void;
}

/** Data collected while a page's body is rendered. */
export interface Found {
  readonly problems: Problem[];
  readonly headings: Heading[];
  readonly ids: Set<string>;
  readonly links: FoundLink[];
  readonly assets: FoundAsset[];
  /** Index in `links` or `assets` by kind and place: the excerpt reuses the body's entries. */
  readonly indexes: Map<string, number>;
  readonly unknownLanguages: Set<string>;
  /** Words after the language of a code block that nothing reads. */
  readonly unknownWords: Set<string>;
  /** Open raw elements, outermost first. */
  readonly openTags: OpenTag[];
  /** Whether they are nested too deeply, which is reported once. */
  isTooDeep: boolean;
  /** Number of open elements at the beginning of the current block. */
  scopeStart: number;
  readonly components: UsedComponent[];
  readonly rawPieces: RawPiece[];
  /** Whether the JSX of an MDX page is all HTML. */
  isStatic: boolean;
  /** Whether the body contains an h1. */
  hasTitle: boolean;
  words: number;
  images: number;
  tables: number;
}

interface Footnotes {
  readonly definitions: ReadonlyMap<string, TreeNode<'footnoteDefinition'>>;
  /** Identifiers in order of first reference. */
  readonly order: string[];
  /** Number of references so far, by identifier. */
  readonly references: Map<string, number>;
}

/** Place of a node's beginning in the author's file. */
export function placeOf(node: TreeNode, page: Page): Place {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return page.toAuthorPlace({ line, column });
}

/** The fix for a word that neither the engine nor a part of the site knows. */
export const NAME_THE_PART = "name the part that knows it in `parts` of site.config.ts, such as '@serbakode/practice'";

type Details = Pick<NewProblem, 'severity' | 'known' | 'frame' | 'isOnce'>;

/** Report a problem of a body.
 *  @param at a place in the author's file, or the node that begins there */
export function report(page: Page, at: Place | TreeNode, message: string, fix: string, details: Details = {}): void {
  if (page.isExcerpt) return;
  const { line, column } = 'type' in at ? placeOf(at, page) : at;
  const severity = page.options.isLenient ? 'warning' : 'error';
  page.found.problems.push(completeProblem({ file: page.file, line, column, message, fix, severity, ...details }));
}

export function warn(page: Page, at: Place | TreeNode, message: string, fix: string): void {
  report(page, at, message, fix, { severity: 'warning' });
}

/** @returns index of the link in `found.links` */
export function addLink(page: Page, url: string, place: Place, text: string): number {
  return add(page, 'link', place, page.found.links, () => ({ url, ...parseAddress(url), ...place, text }));
}

/** @returns index of the asset in `found.assets` */
export function addAsset(page: Page, url: string, place: Place, alt: string): number {
  return add(page, 'asset', place, page.found.assets, () => ({ url, ...parseAddress(url), ...place, alt }));
}

/** As `addAsset`, for an element that is written as HTML or JSX. Docusaurus does not look for its file. */
export function addWrittenAsset(page: Page, url: string, place: Place, alt: string): number {
  const asset = { url, ...parseAddress(url), ...place, alt };
  return add(page, 'asset', place, page.found.assets, () =>
    page.options.isLenient ? { ...asset, isUnchecked: true } : asset,
  );
}

/** Report an address that a page cannot use or may not use. */
export function reportBlocked(page: Page, url: string, use: AddressUse, place: Place): void {
  const blocked = page.isTrusted ? null : findBlocked(url, use, page.options.policy);
  if (blocked) report(page, place, blocked.message, blocked.fix);
}

function add<Item>(page: Page, kind: string, place: Place, items: Item[], create: () => Item): number {
  const key = `${kind} ${place.line}:${place.column}`;
  const known = page.found.indexes.get(key);
  if (known !== undefined) return known;
  const index = items.push(create()) - 1;
  page.found.indexes.set(key, index);
  return index;
}

/** Reserve an id of the body.
 *  @returns false if the page already has it */
export function addId(page: Page, id: string): boolean {
  if (page.found.ids.has(id) || THEME_IDS.includes(id)) return false;
  page.found.ids.add(id);
  return true;
}

/** Report an id that `addId` refused. */
export function reportDuplicateId(page: Page, at: Place | TreeNode, id: string): void {
  const fault = THEME_IDS.includes(id) ? "is one of the theme's" : 'is used twice on this page';
  report(page, at, `the id "${id}" ${fault}`, 'choose another id');
}

/** Source line of a node's beginning, from its first column. */
export function sourceAt(node: TreeNode, page: Page): string {
  const start = node.position?.start;
  return start ? (page.lines[start.line - 1] ?? '').slice(start.column - 1) : '';
}

/** The whole source line of a node's end; empty if the node begins on it. */
export function lastLineOf(node: TreeNode, page: Page): string {
  const { start, end } = node.position ?? {};
  return start && end && end.line > start.line ? (page.lines[end.line - 1] ?? '') : '';
}

/** A use of a component, to check that it exists. */
interface UsedComponent {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  /** Number of headings before it. */
  readonly headingsBefore: number;
}

/** A piece of raw HTML in a page. */
export interface RawPiece {
  /** Returns the place in the author's file of an offset in this HTML. */
  readonly toPlace: (offset: number) => Place;
  /** Length of its HTML, in characters. */
  readonly length: number;
}

/** A raw tag that is still open. */
export interface OpenTag {
  readonly name: string;
  readonly place: Place;
}
