import type {
  BlogArchivePage,
  BlogAuthorPage,
  BlogAuthorsPage,
  BlogListPage,
  BlogPostPage,
  BlogTagPage,
  BlogTagsPage,
  PostSummary,
  SeriesCard,
} from './blogPages.ts';
import type { CourseCard, DocCategoryPage, DocPage, DocsRootPage, DocsTagPage, DocsTagsPage } from './docsPages.ts';
import type { ArticleOf, PageModule, PageOf, PostLink, SampleRun, TagLink } from './pageOf.ts';
import type { Permalink } from './permalink.ts';
import type { TocEntry } from './toc.ts';

/** A page of `pages/`: Markdown, with a table of contents. */
export interface ContentPage extends ArticleOf<'content'> {
  readonly title: string;
  readonly toc: readonly TocEntry[];
  readonly samples: readonly SampleRun[];
}

/** A component of `pages/`: it renders everything between the navbar and the footer. */
export interface ReactPage extends PageOf<'react'> {
  readonly module: PageModule;
  /** Whether the component renders the main landmark itself, as pages of Docusaurus do. */
  readonly hasOwnMain?: boolean;
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
