import type { DocCard, DocCategoryPage } from '../../../shared/model/docsPages.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import type { LinkTarget, SidebarCategory, SidebarItem, SidebarLink } from '../../../shared/model/sidebar.ts';
import type { BuiltSidebar, GeneratedIndex } from '../../content/docs/sidebars/resolveSidebars.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import { toGenerated } from '../parts/meta.ts';
import { toRoute, type Route } from '../parts/route.ts';
import { toBreadcrumbList } from '../parts/structuredData.ts';
import {
  findFirstLink,
  toBreadcrumbs,
  toNeighbours,
  toShownItems,
  toSidebarName,
  toTitleInCourse,
} from './docSidebars.ts';
import type { DocsContext, Twin } from './docVersions.ts';
import { foldSidebar } from './foldSidebar.ts';

/** A document for every category with a generated index. */
export function toCategoryRoutes(context: DocsContext): Route[] {
  return context.version.sidebars.flatMap((sidebar) =>
    sidebar.generatedIndexes.map((index) => toCategoryRoute(index, sidebar, context)),
  );
}

function toCategoryRoute(
  index: GeneratedIndex,
  sidebar: BuiltSidebar,
  { site, version, versions, hasTranslation, sidebarPages }: DocsContext,
): Route {
  const { title, description, permalink } = index;
  const items = toShownItems(sidebar, permalink);
  const breadcrumbs = toBreadcrumbs({ label: title, permalink }, sidebar, site);
  const { banner, links, canonical } = versions.describe(version, (other) => findTwin(index, version, other));
  return toRoute(site.config, {
    path: index.sitePath,
    permalink,
    source: `sidebar "${sidebar.name}"`,
    docs: version,
    createPage: (): DocCategoryPage => ({
      ...toGenerated(site.config, 'doc-category', {
        title: toTitleInCourse(title, sidebar, site),
        description,
        permalink,
        isIndexed: version.isIndexed,
        canonical,
      }),
      title,
      description,
      sidebarName: toSidebarName(sidebar, version),
      sidebar: foldSidebar(items, permalink, sidebarPages.get(sidebar)),
      breadcrumbs: version.instance.options.breadcrumbs ? breadcrumbs : [],
      cards: toCards(index, sidebar),
      ...toNeighbours(sidebar, permalink),
      versionBanner: banner,
      versions: links,
    }),
    createStructuredData: () => [toBreadcrumbList(breadcrumbs, site)],
    isIndexed: version.isIndexed && canonical === null,
    image: index.image,
    hasTranslation,
  });
}

/** The same category in another version: it has the same address relative to the version's base path. */
function findTwin({ sitePath }: GeneratedIndex, version: DocsVersion, other: DocsVersion): Twin | undefined {
  const toFolder = (base: SitePath) => base.replace(/\/$/, '');
  const wanted = toFolder(other.basePath) + sitePath.slice(toFolder(version.basePath).length);
  return other.sidebars.flatMap(({ generatedIndexes }) => generatedIndexes).find((index) => index.sitePath === wanted);
}

function toCards({ items, permalink }: GeneratedIndex, sidebar: BuiltSidebar): DocCard[] {
  return items.flatMap((item) => {
    const [shown] = toShownItems({ ...sidebar, items: [item] }, permalink);
    return shown ? toCard(shown, sidebar.descriptions.get(item) ?? '') : [];
  });
}

/** A category without a page links to its first page. */
function toTarget(item: SidebarLink | SidebarCategory): LinkTarget | null {
  if (item.type === 'link' && item.isExternal) return { href: item.href, isExternal: true };
  const first = findFirstLink([item]);
  return first && { href: first.href, isExternal: false };
}

function toCard(item: SidebarItem, description: string): DocCard[] {
  if (item.type === 'html') return [];
  const target = toTarget(item);
  if (!target) return [];
  const itemCount = item.type === 'category' ? item.items.filter(({ type }) => type !== 'html').length : null;
  return [{ title: item.label, description, ...target, itemCount }];
}
