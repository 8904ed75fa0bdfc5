import type { Html, Permalink } from './permalink.ts';
import type { Sidebar } from './sidebar.ts';
import type { TocEntry } from './toc.ts';

/** A day shown to readers: `iso` for machines, `label` made at build in the site's language and time zone. */
export interface DateLabel {
  /** `2023-02-24` */
  readonly iso: string;
  /** `24 Februari 2023` */
  readonly label: string;
}

export interface PageMeta {
  /** Title of the page alone; empty on the home page. */
  readonly title: string;
  /** What stands in `<title>`: `page title | site title`. */
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
  /** Stable content id (12 hexadecimal digits) of what a reader can save or finish; null elsewhere. */
  readonly contentId: string | null;
  /** HTML of this page's bodies by name. It does not travel inline in the document: on the first load it is read back
   *  from the elements that carry `data-body`. */
  readonly bodies: Readonly<Record<string, Html>>;
  /** It stands in for a translation there is not: its text is in the default locale's language. */
  readonly isFallback?: boolean;
  /** Where other locales have this page, or what is nearest to it, if that is not at the same path below their base URL. */
  readonly elsewhere?: Readonly<Record<string, PageElsewhere>>;
}

/** A page in another locale. */
export interface PageElsewhere {
  readonly permalink: Permalink;
  /** The other locale has the page itself, not only something near to it. */
  readonly isSamePage: boolean;
}

/** The page's content as code: MDX or a React component. */
export interface PageModule {
  /** Address of the module whose default export draws it. */
  readonly url: string;
}

/** A page with one body of its author's: HTML in `bodies`, or a module in its place. */
interface ArticleOf<Kind extends string> extends PageOf<Kind> {
  readonly module: PageModule | null;
}

export interface TagLink {
  readonly label: string;
  readonly permalink: Permalink;
}

export interface AuthorCard {
  readonly key: string;
  readonly name: string;
  readonly title: string;
  /** Address or `mailto:` of the author; null: plain text. */
  readonly href: string | null;
  readonly imageUrl: string | null;
}

/** A post as lists show it; its excerpt's HTML is the body named by `body`. */
export interface PostSummary {
  readonly title: string;
  readonly permalink: Permalink;
  readonly contentId: string;
  readonly date: DateLabel;
  readonly readingMinutes: number;
  readonly description: string;
  readonly authors: readonly AuthorCard[];
  readonly tags: readonly TagLink[];
  readonly body: string;
  /** The excerpt is only the beginning (a truncate marker stands in the post). */
  readonly isTruncated: boolean;
  /** Its words are in the default locale's language. */
  readonly isFallback?: boolean;
}

/** A post as a link: sidebars, related posts, home. */
export interface PostLink {
  readonly title: string;
  readonly permalink: Permalink;
  /** Its title is in the default locale's language. */
  readonly isFallback?: boolean;
}

export interface BlogSidebar {
  readonly title: string;
  readonly years: readonly { readonly year: string; readonly posts: readonly PostLink[] }[];
}

export interface SeriesPart extends PostLink {}

/** The series a post belongs to, with its place in it. */
export interface SeriesPlace {
  readonly title: string;
  /** Counted from 1. */
  readonly position: number;
  readonly parts: readonly SeriesPart[];
}

export interface SampleRun {
  /** `JavaScript` */
  readonly language: string;
  /** How many samples of the page were run. */
  readonly count: number;
  /** `Node.js 20.20` */
  readonly program: string;
}

