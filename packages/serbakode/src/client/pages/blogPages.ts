import { BlogArchivePage } from './BlogArchivePage.tsx';
import { BlogAuthorsPage } from './BlogAuthorsPage.tsx';
import { BlogListPage } from './BlogListPage.tsx';
import { BlogPostPage } from './BlogPostPage.tsx';
import { BlogTagPage } from './BlogTagPage.tsx';
import { BlogTagsPage } from './BlogTagsPage.tsx';

export const components = {
  'blog-list': BlogListPage,
  'blog-post': BlogPostPage,
  'blog-archive': BlogArchivePage,
  'blog-authors': BlogAuthorsPage,
  'blog-tags': BlogTagsPage,
  'blog-tag': BlogTagPage,
};
