import { toTableOfContents } from '../../../shared/model/toc.ts';
import type { LayoutName } from '../../content/pages/frontMatter.ts';
import { COURSES, GLOSSARY } from './catalogues.ts';
import { HOME } from './home.ts';
import type { Layout } from './layout.ts';

/** Text of the author. */
const CONTENT: Layout = {
  showsCourses: false,
  hasCard: true,
  toFactory:
    ({ page, site, common }) =>
    (bodies) => ({
      ...common,
      kind: 'content',
      title: page.heading,
      toc: toTableOfContents(bodies.readHeadings(page.file), page.toc),
      samples: site.pageData.toRuns(page.file),
      ...bodies.readBody(page.file),
    }),
};

/** Every layout; one that the front matter allows and that is missing here does not compile. */
export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  content: CONTENT,
  courses: COURSES,
  glossary: GLOSSARY,
  home: { ...HOME, toFactory: (written) => HOME.toFactory(written) ?? CONTENT.toFactory(written) },
};

/** A component; it has no words that a picture could show. */
export const COMPONENT: Layout = {
  showsCourses: false,
  hasCard: false,
  toFactory:
    ({ page, common }) =>
    (bodies) => ({ ...common, kind: 'react', module: { url: bodies.toModuleUrl(page.file) } }),
};
