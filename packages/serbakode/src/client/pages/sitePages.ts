import { ContentPage } from './ContentPage.tsx';
import { CoursesPage } from './CoursesPage.tsx';
import { DocCategoryPage } from './DocCategoryPage.tsx';
import { DocPage } from './DocPage.tsx';
import { DocsRootPage } from './DocsRootPage.tsx';
import { DocsTagPage } from './DocsTagPage.tsx';
import { GlossaryPage } from './GlossaryPage.tsx';
import { HomePage } from './HomePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ReactPage } from './ReactPage.tsx';

export const components = {
  home: HomePage,
  courses: CoursesPage,
  'docs-root': DocsRootPage,
  doc: DocPage,
  'doc-category': DocCategoryPage,
  'docs-tag': DocsTagPage,
  content: ContentPage,
  react: ReactPage,
  glossary: GlossaryPage,
  'not-found': NotFoundPage,
};
