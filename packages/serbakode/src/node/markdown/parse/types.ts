import type { MarkdownLabels } from '../../../shared/messages/markdownLabels.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import type { Heading } from '../../../shared/model/toc.ts';
import type { ModuleImport } from '../../author-code/parseModule.ts';
import type { Place, Problem } from '../../diagnostics/problem.ts';
import type { MarkupPolicy } from '../../markup/findForbidden.ts';

/** Options of a renderer: the same for every file of one locale, and plain JSON. */
export interface MarkdownOptions {
  readonly labels: MarkdownLabels;
  readonly policy: MarkupPolicy;
  /** Whether what is wrong in a text is a warning, where the page can be shown all the same. */
  readonly isLenient?: boolean;
  /** Components that every MDX page may use without an import: name, and module with the export after `#`. */
  readonly components?: Readonly<Record<string, string>>;
  /** Comments that mark lines of code, besides the engine's own. */
  readonly magicComments?: readonly MagicComment[];
  /** Names of admonitions besides the engine's own. */
  readonly admonitions?: readonly string[];
  /** Whether ids of headings keep the capitals of their text. */
  readonly keepsCase?: boolean;
  /** Texts that parts write into articles, by the names of their catalogues; in the interface's language. */
  readonly texts?: Readonly<Record<string, object>>;
  /** Markdown modules of the site's parts. */
  readonly parts?: readonly MarkdownPlugin[];
  /** Whether `$…$` and `$$…$$` are formulas, which a plugin draws. */
  readonly hasMath?: boolean;
  /** Plugins of the site, in order of execution. */
  readonly plugins?: readonly MarkdownPlugin[];
}

