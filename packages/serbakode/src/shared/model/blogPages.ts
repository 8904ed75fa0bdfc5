import type {
  ArticleOf,
  DateLabel,
  PageOf,
  PostLink,
  SampleRun,
  SourceLinks,
  TagLink,
  UpdatedLabel,
} from './pageOf.ts';
import type { Permalink } from './permalink.ts';
import type { Author } from './post.ts';
import type { TocEntry } from './toc.ts';

/** The byline of a post, on its page and in lists. */
export interface PostFacts {
  readonly date: DateLabel;
  readonly readingMinutes: number;
  readonly authors: readonly Author[];
}

/** A post as lists show it; `body` names the body that holds the excerpt's HTML. */
export interface PostSummary extends PostLink, PostFacts {
  readonly contentId: string;
  readonly description: string;
  readonly tags: readonly TagLink[];
  readonly body: string;
  /** Whether the excerpt ends before the post does (the post has a truncate marker). */
  readonly isTruncated: boolean;
  /** From 1 to 3; left out where the post names none. */
  readonly level?: number;
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

export interface BlogPostPage extends ArticleOf<'blog-post'>, PostFacts {
  readonly title: string;
  readonly updated: UpdatedLabel | null;
  /** Left out where the site has none. */
  readonly sourceLinks?: SourceLinks;
  readonly tags: readonly TagLink[];
  readonly toc: readonly TocEntry[];
  readonly newer: PostLink | null;
  readonly older: PostLink | null;
  readonly series: SeriesPlace | null;
  readonly related: readonly PostLink[];
  readonly samples: readonly SampleRun[];
  readonly sidebar: BlogSidebar;
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

export interface SeriesCard {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly parts: readonly (SeriesPart & { readonly contentId: string })[];
}
