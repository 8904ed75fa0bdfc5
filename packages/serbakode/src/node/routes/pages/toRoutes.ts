import type { Messages } from '../../../shared/messages/en.ts';
import { encodePath, toPermalink } from '../../../shared/model/sitePath.ts';
import { isLayoutName } from '../../content/pages/frontMatter.ts';
import type { BuiltPage } from '../../content/pages/toPages.ts';
import type { Site } from '../../content/site/site.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { listCourses, listFilesOf } from '../parts/courseCards.ts';
import { toGenerated, toMeta } from '../parts/meta.ts';
import { toRoute, type Route } from '../parts/route.ts';
import type { Layout } from './layout.ts';
import { COMPONENT, LAYOUTS } from './layouts.ts';
import { findPartLayout } from './partRoutes.ts';

/** Every document of `pages/`, and the one for addresses that are not found. */
export function toPageRoutes(site: Site, problems: ProblemList, messages: Messages): Route[] {
  return [
    ...site.pages.map((page) => toWrittenRoute(page, site, problems)),
    toNotFoundRoute(site, messages.notFoundTitle),
  ];
}

function toNotFoundRoute(site: Site, title: string): Route {
  const path = encodePath('/404');
  const permalink = toPermalink(path, site.config.baseUrl);
  const isIndexed = false;
  return toRoute(site.config, {
    path,
    permalink,
    source: 'not-found',
    createPage: () => toGenerated(site.config, 'not-found', { title, description: '', permalink, isIndexed }),
    isIndexed,
  });
}

function toLayout(page: BuiltPage, site: Site, problems: ProblemList): Layout {
  const { layout } = page;
  if (isLayoutName(layout)) return LAYOUTS[layout];
  return findPartLayout(page, site, problems) ?? LAYOUTS.content;
}

function toWrittenRoute(page: BuiltPage, site: Site, problems: ProblemList): Route {
  const { file, permalink, title, description, isUnlisted } = page;
  const common = {
    permalink,
    contentId: null,
    bodies: {},
    meta: toMeta(site.config, { title, description, permalink, isIndexed: !isUnlisted }),
  };
  const layout = file.format === 'react' ? COMPONENT : toLayout(page, site, problems);
  return toRoute(site.config, {
    path: page.sitePath,
    permalink,
    source: file.shown,
    file,
    heldBack: page.heldBack,
    isUnlisted,
    files: layout.showsCourses ? [file, ...listFilesOf(listCourses(site))] : [file],
    createPage: layout.toFactory({ page, site, problems, common }),
    createData: (bodies) => (file.kind === 'parsed' ? bodies.readData(file, permalink) : null),
    lastModified: site.modified.get(file.path)?.date.toISOString().slice(0, 10) ?? null,
    isIndexed: !isUnlisted,
    createCard: layout.hasCard
      ? () => ({ title, section: site.config.tagline, level: null, cloth: { text: title } })
      : null,
  });
}
