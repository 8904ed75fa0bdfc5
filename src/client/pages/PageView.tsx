import type { ReactNode } from 'react';
import type { Page, PageKind } from '../../shared/model/page.ts';
import { AccountPage } from './AccountPage.tsx';
import { BlogArchivePage } from './BlogArchivePage.tsx';
import { BlogAuthorsPage } from './BlogAuthorsPage.tsx';
import { BlogListPage } from './BlogListPage.tsx';
import { BlogPostPage } from './BlogPostPage.tsx';
import { BlogTagPage } from './BlogTagPage.tsx';
import { BlogTagsPage } from './BlogTagsPage.tsx';
import { ContentPage } from './ContentPage.tsx';
import { CoursesPage } from './CoursesPage.tsx';
import { DocCategoryPage } from './DocCategoryPage.tsx';
import { DocPage } from './DocPage.tsx';
import { DocsRootPage } from './DocsRootPage.tsx';
import { GlossaryPage } from './GlossaryPage.tsx';
import { HomePage } from './HomePage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ReactPage } from './ReactPage.tsx';

type PageComponents = {
  readonly [Kind in PageKind]: (props: { readonly page: Extract<Page, { kind: Kind }> }) => ReactNode;
};

const components: PageComponents = {
  home: HomePage,
  login: LoginPage,
  account: AccountPage,
  content: ContentPage,
  react: ReactPage,
  courses: CoursesPage,
  glossary: GlossaryPage,
  'blog-list': BlogListPage,
  'blog-post': BlogPostPage,
  'blog-archive': BlogArchivePage,
  'blog-authors': BlogAuthorsPage,
  'blog-tags': BlogTagsPage,
  'blog-tag': BlogTagPage,
  'docs-root': DocsRootPage,
  doc: DocPage,
  'doc-category': DocCategoryPage,
  'not-found': NotFoundPage,
};

/** Renders a page with the component of its kind; the record above does not compile if a kind is missing. */
export function PageView({ page }: { readonly page: Page }) {
  const Component = components[page.kind] as (props: { readonly page: Page }) => ReactNode;
  return <Component page={page} />;
}
