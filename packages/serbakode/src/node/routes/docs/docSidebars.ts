import type { PostLink } from '../../../shared/model/pageOf.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { Sidebar, SidebarItem } from '../../../shared/model/sidebar.ts';
import { isDefaultDocs } from '../../config/docsInstances.ts';
import type { CourseDefinition } from '../../content/blog/readBlogMaps.ts';
import type { BuiltSidebar } from '../../content/docs/sidebars/resolveSidebars.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import type { Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { findCourseVersion, toOverview } from '../parts/courseCards.ts';

/** The sidebar of a doc: the one its front matter names, else the last that lists it, as in Docusaurus. */
export function findSidebar(doc: BuiltDoc, version: DocsVersion, problems?: ProblemList): BuiltSidebar | null {
  const { wantedSidebar } = doc;
  if (wantedSidebar === null) return null;
  if (wantedSidebar === undefined) return version.sidebars.findLast(({ docs }) => docs.has(doc)) ?? null;
  const wanted = version.sidebars.find(({ name }) => name === wantedSidebar);
  if (!wanted && version.areSidebarsKnown) {
    problems?.add({
      ...placeOf(doc.file, doc.file.result.frontMatterPlaces['displayed_sidebar'] ? 'displayed_sidebar' : 'sidebar'),
      message: `unknown sidebar "${wantedSidebar}"`,
      known: version.sidebars.map(({ name }) => name).toSorted(),
      fix: 'correct `sidebar` in the front matter, or add it to sidebars.ts',
    });
  }
  return wanted ?? null;
}

export type SidebarPages = ReadonlyMap<BuiltSidebar, ReadonlySet<Permalink>>;

/** The pages of a version that show each of its sidebars. */
export function toSidebarPages(version: DocsVersion): SidebarPages {
  const pages = new Map(
    version.sidebars.map((sidebar) => [sidebar, new Set(sidebar.generatedIndexes.map(({ permalink }) => permalink))]),
  );
  for (const doc of version.docs) {
    const sidebar = findSidebar(doc, version);
    if (sidebar) pages.get(sidebar)?.add(doc.permalink);
  }
  return pages;
}

/** Name of a sidebar on its pages: unique among all sets of docs. */
export const toSidebarName = ({ name }: BuiltSidebar, { instance }: DocsVersion): string =>
  isDefaultDocs({ instance }) ? name : `${instance.id}/${name}`;

/** Items of a sidebar as a page shows it: unlisted docs are left out, except the page itself. */
export function toShownItems({ items, order }: BuiltSidebar, current: Permalink | null): Sidebar {
  const hidden = new Set(
    order.flatMap(({ permalink, isUnlisted }) => (isUnlisted && permalink !== current ? [permalink] : [])),
  );
  return hidden.size === 0 ? items : withoutPages(items, hidden);
}

function withoutPages(items: Sidebar, hidden: ReadonlySet<Permalink>): Sidebar {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'html') return [item];
    if (item.type === 'link') return !item.isExternal && hidden.has(item.href) ? [] : [item];
    const isHidden = item.href !== null && hidden.has(item.href);
    const below = withoutPages(item.items, hidden);
    return below.length === 0 ? [] : [{ ...item, href: isHidden ? null : item.href, items: below }];
  });
}

/** Previous and next page in a sidebar's order. */
export function toNeighbours(
  sidebar: BuiltSidebar | null,
  permalink: Permalink,
): { previous: PostLink | null; next: PostLink | null } {
  const order = sidebar?.order.filter(({ isUnlisted }) => !isUnlisted) ?? [];
  const place = order.findIndex((entry) => entry.permalink === permalink);
  const at = (index: number): PostLink | null => {
    const entry = place === -1 ? undefined : order[index];
    return entry ? { title: entry.title, permalink: entry.permalink } : null;
  };
  return { previous: at(place - 1), next: at(place + 1) };
}

/** The course whose chapters a sidebar lists. */
export function findCourse(sidebar: BuiltSidebar | null, { maps }: Site): CourseDefinition | undefined {
  return maps.courses.find((course) => course.sidebar === sidebar?.name);
}

/** The page of the course of a sidebar; null for sidebars of other versions, whose names may be the same. */
export function findOverview(sidebar: BuiltSidebar | null, site: Site): Permalink | null {
  const version = findCourseVersion(site);
  if (!sidebar || !version?.sidebars.includes(sidebar) || !findCourse(sidebar, site)?.landing) return null;
  return toOverview([...sidebar.docs], version, site.config);
}

/** Title of a page in tabs and search results. Chapters of several courses have one title: `Fungsi, Dasar Python`. */
export function toTitleInCourse(title: string, sidebar: BuiltSidebar | null, site: Site): string {
  const course = findCourse(sidebar, site);
  return !course || title.includes(course.title) ? title : `${title}, ${course.title}`;
}

/** From the root of a sidebar to a page: the course, which leads to its own page or its first chapter, then the
 *  categories. */
export function toBreadcrumbs(
  { label, permalink }: { readonly label: string; readonly permalink: Permalink },
  sidebar: BuiltSidebar | null,
  site: Site,
): { label: string; permalink: Permalink | null }[] {
  const items = sidebar && toShownItems(sidebar, permalink);
  const trail = (items && findTrail(items, permalink))?.map((item) => ({
    label: item.label,
    permalink: item.href,
  })) ?? [{ label, permalink }];
  const course = findCourse(sidebar, site);
  if (!course || trail[0]?.label === course.title) return trail;
  const first = findOverview(sidebar, site) ?? (items && findFirstLink(items)?.href);
  return [{ label: course.title, permalink: first && first !== permalink ? first : null }, ...trail];
}

export type PageItem = Exclude<SidebarItem, { type: 'html' } | { isExternal: true }>;

/** Items from the top of a sidebar down to a page; null if it is in none of them. */
export function findTrail(items: Sidebar, permalink: Permalink): PageItem[] | null {
  for (const item of items) {
    if (item.type === 'html' || (item.type === 'link' && item.isExternal)) continue;
    if (item.href === permalink) return [item];
    const below = item.type === 'category' ? findTrail(item.items, permalink) : null;
    if (below) return [item, ...below];
  }
  return null;
}

/** First link of a sidebar: the entity in section 3 of the specification. */
export function toSidebarLink(sidebar: BuiltSidebar): { path: Permalink; label: string } | null {
  const first = findFirstLink(toShownItems(sidebar, null));
  return first && { path: first.href, label: first.label };
}

/** First link to a page of this site in some items or below them, in reading order.
 *  @param pages those that count; by default all */
export function findFirstLink(
  items: Sidebar,
  pages?: ReadonlySet<string>,
): { readonly href: Permalink; readonly label: string } | null {
  for (const item of items) {
    if (item.type === 'html' || (item.type === 'link' && item.isExternal)) continue;
    if (item.href !== null && (!pages || pages.has(item.href))) return { href: item.href, label: item.label };
    const below = item.type === 'category' ? findFirstLink(item.items, pages) : null;
    if (below) return below;
  }
  return null;
}
