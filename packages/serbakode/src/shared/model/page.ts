import type { Learning } from './learning.ts';
import type { Html, Permalink } from './permalink.ts';
import type { Author, HeldBack } from './post.ts';
import type { LinkTarget, Sidebar } from './sidebar.ts';
import type { DocsVersionLink } from './site.ts';
import type { TocEntry } from './toc.ts';

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

interface PageOf<Kind extends string> {
  readonly kind: Kind;
  readonly permalink: Permalink;
  readonly meta: PageMeta;
  /** Stable content id (12 hexadecimal digits) of a page that readers can save or finish; null for other pages. */
  readonly contentId: string | null;
  /** HTML of this page's bodies, by name. The document does not repeat it inline: the first load reads it back from
   *  the elements that carry `data-body`. */
  readonly bodies: Readonly<Record<string, Html>>;
  /** The translation is missing: the text is in the default locale's language. */
  readonly isFallback?: boolean;
  /** Only in a preview: why a build leaves the page out. */
  readonly heldBack?: HeldBack;
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
interface PageModule {
  /** Address of the module whose default export renders the page. */
  readonly url: string;
}

/** A page with one body written by an author: HTML in `bodies`, or a module. */
interface ArticleOf<Kind extends string> extends PageOf<Kind> {
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

/** A post as lists show it; `body` names the body that holds the excerpt's HTML. */
export interface PostSummary extends PostLink {
  readonly contentId: string;
  readonly date: DateLabel;
  readonly readingMinutes: number;
  readonly description: string;
  readonly authors: readonly Author[];
  readonly tags: readonly TagLink[];
  readonly body: string;
  /** Whether the excerpt ends before the post does (the post has a truncate marker). */
  readonly isTruncated: boolean;
  /** From 1 to 3; left out where the post names none. */
  readonly level?: number;
}

/** A link to a post, as in sidebars, related posts and home. */
export interface PostLink {
  readonly title: string;
  readonly permalink: Permalink;
  /** The page is in the default locale's language. */
  readonly isFallback?: boolean;
  /** Only in a preview: why a build leaves the page out. */
  readonly heldBack?: HeldBack;
}

export interface BlogSidebar {
  readonly title: string;
  readonly years: readonly { readonly year: string; readonly posts: readonly PostLink[] }[];
}

export interface SeriesPart extends PostLink {
  /** Number of its exercises; left out where there are none. */
  readonly exercises?: number;
}

/** The series a post belongs to, with its position in it. */
export interface SeriesPlace {
  readonly title: string;
  /** Counted from 1. */
  readonly position: number;
  readonly parts: readonly SeriesPart[];
}

export interface SampleRun {
  /** `JavaScript` */
  readonly language: string;
  /** Number of samples of the page that were run. */
  readonly count: number;
  /** `Node.js 20.20` */
  readonly program: string;
}

/** One page of a list of posts. */
export interface PostPortion {
  readonly page: number;
  readonly pageCount: number;
  readonly posts: readonly PostSummary[];
  readonly newer: Permalink | null;
  readonly older: Permalink | null;
}

export interface BlogListPage extends PageOf<'blog-list'>, PostPortion {
  readonly title: string;
  readonly description: string;
  readonly sidebar: BlogSidebar;
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

export interface BlogPostPage extends ArticleOf<'blog-post'> {
  readonly title: string;
  readonly date: DateLabel;
  readonly updated: UpdatedLabel | null;
  /** Left out where the site has none. */
  readonly sourceLinks?: SourceLinks;
  readonly readingMinutes: number;
  readonly authors: readonly Author[];
  readonly tags: readonly TagLink[];
  readonly toc: readonly TocEntry[];
  readonly newer: PostLink | null;
  readonly older: PostLink | null;
  readonly series: SeriesPlace | null;
  readonly related: readonly PostLink[];
  readonly samples: readonly SampleRun[];
  readonly sidebar: BlogSidebar;
  readonly isUnlisted: boolean;
}

/** The archive; of a large blog a list of its years, then a page for each, and for the months of a year. */
export interface BlogArchivePage extends PageOf<'blog-archive'> {
  /** `2023`, `Mei 2023`; left out on the page of the whole archive. */
  readonly label?: string;
  /** The page above; left out on the page of the whole archive. */
  readonly above?: Permalink;
  /** Years or months with pages of their own, newest first; left out where `years` has the posts. */
  readonly parts?: readonly ArchivePart[];
  readonly years: readonly {
    readonly year: string;
    /** Oldest first; `day` is the day and month, without the year. */
    readonly posts: readonly (PostLink & { readonly iso: string; readonly day: string })[];
  }[];
}

export interface ArchivePart {
  /** `2023`, `Mei 2023` */
  readonly label: string;
  /** `2023`, `2023-05` */
  readonly iso: string;
  readonly permalink: Permalink;
  /** Number of its posts. */
  readonly count: number;
}

export interface BlogAuthorsPage extends PageOf<'blog-authors'> {
  readonly authors: readonly (Author & { readonly count: number })[];
  readonly sidebar: BlogSidebar;
}

/** A page of an author's own list of posts. */
export interface BlogAuthorPage extends PageOf<'blog-author'>, PostPortion {
  readonly author: Author;
  readonly description: string;
  /** Number of the author's posts, over all pages. */
  readonly count: number;
  readonly sidebar: BlogSidebar;
}

export interface BlogTagsPage extends PageOf<'blog-tags'> {
  readonly letters: readonly {
    readonly letter: string;
    readonly tags: readonly (TagLink & { readonly count: number; readonly description: string })[];
  }[];
  readonly sidebar: BlogSidebar;
}

export interface BlogTagPage extends PageOf<'blog-tag'>, PostPortion {
  readonly tag: TagLink;
  readonly description: string;
  readonly see: readonly TagLink[];
  /** Number of posts with this tag, over all pages. */
  readonly count: number;
  readonly allTags: Permalink;
  readonly sidebar: BlogSidebar;
}

/** Every tag of a version of the docs. */
export interface DocsTagsPage extends PageOf<'docs-tags'>, Pick<BlogTagsPage, 'letters'> {}

/** The docs of a tag, in one version. */
export interface DocsTagPage
  extends PageOf<'docs-tag'>, Pick<BlogTagPage, 'tag' | 'description' | 'count' | 'allTags'> {
  readonly cards: readonly DocCard[];
}

export interface DocPage extends ArticleOf<'doc'> {
  readonly title: string;
  /** The heading is visually hidden, for screen readers only. */
  readonly isTitleHidden: boolean;
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

/** A page of `pages/`: Markdown, with a table of contents. */
export interface ContentPage extends ArticleOf<'content'> {
  readonly title: string;
  readonly toc: readonly TocEntry[];
  readonly samples: readonly SampleRun[];
}

/** A component of `pages/`: it renders everything between the navbar and the footer. */
export interface ReactPage extends PageOf<'react'> {
  readonly module: PageModule;
}

/** A page of `pages/` with `layout: courses`: the courses, its Markdown, then the series of the blog. */
export interface CoursesPage extends ArticleOf<'courses'> {
  readonly title: string;
  readonly lead: string;
  /** Links that the page begins with. */
  readonly actions: HomePage['actions'];
  readonly cards: readonly CourseCard[];
  readonly series: readonly SeriesCard[];
}

export interface SeriesCard {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly parts: readonly (SeriesPart & { readonly contentId: string })[];
}

/** A page of `pages/` with `layout: glossary`: the terms of `glossary.yml`, then its Markdown. */
export interface GlossaryPage extends ArticleOf<'glossary'> {
  readonly title: string;
  readonly lead: string;
  /** Links that the page begins with. */
  readonly actions: HomePage['actions'];
  readonly terms: readonly GlossaryTerm[];
}

export interface GlossaryTerm {
  /** Id of its element on the page. */
  readonly id: string;
  readonly term: string;
  /** Its English name; empty if that is the term. */
  readonly english: string;
  readonly meaning: string;
  /** The page that introduces it. */
  readonly lesson: PostLink | null;
}

/** `pages/index.md` with `layout: home`: texts from the front matter, posts and topics from the build. */
export interface HomePage extends ArticleOf<'home'> {
  readonly heading: string;
  readonly lead: string;
  readonly actions: readonly { readonly label: string; readonly permalink: Permalink }[];
  /** File name of the short program in the hero, which is highlighted HTML in the body `sample`; null without one. */
  readonly sampleTitle: string | null;
  readonly promises: readonly { readonly title: string; readonly text: string }[];
  readonly pathsHeading: string;
  readonly paths: readonly {
    readonly title: string;
    readonly text: string;
    readonly permalink: Permalink;
    readonly steps: readonly PostLink[];
  }[];
  readonly coursesHeading: string;
  readonly courses: readonly CourseCard[];
  readonly newestHeading: string;
  readonly newest: readonly PostSummary[];
  readonly topicsHeading: string;
  readonly topics: readonly (TagLink & { readonly count: number })[];
}

export interface NotFoundPage extends PageOf<'not-found'> {}

/** A page that a part of the site brings. */
export interface PartPage extends ArticleOf<'part'> {
  /** Name of the part. */
  readonly part: string;
  /** Component that shows it, by its name in the part's module of pages. */
  readonly view: string;
  /** Whether it works only through the application, which is loaded at once. */
  readonly needsApplication: boolean;
  /** What the component is given: plain JSON. */
  readonly data: unknown;
}

/** The data of a document, as plain JSON: prerendering renders it, and later navigations load it. */
export type Page =
  | HomePage
  | ContentPage
  | ReactPage
  | CoursesPage
  | GlossaryPage
  | BlogListPage
  | BlogPostPage
  | BlogArchivePage
  | BlogAuthorsPage
  | BlogAuthorPage
  | BlogTagsPage
  | BlogTagPage
  | DocsRootPage
  | DocsTagsPage
  | DocsTagPage
  | DocCategoryPage
  | DocPage
  | NotFoundPage
  | PartPage;

export type PageKind = Page['kind'];

/** Names the chunk with the component of a page: a kind of page, or a part. */
export type PageChunk = Exclude<PageKind, 'part'> | PartChunk;
export type PartChunk = `parts/${string}`;

export const toPartChunk = (part: string): PartChunk => `parts/${part}`;

export const toPageChunk = (page: Page): PageChunk => (page.kind === 'part' ? toPartChunk(page.part) : page.kind);

/** The module that renders a page, or null when the page is data only. */
export function toModuleOf(page: Page): PageModule | null {
  return 'module' in page ? page.module : null;
}

/** The JSON file beside a document: the page, and the id of the application build it belongs to. */
export interface PageFile {
  readonly build: string;
  readonly page: Page;
}
