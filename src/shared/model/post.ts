import type { CalendarDay } from './calendarDay.ts';
import type { Permalink } from './permalink.ts';

export interface Author {
  readonly key: string;
  readonly name: string;
  readonly title: string;
  readonly href: string | null;
  readonly imageUrl: string | null;
}

export interface Tag {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly permalink: Permalink;
  /** Keys of tags that belong beside this one. */
  readonly see: readonly string[];
}

/** A blog post without its text. */
export interface Post {
  /** Where its text is kept, for the build to read when a page needs it. */
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
  readonly image: Permalink | null;
  /** It is not translated: its words are in the default locale's language. */
  readonly isFallback?: boolean;
}

/** Newest first; posts of one day by their source, so that the order never depends on the disk. */
export function sortNewestFirst<P extends Pick<Post, 'day' | 'source'>>(posts: readonly P[]): P[] {
  return posts.toSorted((a, b) => compare(b.day.sortKey, a.day.sortKey) || compare(b.source, a.source));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
