import { BlogArchivePage } from './BlogArchivePage.tsx';
import { BlogAuthorPage } from './BlogAuthorPage.tsx';
import { BlogAuthorsPage } from './BlogAuthorsPage.tsx';
import { BlogListPage } from './BlogListPage.tsx';
import { BlogPostPage } from './BlogPostPage.tsx';
import { BlogTagPage } from './BlogTagPage.tsx';
import { BlogTagsPage } from './BlogTagsPage.tsx';
import { DocsTagsPage } from './DocsTagsPage.tsx';

export const components = {
  'blog-list': BlogListPage,
  'blog-post': BlogPostPage,
  'blog-archive': BlogArchivePage,
  'blog-authors': BlogAuthorsPage,
  'blog-tags': BlogTagsPage,
  'blog-tag': BlogTagPage,
  'blog-author': BlogAuthorPage,
  // It is drawn as that of the blog.
  'docs-tags': DocsTagsPage,
};
