import type { Messages } from '../../../shared/messages/en.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import { isLayoutName } from '../../content/pages/frontMatter.ts';
import type { BuiltPage } from '../../content/pages/toPages.ts';
import type { Site } from '../../content/site/site.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { listCourseFiles, toExerciseCourses } from '../parts/courseCards.ts';
import { toGenerated, toMeta } from '../parts/meta.ts';
import { toRoute, type Route } from '../parts/route.ts';
import type { Layout } from './layout.ts';
import { COMPONENT, LAYOUTS } from './layouts.ts';
import { findPartLayout } from './partRoutes.ts';

/** Every document of `pages/`, and the built-in ones: login, account and not found. */
export function toPageRoutes(site: Site, problems: ProblemList, messages: Messages): Route[] {
  const written = site.pages.map((page) => toWrittenRoute(page, site, problems));
  const { enabled } = site.config.accounts;
  return [
    ...written,
    ...(enabled
      ? [toFixedRoute(site, encodePath('/login'), 'login', messages.login), toAccountRoute(site, messages.account)]
      : []),
    toFixedRoute(site, encodePath('/404'), 'not-found', messages.notFoundTitle),
  ];
}

function toAccountRoute(site: Site, title: string): Route {
  const parts = toFixedParts(site, encodePath('/account'), 'account', title);
  return toRoute(site.config, {
    ...parts,
    files: listCourseFiles(site),
    createPage: (bodies) => ({ ...parts.createPage(), courses: toExerciseCourses(site, bodies) }),
  });
}

function toFixedRoute(site: Site, path: SitePath, kind: 'login' | 'not-found', title: string): Route {
  return toRoute(site.config, toFixedParts(site, path, kind, title));
}

function toFixedParts<Kind extends 'login' | 'account' | 'not-found'>(
  site: Site,
  path: SitePath,
  kind: Kind,
  title: string,
) {
  const slashed = kind === 'not-found' ? path : withTrailingSlash(path, site.config.trailingSlash);
  const permalink = toPermalink(slashed, site.config.baseUrl);
  const isIndexed = kind === 'login';
  return {
    path: slashed,
    permalink,
    source: kind,
    createPage: () => toGenerated(site.config, kind, { title, description: '', permalink, isIndexed }),
    isIndexed,
  };
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
    files: layout.showsCourses ? [file, ...listCourseFiles(site)] : [file],
    createPage: layout.toFactory({ page, site, problems, common }),
    createPractice: (bodies) => (file.kind === 'parsed' ? bodies.readPractice(file, permalink) : null),
    lastModified: site.modified.get(file.path)?.date.toISOString().slice(0, 10) ?? null,
    isIndexed: !isUnlisted,
    createCard: layout.hasCard
      ? () => ({ title, section: site.config.tagline, level: null, cloth: { text: title } })
      : null,
  });
}