/** Comments that give lines of code a class: the next line, or those between two comments. */
export interface MagicComment {
  readonly className: string;
  readonly line?: string | undefined;
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

/** A compiled plugin or Markdown module of a site, which any thread can import. */
export interface MarkdownPlugin {
  /** Name in the configuration: `./plugins/kbd.ts`. */
  readonly name: string;
  /** Absolute path, which changes with the content: cached results of older content are not reused. */
  readonly file: string;
  /** Options passed to the plugin; plain JSON. */
  readonly options: unknown;
}

export interface MarkdownInput {
  /** The whole file, including front matter; may have a BOM and Windows line ends. */
  readonly text: string;
  /** File name shown in problems. */
  readonly file: string;
  /** Default: `md`. */
  readonly format?: 'md' | 'mdx';
  /** An MDX page imports the file, so Markdown becomes a module too. */
  readonly isImported?: boolean;
  /** The configuration trusts its HTML: scripts in it are not reported. */
  readonly isTrusted?: boolean;
  /** Pages say how long it takes to read. */
  readonly isPost?: boolean;
}

/** Result of one file, independent of all other files: plain JSON, so that threads and the cache can pass it on. */
export interface MarkdownResult {
  /** Value of the YAML block; null if there is none or it is invalid (then a problem is reported). */
  readonly frontMatter: unknown;
  /** Place of each key by path, as `authors`, `authors[1]` or `toc.min`; '' is the block itself. */
  readonly frontMatterPlaces: Readonly<Record<string, Place>>;
  /** Body with tokens instead of addresses; `finishHtml` replaces them. */
  readonly html: Html;
  /** HTML before `<!-- truncate -->`, without heading anchors, ids and footnotes; null if there is no marker. */
  readonly excerptHtml: Html | null;
  /** Set if `html` contains the first h1, because only code knows its text. */
  readonly isTitleInText?: boolean;
  /** Set if `html` contains an h1. */
  readonly hasTitle?: boolean;
  /** Plain text of the first h1, which `html` does not contain; null if there is none. */
  readonly title: string | null;
  /** The first h1 with its markup (code, emphasis). */
  readonly titleHtml: Html | null;
  /** h2 to h6 in order. */
  readonly headings: readonly Heading[];
  /** Every id that links can target: headings, footnotes, raw HTML. */
  readonly ids: readonly string[];
  /** Plain text of the first paragraph. */
  readonly firstParagraph: string;
  /** Word count of the prose, without code, output and raw HTML. */
  readonly words: number;
  readonly links: readonly FoundLink[];
  readonly assets: readonly FoundAsset[];
  readonly problems: readonly Problem[];
  /** The file met an exception, crashed its thread or took too long. A cache must not keep that: the machine may have
   *  been the reason. */
  readonly isLost?: boolean;
  /** Plain JSON of the part that keeps data beside pages; null or absent if there is none. */
  readonly data?: unknown;
  /** Exercises, in order, without those that have a problem; absent if there are none. */
  readonly exercises?: readonly FoundExercise[];
  /** What a part's Markdown module returned as `shown`; absent if that is nothing. */
  readonly shown?: readonly ShownControl[];
  /** Lines of the file that a copy of the page as Markdown leaves out; absent if there are none. */
  readonly hiddenLines?: readonly LineRange[];
  /** Lines of the file on which such a copy has an empty box; absent if there are none. */
  readonly emptyBoxes?: readonly number[];
  /** An MDX page as a JavaScript module with JSX and tokens (see `finishModule`); null or absent for Markdown and
   *  invalid files. `html` is then the page without its components, for feeds and searches. */
  readonly module?: string | null;
  /** Imports of the module, with their places. */
  readonly imports?: readonly ModuleImport[];
  /** Markdown files it imports and renders, in order. */
  readonly partials?: readonly ShownPartial[];
  /** Set for an MDX page that has nothing that only JavaScript can draw: its HTML is all of it. */
  readonly isStatic?: boolean;
}

/** Position of a part's control (`toToken('S', position)`) that is shown, with numbers that are the part's own. */
export type ShownControl = readonly [position: number, numbers: readonly number[]];

/** An exercise that a part has read in a text. */
export interface FoundExercise {
  /** Unique on its page. */
  readonly id: string;
  /** Outcome of the page that it proves, counted from 1; null if none is named. */
  readonly outcome: number | null;
}

/** First and last line, counted from 1. */
export type LineRange = readonly [first: number, last: number];

/** A Markdown file rendered inside a page. */
interface ShownPartial {
  /** Import path as written. */
  readonly source: string;
  /** Number of headings before it. */
  readonly headingsBefore: number;
}

/** How an address is written decides how it is resolved.
 *  - `external`: has a scheme or host; already in the HTML, recorded only for checks
 *  - `self`: `#anchor` on the same page; in an excerpt it needs the page's permalink
 *  - `path`: `/blog/a`, a page or static file of this site, without base URL
 *  - `relative`: `./b.md`, `../c/gambar.svg`, `b`: a source file relative to the file's folder, else relative to the
 *  page's address
 *  - `site`: `@site/docs/a.md`, relative to the site's folder
 *  - `pathname`: `pathname:///x`, used as it is after the base URL, never checked */
type AddressKind = 'external' | 'self' | 'path' | 'relative' | 'site' | 'pathname';

export interface Address extends Place {
  /** Address as written. */
  readonly url: string;
  readonly kind: AddressKind;
  /** Percent-decoded path without its prefix (`@site/`, `pathname://`); empty for `external` and `self`. */
  readonly path: string;
  /** `?query#hash` as written; empty if there is none. */
  readonly suffix: string;
}

export interface FoundLink extends Address {
  /** Plain text of the link. */
  readonly text: string;
}

export interface FoundAsset extends Address {
  readonly alt: string;
  /** Set if a missing file is never an error. */
  readonly isUnchecked?: boolean;
}

/** Resolved addresses of a file, by their index in `links` and `assets`. */
export interface Resolutions {
  /** Permalink or address; null (not found) keeps the written address. */
  readonly links: readonly (string | null)[];
  /** Links whose target lacks the heading they name; they lose their hash. */
  readonly withoutHash?: ReadonlySet<number>;
  /** Links to files, which the browser follows itself. */
  readonly files?: ReadonlySet<number>;
  readonly assets: readonly (ResolvedAsset | null)[];
  /** Buttons and links of a part that are shown, by position. */
  readonly shown?: Pick<ReadonlySet<number>, 'has'>;
  /** Permalink of the page, prepended to `#anchor` links in excerpts. */
  readonly permalink: string;
}

export interface ResolvedAsset {
  readonly url: string;
  /** In CSS pixels; null if the file does not say. */
  readonly width: number | null;
  readonly height: number | null;
  /** Smaller versions, if there are any, as `srcset` names them. */
  readonly srcset?: string;
}
