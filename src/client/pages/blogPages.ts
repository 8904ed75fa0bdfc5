import { expandPost, type ToPage } from '../../shared/document/compactPost.ts';
import { BlogArchivePage } from './BlogArchivePage.tsx';
import { BlogAuthorsPage } from './BlogAuthorsPage.tsx';
import { BlogListPage } from './BlogListPage.tsx';
import { BlogPostPage } from './BlogPostPage.tsx';
import { BlogTagPage } from './BlogTagPage.tsx';
import { BlogTagsPage } from './BlogTagsPage.tsx';

/** Expand the data of a post. */
const toPage: ToPage = (data, texts) => ('values' in data ? { ...expandPost(data, texts), bodies: data.bodies } : data);

export const components = {
  'blog-list': BlogListPage,
  'blog-post': BlogPostPage,
  'blog-archive': BlogArchivePage,
  'blog-authors': BlogAuthorsPage,
  'blog-tags': BlogTagsPage,
  'blog-tag': BlogTagPage,
  toPage,
};
