import type { Messages } from '../../../shared/messages/en.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import type { BuiltPage } from '../../content/pages/toPages.ts';
import type { Site } from '../../content/site/site.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { listCourseFiles } from '../parts/courseCards.ts';
import { toGenerated, toMeta } from '../parts/meta.ts';
import { toRoute, type Route } from '../parts/route.ts';
import { COMPONENT, LAYOUTS } from './layouts.ts';

/** Every document of `pages/`, and the built-in ones: login, account and not found. */
export function toPageRoutes(site: Site, problems: ProblemList, messages: Messages): Route[] {
  const written = site.pages.map((page) => toWrittenRoute(page, site, problems));
  const { enabled } = site.config.accounts;
  return [
    ...written,
    toFixedRoute(site, encodePath('/login'), 'login', messages.login),
    ...(enabled ? [toFixedRoute(site, encodePath('/account'), 'account', messages.account)] : []),
    toFixedRoute(site, encodePath('/404'), 'not-found', messages.notFoundTitle),
  ];
}

function toFixedRoute(site: Site, path: SitePath, kind: 'login' | 'account' | 'not-found', title: string): Route {
  const slashed = kind === 'not-found' ? path : withTrailingSlash(path, site.config.trailingSlash);
  const permalink = toPermalink(slashed, site.config.baseUrl);
  const isIndexed = kind === 'login';
  return toRoute(site.config, {
    path: slashed,
    permalink,
    source: kind,
    createPage: () => toGenerated(site.config, kind, { title, description: '', permalink, isIndexed }),
    isIndexed,
  });
}

function toWrittenRoute(page: BuiltPage, site: Site, problems: ProblemList): Route {
  const { file, permalink, title, description, isUnlisted } = page;
  const common = {
    permalink,
    contentId: null,
    bodies: {},
    meta: toMeta(site.config, { title, description, permalink, isIndexed: !isUnlisted }),
  };
  const layout = file.format === 'react' ? COMPONENT : LAYOUTS[page.layout];
  return toRoute(site.config, {
    path: page.sitePath,
    permalink,
    source: file.shown,
    file,
    heldBack: page.heldBack,
    files: layout.showsCourses ? [file, ...listCourseFiles(site)] : [file],
    createPage: layout.toFactory({ page, site, problems, common }),
    createPractice: (bodies) => (file.kind === 'parsed' ? bodies.readPractice(file, permalink) : null),
    lastModified: site.modified.get(file.path)?.toISOString().slice(0, 10) ?? null,
    isIndexed: !isUnlisted,
    createCard: layout.hasCard
      ? () => ({ title, section: site.config.tagline, level: null, cloth: { text: title } })
      : null,
  });
}
