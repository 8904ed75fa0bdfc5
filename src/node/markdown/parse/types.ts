import type { MarkdownLabels } from '../../../shared/messages/markdownLabels.ts';
import type { Heading } from '../../../shared/model/toc.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import type { MarkupPolicy } from '../../markup/findForbidden.ts';
import type { Problem, Place } from '../../diagnostics/problem.ts';
import type { ModuleImport } from '../../author-code/parseModule.ts';

/** What a renderer needs to know besides the text: the same for every file of one locale, and plain JSON. */
export interface MarkdownOptions {
  readonly labels: MarkdownLabels;
  readonly policy: MarkupPolicy;
  /** Plugins of the site, in the order they run. */
  readonly plugins?: readonly MarkdownPlugin[];
}

/** A plugin of a site, compiled so that any thread can import it. */
export interface MarkdownPlugin {
  /** As the configuration names it: `./plugins/kbd.ts`. */
  readonly name: string;
  /** Absolute path, another one for another content: results of the old one are not used again. */
  readonly file: string;
  /** Handed to the plugin; plain JSON. */
  readonly options: unknown;
}

export interface MarkdownInput {
  /** The whole file, front matter included; a BOM and Windows line ends do no harm. */
  readonly text: string;
  /** As problems name it. */
  readonly file: string;
  /** `md` unless set. */
  readonly format?: 'md' | 'mdx';
  /** An MDX page imports it: Markdown becomes a module too then. */
  readonly isImported?: boolean;
  /** The configuration answers for its HTML: what scripts could do there is not checked. */
  readonly isTrusted?: boolean;
}

/** What one file's text gives, without knowledge of any other file: plain JSON, so it may cross a thread and be cached. */
export interface MarkdownResult {
  /** Value of the YAML block; null when there is none or it is not valid (then a problem says so). */
  readonly frontMatter: unknown;
  /** Place of each key by its path, such as `authors` or `authors[1]` or `toc.min`; '' is the block itself. */
  readonly frontMatterPlaces: Readonly<Record<string, Place>>;
  /** Body with tokens where addresses of links and assets belong: hand it to `finishHtml`. */
  readonly html: Html;
  /** What stands before `<!-- truncate -->`, without heading anchors, ids and footnotes; null when there is no marker. */
  readonly excerptHtml: Html | null;
  /** Plain text of the first h1, which `html` does not contain; null when there is none. */
  readonly title: string | null;
  /** The same h1 with its markup (code, emphasis). */
  readonly titleHtml: Html | null;
  /** h2 to h6 in order. */
  readonly headings: readonly Heading[];
  /** Every id a link may point to: headings, footnotes, raw HTML. */
  readonly ids: readonly string[];
  /** Plain text of the first paragraph. */
  readonly firstParagraph: string;
  /** Words of prose: code, output and raw HTML do not count. */
  readonly words: number;
  readonly links: readonly FoundLink[];
  readonly assets: readonly FoundAsset[];
  readonly problems: readonly Problem[];
  /** An MDX page as a JavaScript module with JSX and tokens (see `finishModule`); null or absent for Markdown, and where it is not
   *  valid. `html` is the same page without its components then, for feeds and searches. */
  readonly module?: string | null;
  /** What the module imports, and where. */
  readonly imports?: readonly ModuleImport[];
  /** Markdown it imports and shows, in order. */
  readonly partials?: readonly ShownPartial[];
}

/** A piece of Markdown shown in a page. */
export interface ShownPartial {
  /** As its author wrote it. */
  readonly source: string;
  /** Headings of the page before it (a count). */
  readonly headingsBefore: number;
}

/** How an address is written decides how it is resolved.
 *  - `external`: has a scheme or host; already in the HTML as it is, recorded for checks only
 *  - `self`: `#anchor` on the same page; in an excerpt it needs the page's permalink
 *  - `path`: `/blog/a`, a page or static file of this site, base URL not included
 *  - `relative`: `./b.md`, `../c/gambar.svg`, `b`: from the file's folder, a source file first, else from the page's address
 *  - `site`: `@site/docs/a.md`, from the site's folder
 *  - `pathname`: `pathname:///x`, taken as it is, only the base URL is put before it, never checked */
export type AddressKind = 'external' | 'self' | 'path' | 'relative' | 'site' | 'pathname';

export interface Address extends Place {
  /** As the author wrote it. */
  readonly url: string;
  readonly kind: AddressKind;
  /** Path alone, percent-decoded, prefix (`@site/`, `pathname://`) taken away; empty for `external` and `self`. */
  readonly path: string;
  /** `?query#hash` as written; empty when there is neither. */
  readonly suffix: string;
}

export interface FoundLink extends Address {
  /** Plain text of the link. */
  readonly text: string;
}

export interface FoundAsset extends Address {
  readonly alt: string;
}

/** What the build found out about a file's addresses, by their index in `links` and `assets`. */
export interface Resolutions {
  /** Permalink or address; null (not found) leaves what the author wrote. */
  readonly links: readonly (string | null)[];
  /** Links that lead to their page as a whole, because it does not have the heading they name. */
  readonly withoutHash?: ReadonlySet<number>;
  /** Links that lead to a file, which the browser follows itself. */
  readonly files?: ReadonlySet<number>;
  readonly assets: readonly (ResolvedAsset | null)[];
  /** Permalink of the page, put before `#anchor` links in excerpts. */
  readonly permalink: string;
}

export interface ResolvedAsset {
  readonly url: string;
  /** In CSS pixels; null where the file does not tell. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface MarkdownRenderer {
  render(input: MarkdownInput): Promise<MarkdownResult>;
}
