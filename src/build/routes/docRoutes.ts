import { toCalendarDay, toDayFormatter } from '../../model/calendarDay.ts';
import type { CourseCard, DocPage, PostLink, VersionBanner, VersionLink } from '../../model/page.ts';
import type { Permalink } from '../../model/permalink.ts';
import type { Sidebar, SidebarItem } from '../../model/sidebar.ts';
import { toPermalink, withTrailingSlash } from '../../model/sitePath.ts';
import { toTableOfContents } from '../../model/toc.ts';
import { placeOf } from '../content/placeOf.ts';
import type { BuiltSidebar } from '../content/sidebars/resolveSidebars.ts';
import type { BuiltDoc } from '../content/toDocs.ts';
import type { ProblemList } from '../createProblemList.ts';
import type { BodyReader } from './bodies.ts';
import { toMeta } from './meta.ts';
import { toDateLabel } from './postViews.ts';
import type { Route } from './route.ts';
import type { DocsVersion, Site } from './site.ts';
import { toBreadcrumbList } from './structuredData.ts';

/** Every document of the docs, all versions, and their overview. */
export function toDocRoutes(site: Site, bodies: BodyReader, problems: ProblemList): Route[] {
  const routes = site.versions.flatMap((version) => version.docs.map((doc) => toDocRoute(doc, version, site, bodies, problems)));
  const root = withTrailingSlash('/docs', site.config.trailingSlash);
  const hasDocs = site.versions.some(({ docs }) => docs.length > 0);
  return hasDocs && !routes.some(({ path }) => path === root || path === `${root}/`) ? [...routes, toRootRoute(site)] : routes;
}

/** The sidebar a doc is shown with: the one its front matter names, else the first that lists it. */
export function findSidebar(doc: BuiltDoc, version: DocsVersion, problems?: ProblemList): BuiltSidebar | null {
  const { wantedSidebar } = doc;
  if (wantedSidebar === null) return null;
  if (wantedSidebar === undefined) return version.sidebars.find(({ docs }) => docs.includes(doc)) ?? null;
  const wanted = version.sidebars.find(({ name }) => name === wantedSidebar);
  if (!wanted) {
    problems?.add({
      ...placeOf(doc.file, doc.file.result.frontMatterPlaces['displayed_sidebar'] ? 'displayed_sidebar' : 'sidebar'),
      message: `unknown sidebar "${wantedSidebar}"`,
      known: version.sidebars.map(({ name }) => name).toSorted(),
      mend: 'correct `sidebar` in the front matter, or add it to sidebars.ts',
    });
  }
  return wanted ?? null;
}

function toDocRoute(doc: BuiltDoc, version: DocsVersion, site: Site, bodies: BodyReader, problems: ProblemList): Route {
  const sidebar = findSidebar(doc, version, problems);
  const neighbours = toNeighbours(doc, sidebar, version, problems);
  const breadcrumbs = toBreadcrumbs(doc, sidebar);
  const modified = site.modified.get(doc.file.path);
  const latest = site.versions.find(({ isLast }) => isLast) ?? version;
  const latestTwin = latest.docs.find(({ id }) => id === doc.id);
  return {
    path: doc.sitePath,
    permalink: doc.permalink,
    source: doc.file.shown,
    createPage: (): DocPage => {
      const days = toDayFormatter(site.htmlLang);
      const meta = toMeta(site.config, {
        title: doc.title,
        description: doc.description,
        permalink: doc.permalink,
        isIndexed: !doc.isUnlisted,
      });
      return {
        kind: 'doc',
        permalink: doc.permalink,
        // The latest version is the one to be found; older ones point to it where it has the page.
        meta: latestTwin && !version.isLast ? { ...meta, canonical: site.config.url + latestTwin.permalink } : meta,
        contentId: doc.contentId,
        bodies: { body: bodies.readHtml(doc.file, doc.permalink) },
        title: doc.title,
        sidebarName: sidebar?.name ?? null,
        sidebar: sidebar?.items ?? null,
        breadcrumbs,
        toc: doc.toc.isHidden ? [] : toTableOfContents(doc.file.result.headings, doc.toc.min, doc.toc.max),
        previous: neighbours.previous,
        next: neighbours.next,
        updated: modified ? toDateLabel(toCalendarDay(modified, site.config.timeZone).iso, days) : null,
        samples: site.toSampleRuns(doc.file),
        versionBanner: toVersionBanner(version, latest, latestTwin, site),
        versions: toVersionLinks(doc, version, site),
      };
    },
    createStructuredData: () => [toBreadcrumbList(breadcrumbs, site)],
    lastModified: modified?.toISOString().slice(0, 10) ?? null,
    isIndexed: !doc.isUnlisted,
    openGraphType: 'article',
    image: null,
  };
}

function toNeighbours(
  doc: BuiltDoc,
  sidebar: BuiltSidebar | null,
  version: DocsVersion,
  problems: ProblemList,
): { previous: PostLink | null; next: PostLink | null } {
  const order = sidebar?.order ?? [];
  const place = order.findIndex(({ docId }) => docId === doc.id);
  const beside = (offset: number): PostLink | null => {
    const entry = place === -1 ? undefined : order[place + offset];
    return entry ? { title: entry.title, permalink: entry.permalink } : null;
  };
  const named = (id: string | null | undefined, field: string, fallback: PostLink | null): PostLink | null => {
    if (id === undefined) return fallback;
    if (id === null) return null;
    const other = version.docs.find((candidate) => candidate.id === id);
    if (other) return { title: other.paginationLabel, permalink: other.permalink };
    if (!version.draftIds.includes(id)) {
      problems.add({
        ...placeOf(doc.file, field),
        message: `unknown doc "${id}" in version "${version.name}"`,
        known: version.docs.map((known) => known.id),
        mend: `correct \`${field}\``,
      });
    }
    return null;
  };
  return { previous: named(doc.previousId, 'pagination_prev', beside(-1)), next: named(doc.nextId, 'pagination_next', beside(1)) };
}

