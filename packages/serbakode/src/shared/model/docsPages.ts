import type { BlogTagPage, BlogTagsPage } from './blogPages.ts';
import type { ArticleOf, PageOf, PostLink, SampleRun, SourceLinks, TagLink, UpdatedLabel } from './pageOf.ts';
import type { Permalink } from './permalink.ts';
import type { LinkTarget, Sidebar } from './sidebar.ts';
import type { DocsVersionLink } from './site.ts';
import type { TocEntry } from './toc.ts';

/** Every tag of a version of the docs. */
export interface DocsTagsPage extends PageOf<'docs-tags'>, Pick<BlogTagsPage, 'letters'> {}

/** The docs of a tag, in one version. */
export interface DocsTagPage
  extends PageOf<'docs-tag'>, Pick<BlogTagPage, 'tag' | 'description' | 'count' | 'allTags'> {
  readonly cards: readonly DocCard[];
}

/** How a page shows its title: as a heading, as one for screen readers only, or by an h1 that its text contains. */
export type TitleDisplay = 'visible' | 'hidden' | 'in-text';

export interface DocPage extends ArticleOf<'doc'> {
  readonly title: string;
  readonly titleDisplay: TitleDisplay;
  readonly sidebarName: string | null;
  readonly sidebar: Sidebar | null;
  readonly breadcrumbs: readonly { readonly label: string; readonly permalink: Permalink | null }[];
  readonly toc: readonly TocEntry[];
  readonly previous: PostLink | null;
  readonly next: PostLink | null;
  readonly updated: UpdatedLabel | null;
  /** Left out where the site has none. */
  readonly sourceLinks?: SourceLinks;
  readonly samples: readonly SampleRun[];
  /** Left out where it has none. */
  readonly tags?: readonly TagLink[];
  /** For each of its outcomes (`learning`) the exercises that prove it: positions in `exercises`, counted from 0.
   *  Left out where the page names no outcome. */
  readonly proofs?: readonly (readonly number[])[];
  readonly versionBanner: VersionBanner | null;
  readonly versions: readonly VersionLink[];
  /** The page of its course; left out where there is none. */
  readonly overview?: Permalink;
  /** Descriptions of what its sidebar links, by address. Left out where its text draws no cards. */
  readonly cardDescriptions?: Readonly<Record<string, string>>;
}

export interface VersionBanner {
  readonly kind: 'unreleased' | 'unmaintained';
  readonly versionLabel: string;
  readonly latestLabel: string;
  readonly latest: Permalink;
}

export interface VersionLink extends Omit<DocsVersionLink, 'isLast'> {
  readonly isCurrent: boolean;
}

/** A category's own page: cards of what it contains. */
export interface DocCategoryPage
  extends
    PageOf<'doc-category'>,
    Pick<DocPage, 'title' | 'breadcrumbs' | 'previous' | 'next' | 'versionBanner' | 'versions'> {
  readonly description: string;
  readonly sidebarName: string;
  readonly sidebar: Sidebar;
  readonly cards: readonly DocCard[];
}

export type DocCard = LinkTarget & {
  readonly title: string;
  readonly description: string;
  /** Number of items in a category; null for a page. */
  readonly itemCount: number | null;
};

/** The root page of a version of the docs: an overview of its sidebars (A4 of docs/spec/requirements.md). */
export interface DocsRootPage extends PageOf<'docs-root'>, Pick<DocPage, 'title' | 'versionBanner' | 'versions'> {
  readonly description: string;
  readonly sidebar: Sidebar;
  readonly cards: readonly CourseCard[];
}

/** A card of a tutorial, on home, /courses/ and /docs. */
export interface CourseCard {
  readonly title: string;
  readonly description: string;
  readonly permalink: Permalink;
  /** Its published chapters, in reading order. */
  readonly chapters: readonly CourseChapter[];
  /** Number of their exercises. */
  readonly exercises: number;
  /** Time to read its chapters and solve their exercises. */
  readonly minutes: number;
  readonly requirements: string;
  /** From 1 to 3; null if the operator names none. */
  readonly level: number | null;
  /** Pages to read before. */
  readonly requires: readonly PostLink[];
  /** Note for readers before they open it, such as the size of a download; may be empty. */
  readonly note: string;
  /** Heading above the card, after the courses; empty for a course. */
  readonly section: string;
  /** What its reader will have made; null if there is none. */
  readonly picture: ModePicture | null;
  /** The page of the course; null if it has none. */
  readonly overview: Permalink | null;
}

/** What the page of a course says besides its card. */
export interface CourseLanding {
  /** What its reader will have made. */
  readonly result: string;
  /** What its reader can do afterwards. */
  readonly skills: readonly string[];
  /** Who it is for. */
  readonly audience: string;
  /** Sidebars of the courses that may follow. */
  readonly next: readonly string[];
}

/** A picture for each color mode: addresses. */
export interface ModePicture {
  readonly light: string;
  readonly dark: string;
}

/** A chapter in the data that shows returning readers the next one. */
interface CourseChapter {
  readonly contentId: string;
  readonly title: string;
  readonly permalink: Permalink;
  /** Number of its exercises. */
  readonly exercises: number;
}
