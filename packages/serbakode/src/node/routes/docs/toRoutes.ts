import type { Messages } from '../../../shared/messages/en.ts';
import { toCalendarDay } from '../../../shared/model/calendarDay.ts';
import type { DocPage } from '../../../shared/model/docsPages.ts';
import type { PostLink } from '../../../shared/model/pageOf.ts';
import { encodePath, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import { toTableOfContents } from '../../../shared/model/toc.ts';
import { listDocsInstances } from '../../config/docsInstances.ts';
import { isDefaultLocale } from '../../config/locales/localeFolders.ts';
import type { BuiltSidebar } from '../../content/docs/sidebars/resolveSidebars.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import type { Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { toMeta } from '../parts/meta.ts';
import { toPageLearning, toRequiredPages } from '../parts/pageLearning.ts';
import { toDateLabel, toTagLink } from '../parts/postViews.ts';
import { toRoute, type Route, type SocialCard } from '../parts/route.ts';
import { toLastAuthor, toSourceLinks } from '../parts/sourceLinks.ts';
import { toBreadcrumbList, toLearningResource } from '../parts/structuredData.ts';
import { toCardDescriptions } from './cardDescriptions.ts';
import { toCategoryRoutes } from './categoryRoutes.ts';
import {
  findCourse,
  findOverview,
  findSidebar,
  toTitleInCourse,
  toBreadcrumbs,
  toNeighbours,
  toShownItems,
  toSidebarName,
  toSidebarPages,
} from './docSidebars.ts';
import { toDocsRootRoute } from './docsRootRoutes.ts';
import { createDocVersions, type DocsContext } from './docVersions.ts';
import { foldSidebar } from './foldSidebar.ts';
import { toTagRoutes } from './tagRoutes.ts';

/** Every document of the docs in all versions: docs, generated indexes, and an overview for each version without a root
 *  doc and without a redirect from there.
 *  @param others pages of the site, one of which may be at the root of the docs */
export function toDocRoutes(site: Site, others: readonly Route[], messages: Messages, problems: ProblemList): Route[] {
  const redirects = isDefaultLocale(site.config)
    ? site.config.redirects.map(({ from }) => ({ path: encodePath(from) }))
    : [];
  return listDocsInstances(site.config).flatMap(({ id }) => {
    const versions = createDocVersions(site, id);
    const hasTranslation = versions.all.some(({ docs }) => docs.some(({ file }) => !file.isFallback));
    return versions.all.flatMap((version) => {
      const sidebarPages = toSidebarPages(version);
      const context = { site, messages, problems, version, versions, sidebarPages, hasTranslation };
      const written = version.docs.map((doc) => toDocRoute(doc, context));
      const categories = toCategoryRoutes(context);
      const tags = toTagRoutes(context);
      const hasRoot = [...written, ...categories, ...tags, ...others, ...redirects].some(
        ({ path }) => withTrailingSlash(path, false) === version.basePath,
      );
      const rest = hasRoot ? categories : [...categories, toDocsRootRoute(context)];
      return [...written, ...rest, ...tags];
    });
  });
}

function toDocRoute(doc: BuiltDoc, context: DocsContext): Route {
  const { site, problems, version, versions, sidebarPages } = context;
  const sidebar = findSidebar(doc, version, problems);
  const items = sidebar && toShownItems(sidebar, doc.permalink);
  const overview = findOverview(sidebar, site);
  const breadcrumbs = toBreadcrumbs(doc, sidebar, site);
  const cardDescriptions = toCardDescriptions(doc.file, sidebar);
  const beside = toNeighbours(sidebar, doc.permalink);
  const neighbours = {
    previous: toNamedNeighbour(doc, 'previousId', beside.previous, context),
    next: toNamedNeighbour(doc, 'nextId', beside.next, context),
  };
  const modified = site.modified.get(doc.file.path)?.date;
  const changedDay = doc.updatedDay ?? (modified ? toCalendarDay(modified, site.config.timeZone).iso : null);
  const { banner, links, canonical } = versions.describe(version, (other) => versions.findDoc(other, doc.id));
  const isIndexed = !doc.isUnlisted && version.isIndexed;
  const toLearning = () => toPageLearning({ ...doc.learning, requires: toRequiredPages(doc.learning, site) });
  return toRoute(site.config, {
    path: doc.sitePath,
    permalink: doc.permalink,
    source: doc.file.shown,
    file: doc.file,
    heldBack: doc.heldBack,
    isUnlisted: doc.isUnlisted,
    docs: { name: version.name, instance: version.instance, docId: doc.id },
    createPage: (bodies): DocPage => {
      const { title, description, permalink, contentId } = doc;
      const metaTitle = doc.metaTitle ?? toTitleInCourse(title, sidebar, site);
      return {
        kind: 'doc',
        permalink,
        meta: toMeta(site.config, { title: metaTitle, description, permalink, isIndexed, canonical }),
        contentId,
        ...bodies.readBody(doc.file),
        ...bodies.readExercises(doc.file, contentId),
        ...toLearning(),
        title,
        titleDisplay: doc.titleDisplay,
        sidebarName: sidebar && toSidebarName(sidebar, version),
        sidebar: items && foldSidebar(items, permalink, sidebarPages.get(sidebar)),
        breadcrumbs: version.instance.options.breadcrumbs ? breadcrumbs : [],
        toc: toTableOfContents(bodies.readHeadings(doc.file), doc.toc),
        ...neighbours,
        ...toSourceLinks(doc, site),
        updated: changedDay === null ? null : { ...toDateLabel(changedDay, site), ...toLastAuthor(doc, site) },
        samples: site.pageData.toRuns(doc.file),
        ...(doc.tags.length > 0 && { tags: doc.tags.map(toTagLink) }),
        ...toProofs(doc),
        versionBanner: banner,
        versions: links,
        ...(overview && { overview }),
        ...(cardDescriptions && { cardDescriptions }),
      };
    },
    createData: (bodies) => bodies.readData(doc.file, doc.contentId),
    createStructuredData: () => [
      ...toLearningResource(doc, toLearning().learning, site),
      toBreadcrumbList(breadcrumbs, site),
    ],
    lastModified: doc.updatedDay ?? modified?.toISOString().slice(0, 10) ?? null,
    isIndexed: isIndexed && canonical === null,
    openGraphType: 'article',
    image: doc.image,
    createCard: () => toDocCard(doc, sidebar, context),
  });
}

/** Create the social card of a doc. A chapter's card has the title and the woven pattern of its course. */
function toDocCard(
  { title, learning }: BuiltDoc,
  sidebar: BuiltSidebar | null,
  { version, site }: DocsContext,
): SocialCard {
  const course = findCourse(sidebar, site);
  const section = course?.title ?? version.instance.options.title;
  return { title, section, level: learning.level ?? course?.level ?? null, cloth: { text: section } };
}

/** For each outcome of a chapter the exercises that name it. */
function toProofs({ file, learning }: BuiltDoc): Pick<DocPage, 'proofs'> {
  if (learning.outcomes.length === 0) return {};
  const { exercises = [] } = file.result;
  return {
    proofs: learning.outcomes.map((_, index) =>
      exercises.flatMap(({ outcome }, position) => (outcome === index + 1 ? [position] : [])),
    ),
  };
}

/** Previous or next page named in a doc's front matter, which overrides the sidebar's. */
function toNamedNeighbour(
  doc: BuiltDoc,
  side: 'previousId' | 'nextId',
  beside: PostLink | null,
  { version, versions, problems }: DocsContext,
): PostLink | null {
  const id = doc[side];
  if (id === undefined) return beside;
  if (id === null) return null;
  const other = versions.findDoc(version, id);
  if (other) return { title: other.paginationLabel, permalink: other.permalink };
  if (!version.draftIds.includes(id)) {
    const field = side === 'previousId' ? 'pagination_prev' : 'pagination_next';
    problems.add({
      ...placeOf(doc.file, field),
      message: `unknown doc "${id}" in version "${version.name}"`,
      known: version.docs.map((known) => known.id),
      fix: `correct \`${field}\``,
    });
  }
  return null;
}
