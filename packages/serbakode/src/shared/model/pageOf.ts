import type { Learning } from './learning.ts';
import type { Html, Permalink } from './permalink.ts';
import type { PageState } from './post.ts';

/** A day shown to readers: `iso` for machines, `label` formatted by the build in the site's language and time zone. */
export interface DateLabel {
  /** `2023-02-24` */
  readonly iso: string;
  /** `24 Februari 2023` */
  readonly label: string;
}

export interface PageMeta {
  /** Title of the page without the site's title; empty on the home page. */
  readonly title: string;
  /** Content of `<title>`: `page title | site title`. */
  readonly documentTitle: string;
  readonly description: string;
  /** Absolute address. */
  readonly canonical: string;
  readonly isIndexed: boolean;
}

export interface PageOf<Kind extends string> extends PageState {
  readonly kind: Kind;
  readonly permalink: Permalink;
  readonly meta: PageMeta;
  /** Stable content id (12 hexadecimal digits) of a page that readers can save or finish; null for other pages. */
  readonly contentId: string | null;
  /** HTML of this page's bodies, by name. The document does not repeat it inline: the first load reads it back from
   *  the elements that carry `data-body`. */
  readonly bodies: Readonly<Record<string, Html>>;
  /** Classes of `<html>`, if the site's style sheets select pages by the classes of Docusaurus. */
  readonly htmlClass?: string;
  /** The page is in no list. */
  readonly isUnlisted?: boolean;
  /** Addresses in other locales, for those where this page is missing or has another path below the base URL. */
  readonly elsewhere?: Readonly<Record<string, PageElsewhere>>;
}

/** A page in another locale. */
export interface PageElsewhere {
  readonly permalink: Permalink;
  /** Whether the other locale has this very page rather than the nearest one. */
  readonly isSamePage: boolean;
}

/** A page whose content is code: MDX or a React component. */
export interface PageModule {
  /** Address of the module whose default export renders the page. */
  readonly url: string;
}

/** A page with one body written by an author: HTML in `bodies`, or a module. */
export interface ArticleOf<Kind extends string> extends PageOf<Kind> {
  readonly module: PageModule | null;
  /** Items of its exercises in readers' accounts, in order; left out where there are none. */
  readonly exercises?: readonly string[];
  /** Missing if the page has no such fields. */
  readonly learning?: PageLearning;
}

/** Fields of a page for learners. */
export interface PageLearning extends Pick<Learning, 'level' | 'outcomes'> {
  /** Pages to read before. */
  readonly requires: readonly PostLink[];
}

export interface TagLink {
  readonly label: string;
  readonly permalink: Permalink;
}

/** A link to a post, as in sidebars, related posts and home. */
export interface PostLink extends PageState {
  readonly title: string;
  readonly permalink: Permalink;
}

export interface SampleRun {
  /** `JavaScript` */
  readonly language: string;
  /** Number of samples of the page that were run. */
  readonly count: number;
  /** `Node.js 20.20` */
  readonly program: string;
}

/** The day of the last change, and who made it where the site shows that. */
export interface UpdatedLabel extends DateLabel {
  readonly author?: string;
}

/** Where readers correct a page. */
export interface SourceLinks {
  readonly edit: string | null;
  readonly report: string | null;
}
