import type { DocsRootPage } from '../../../shared/model/docsPages.ts';
import type { Sidebar } from '../../../shared/model/sidebar.ts';
import { isDefaultDocs } from '../../config/docsInstances.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import { listCourses, listFilesOf, listSidebars, toCards } from '../parts/courseCards.ts';
import { toGenerated } from '../parts/meta.ts';
import type { Route } from '../parts/route.ts';
import { toSiteRoute } from '../parts/siteRoute.ts';
import { toSidebarLink } from './docSidebars.ts';
import type { DocsContext } from './docVersions.ts';

/**
 * The overview at a version's root (`/docs`, `/docs/2.0`) if no doc is there: its courses, and a sidebar with one entry
 * link per sidebar, the shared one first (A4).
 */
export function toDocsRootRoute({ site, version, versions, hasTranslation }: DocsContext): Route {
  const { title, description } = version.instance.options;
  const courses = version.isLast && isDefaultDocs(version) ? listCourses(site) : listSidebars(version);
  const { isIndexed } = version;
  const { banner, links, canonical } = versions.describe(version, (other) => ({ permalink: versions.rootOf(other) }));
  return toSiteRoute(
    site,
    version.basePath,
    version.docsDir,
    (permalink, bodies): DocsRootPage => ({
      ...toGenerated(site.config, 'docs-root', { title, description, permalink, isIndexed, canonical }),
      title,
      description,
      sidebar: toEntryLinks(version),
      cards: toCards(courses, bodies),
      versionBanner: banner,
      versions: links,
    }),
    {
      docs: version,
      files: listFilesOf(courses),
      isIndexed: isIndexed && canonical === null,
      hasTranslation,
    },
  );
}

function toEntryLinks({ sidebars, docs }: DocsVersion): Sidebar {
  // A sidebar without a course is the common entry, so it comes first.
  const ordered = [
    ...sidebars.filter((sidebar) => sidebar.docs.size === 0),
    ...sidebars.filter((sidebar) => sidebar.docs.size > 0),
  ];
  const links = ordered.flatMap((sidebar) => toSidebarLink(sidebar) ?? []);
  const once = links.filter(({ path }, index) => links.findIndex((other) => other.path === path) === index);
  const docsByPath = new Map(docs.map((doc) => [doc.permalink, doc]));
  return once.map(({ path, label }) => ({
    type: 'link',
    label,
    href: path,
    contentId: docsByPath.get(path)?.contentId ?? null,
    isExternal: false,
  }));
}
