import type { CalendarDay } from './calendarDay.ts';
import type { Permalink } from './permalink.ts';

/** Why a build leaves a page out: it is a draft, or its day has not come. Only a preview shows such a page. */
export type HeldBack = 'draft' | 'future';

/** What sets a page, and each link to it, apart from others. */
export interface PageState {
  /** The translation is missing: the text is in the default locale's language. */
  readonly isFallback?: boolean;
  /** Only in a preview. */
  readonly heldBack?: HeldBack;
}

export interface Author {
  readonly key: string;
  readonly name: string;
  readonly title: string;
  /** Address or `mailto:` of the author. null: the name is plain text. */
  readonly href: string | null;
  readonly imageUrl: string | null;
  /** The author's own page; left out where there is none. */
  readonly page?: Permalink;
  /** Accounts elsewhere, with the path of a line drawing in a square of 24; left out where there are none. */
  readonly socials?: readonly { readonly label: string; readonly href: string; readonly icon: string }[];
}

export interface Tag {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly permalink: Permalink;
  /** Keys of related tags. */
  readonly see: readonly string[];
}

/** A blog post without its text. */
export interface Post extends PageState {
  /** Path of the source file, which the build reads when a page needs the text. */
  readonly source: string;
  readonly title: string;
  readonly permalink: Permalink;
  readonly contentId: string;
  readonly day: CalendarDay;
  readonly description: string;
  readonly readingMinutes: number;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  readonly isUnlisted: boolean;
  readonly isTruncated: boolean;
  readonly image: string | null;
}

/** Sort posts newest first; posts of one moment by source, as in Docusaurus. */
export function sortNewestFirst<P extends Pick<Post, 'day' | 'source'>>(posts: readonly P[]): P[] {
  return posts.toSorted((a, b) => compare(b.day.sortKey, a.day.sortKey) || compare(a.source, b.source));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