function toBreadcrumbs(doc: BuiltDoc, sidebar: BuiltSidebar | null): { label: string; permalink: Permalink | null }[] {
  const trail = sidebar ? findTrail(sidebar.items, doc.permalink) : null;
  const own = { label: doc.label, permalink: doc.permalink };
  if (!trail) return [own];
  return trail.map((item) => ({ label: item.type === 'html' ? '' : item.label, permalink: item.type === 'html' ? null : item.href }));
}

function findTrail(items: Sidebar, permalink: Permalink): SidebarItem[] | null {
  for (const item of items) {
    if (item.type === 'html') continue;
    if (item.href === permalink) return [item];
    const below = item.type === 'category' ? findTrail(item.items, permalink) : null;
    if (below) return [item, ...below];
  }
  return null;
}

function toVersionBanner(version: DocsVersion, latest: DocsVersion, twin: BuiltDoc | undefined, site: Site): VersionBanner | null {
  if (version.banner === null) return null;
  return {
    kind: version.banner,
    versionLabel: version.label,
    latestLabel: latest.label,
    latest: twin?.permalink ?? toPermalink(latest.basePath, site.config.baseUrl),
  };
}

function toVersionLinks(doc: BuiltDoc, version: DocsVersion, site: Site): VersionLink[] {
  if (site.versions.length < 2) return [];
  return site.versions.map((other) => ({
    name: other.name,
    label: other.label,
    permalink: (other.docs.find(({ id }) => id === doc.id) ?? other.docs[0])?.permalink ?? toPermalink(other.basePath, site.config.baseUrl),
    isCurrent: other === version,
  }));
}

/** `/docs`: an overview of the tutorials, with a sidebar of one entry link per sidebar, the shared one first (A4). */
function toRootRoute(site: Site): Route {
  const { docs, trailingSlash, baseUrl } = site.config;
  const path = withTrailingSlash('/docs', trailingSlash);
  const permalink = toPermalink(path, baseUrl);
  return {
    path,
    permalink,
    source: 'docs',
    createPage: () => ({
      kind: 'docs-root',
      permalink,
      meta: toMeta(site.config, { title: docs.title, description: docs.description, permalink }),
      contentId: null,
      bodies: {},
      title: docs.title,
      description: docs.description,
      sidebar: toEntryLinks(site),
      cards: toCourseCards(site),
    }),
    createStructuredData: () => [],
    lastModified: null,
    isIndexed: true,
    openGraphType: 'website',
    image: null,
  };
}

/** First link of a sidebar: the entity of the specification's section 3. */
export function toSidebarLink(sidebar: BuiltSidebar): { path: Permalink; label: string } | null {
  const first = findFirstLink(sidebar.items);
  return first ? { path: first.href, label: first.label } : null;
}

function findFirstLink(items: Sidebar): { href: Permalink; label: string } | null {
  for (const item of items) {
    if (item.type === 'link') return { href: item.href, label: item.label };
    if (item.type === 'category') {
      const found = item.href === null ? findFirstLink(item.items) : { href: item.href, label: item.label };
      if (found) return found;
    }
  }
  return null;
}

function toEntryLinks(site: Site): Sidebar {
  const latest = site.versions.find(({ isLast }) => isLast);
  const sidebars = latest?.sidebars ?? [];
  // A sidebar of references alone belongs to no tutorial; it is the entry, so it comes first.
  const ordered = [...sidebars.filter(({ docs }) => docs.length === 0), ...sidebars.filter(({ docs }) => docs.length > 0)];
  const links = ordered.flatMap((sidebar) => toSidebarLink(sidebar) ?? []);
  const once = links.filter(({ path }, index) => links.findIndex((other) => other.path === path) === index);
  const docsByPath = new Map(latest?.docs.map((doc) => [doc.permalink, doc]));
  return once.map(({ path, label }) => ({
    type: 'link',
    label,
    href: path,
    contentId: docsByPath.get(path)?.contentId ?? null,
    isExternal: false,
  }));
}

/** The tutorials as courses.yml describes them, with what really exists of each; without the file, one card per sidebar. */
export function toCourseCards(site: Site): CourseCard[] {
  const sidebars = site.versions.find(({ isLast }) => isLast)?.sidebars ?? [];
  const described = site.maps.courses.flatMap((course) => {
    const sidebar = sidebars.find(({ name }) => name === course.sidebar);
    return sidebar ? [{ ...course, docs: sidebar.docs }] : [];
  });
  const courses =
    described.length > 0
      ? described
      : sidebars.map(({ docs }) => ({ title: docs[0]?.title ?? '', description: docs[0]?.description ?? '', requirements: '', docs }));
  return courses.flatMap(({ title, description, requirements, docs }) => {
    const first = docs[0];
    return first
      ? [
          {
            title,
            description,
            requirements,
            permalink: first.permalink,
            chapterCount: docs.length,
            chapterIds: docs.map(({ contentId }) => contentId),
          },
        ]
      : [];
  });
}