/** One page of a list of posts. */
interface PostPortion {
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

export interface BlogPostPage extends ArticleOf<'blog-post'> {
  readonly title: string;
  readonly date: DateLabel;
  readonly updated: DateLabel | null;
  readonly readingMinutes: number;
  readonly authors: readonly AuthorCard[];
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

export interface BlogArchivePage extends PageOf<'blog-archive'> {
  readonly years: readonly {
    readonly year: string;
    /** Oldest first; `day` is a day and month without the year. */
    readonly posts: readonly (PostLink & { readonly iso: string; readonly day: string })[];
  }[];
}

export interface BlogAuthorsPage extends PageOf<'blog-authors'> {
  readonly authors: readonly (AuthorCard & { readonly count: number })[];
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
  /** Posts over all pages of this tag. */
  readonly count: number;
  readonly sidebar: BlogSidebar;
}

export interface DocPage extends ArticleOf<'doc'> {
  readonly title: string;
  /** The heading is there for those who do not see it, and not drawn. */
  readonly isTitleHidden: boolean;
  readonly sidebarName: string | null;
  readonly sidebar: Sidebar | null;
  readonly breadcrumbs: readonly { readonly label: string; readonly permalink: Permalink | null }[];
  readonly toc: readonly TocEntry[];
  readonly previous: PostLink | null;
  readonly next: PostLink | null;
  readonly updated: DateLabel | null;
  readonly samples: readonly SampleRun[];
  readonly versionBanner: VersionBanner | null;
  readonly versions: readonly VersionLink[];
}

export interface VersionBanner {
  readonly kind: 'unreleased' | 'unmaintained';
  readonly versionLabel: string;
  readonly latestLabel: string;
  readonly latest: Permalink;
}

export interface VersionLink {
  readonly name: string;
  readonly label: string;
  readonly permalink: Permalink;
  readonly isCurrent: boolean;
}

/** A category's own page: what is in it, as cards. */
export interface DocCategoryPage extends PageOf<'doc-category'> {
  readonly title: string;
  readonly description: string;
  readonly sidebarName: string;
  readonly sidebar: Sidebar;
  readonly breadcrumbs: DocPage['breadcrumbs'];
  readonly cards: readonly DocCard[];
  readonly previous: PostLink | null;
  readonly next: PostLink | null;
  readonly versionBanner: VersionBanner | null;
  readonly versions: readonly VersionLink[];
}

export interface DocCard {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly isExternal: boolean;
  /** How much is in a category; null for a page. */
  readonly itemCount: number | null;
}

/** Where a version of the docs begins: an overview of its sidebars (A4 of docs/spec/requirements.md). */
export interface DocsRootPage extends PageOf<'docs-root'> {
  readonly title: string;
  readonly description: string;
  readonly sidebar: Sidebar;
  readonly cards: readonly CourseCard[];
  readonly versionBanner: VersionBanner | null;
  readonly versions: readonly VersionLink[];
}

/** A tutorial as home, /courses/ and /docs show it. */
export interface CourseCard {
  readonly title: string;
  readonly description: string;
  readonly permalink: Permalink;
  /** Chapters that really exist. */
  readonly chapterCount: number;
  /** Stable content ids of its chapters, in reading order. */
  readonly chapterIds: readonly string[];
  readonly requirements: string;
}

/** A page of `pages/`: Markdown, with a table of contents. */
export interface ContentPage extends ArticleOf<'content'> {
  readonly title: string;
  readonly toc: readonly TocEntry[];
  readonly samples: readonly SampleRun[];
}

/** A component of `pages/`: it draws everything between the navbar and the footer. */
export interface ReactPage extends PageOf<'react'> {
  readonly module: PageModule;
}

/** A page of `pages/` with `layout: courses`: courses first, then its Markdown, then the series of the blog. */
export interface CoursesPage extends ArticleOf<'courses'> {
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly CourseCard[];
  readonly series: readonly SeriesCard[];
}

export interface SeriesCard {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly parts: readonly (SeriesPart & { readonly contentId: string })[];
}

/** `pages/index.md` with `layout: home`: words from the author's front matter, posts and topics from the build. */
export interface HomePage extends ArticleOf<'home'> {
  readonly heading: string;
  readonly lead: string;
  readonly actions: readonly { readonly label: string; readonly permalink: Permalink }[];
  /** A short program shown in the hero, highlighted (body `sample`), with the name of its file. */
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

export interface LoginPage extends PageOf<'login'> {}
export interface AccountPage extends PageOf<'account'> {}
export interface NotFoundPage extends PageOf<'not-found'> {}

/** Everything a document shows, as plain JSON: prerender renders it, a later navigation loads it. */
export type Page =
  | HomePage
  | LoginPage
  | AccountPage
  | ContentPage
  | ReactPage
  | CoursesPage
  | BlogListPage
  | BlogPostPage
  | BlogArchivePage
  | BlogAuthorsPage
  | BlogTagsPage
  | BlogTagPage
  | DocsRootPage
  | DocCategoryPage
  | DocPage
  | NotFoundPage;

export type PageKind = Page['kind'];

/** The module a page is drawn with; null where it is data alone. */
export function toModuleOf(page: Page): PageModule | null {
  return 'module' in page ? page.module : null;
}

/** The file beside a document: its page, and the application bundle it was built with. */
export interface PageFile {
  readonly build: string;
  readonly page: Page;
}
