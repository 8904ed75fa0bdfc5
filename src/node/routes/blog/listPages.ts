import type { BlogListPage, BlogTagPage, PostPortion, TagLink } from '../../../shared/model/page.ts';
import type { Html, Permalink } from '../../../shared/model/permalink.ts';
import { toGenerated } from '../parts/meta.ts';
import type { BlogSettings } from './blogSettings.ts';

/** Data of a list of posts besides the posts. */
export interface ListInput extends Omit<PostPortion, 'posts'> {
  readonly permalink: Permalink;
  /** Title of the document. */
  readonly documentTitle: string;
}

/** Data of a page of a tag besides its posts. */
export interface TagInput extends ListInput {
  readonly tag: TagLink;
  readonly description: string;
  readonly see: readonly TagLink[];
  readonly count: number;
}

/** The posts of a list with their excerpts. */
export interface ListedPosts extends Pick<PostPortion, 'posts'> {
  readonly bodies: Readonly<Record<string, Html>>;
}

/** Create a page of the blog's list. It is made from these values alone, because a page whose values have not changed
 *  stays in the output (`PageInput`). */
export function toListPage(
  { permalink, documentTitle, page, pageCount, newer, older }: ListInput,
  { config, title, description, sidebar }: BlogSettings,
  posts: ListedPosts,
): BlogListPage {
  return {
    ...toGenerated(config, 'blog-list', { title: documentTitle, description, permalink }),
    title,
    description,
    page,
    pageCount,
    newer,
    older,
    sidebar,
    ...posts,
  };
}

/** Create a page of a tag, from these values alone. */
export function toTagPage(
  { permalink, documentTitle, tag, description, see, count, page, pageCount, newer, older }: TagInput,
  { config, sidebar }: BlogSettings,
  posts: ListedPosts,
): BlogTagPage {
  return {
    ...toGenerated(config, 'blog-tag', { title: documentTitle, description, permalink }),
    tag,
    description,
    see,
    count,
    page,
    pageCount,
    newer,
    older,
    sidebar,
    ...posts,
  };
}
