import type { TagWithPosts } from '../../../shared/model/blog.ts';
import type { DocsTagPage, DocsTagsPage } from '../../../shared/model/docsPages.ts';
import { encodePath, toSitePath } from '../../../shared/model/sitePath.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import { toGenerated } from '../parts/meta.ts';
import { toTagLink, toTagList } from '../parts/postViews.ts';
import { toRoute, type Route } from '../parts/route.ts';
import { link, toSiteRoute } from '../parts/siteRoute.ts';
import type { DocsContext } from './docVersions.ts';

/** The tags of a version: their list, and a page for each. */
export function toTagRoutes(context: DocsContext): Route[] {
  const { tags, unlistedTags, isIndexed } = context.version;
  if (tags.length + unlistedTags.length === 0) return [];
  return [
    toListRoute(context),
    ...tags.map((group) => toTagRoute(group, isIndexed, context)),
    ...unlistedTags.map((group) => toTagRoute(group, false, context)),
  ];
}

function toListRoute({ site, messages, version, hasTranslation }: DocsContext): Route {
  const { tags, tagsPath, isIndexed, docsDir } = version;
  return toSiteRoute(
    site,
    tagsPath,
    docsDir,
    (permalink): DocsTagsPage => ({
      ...toGenerated(site.config, 'docs-tags', { title: messages.docsTags, description: '', permalink, isIndexed }),
      letters: toTagList(tags),
    }),
    { docs: version, isIndexed, hasTranslation },
  );
}

function toTagRoute(
  { tag, posts: docs }: TagWithPosts<BuiltDoc>,
  isIndexed: boolean,
  { site, messages, version }: DocsContext,
): Route {
  const { config } = site;
  const { tagsPath, docsDir } = version;
  const { permalink, description } = tag;
  return toRoute(config, {
    path: toSitePath(permalink, config.baseUrl) ?? encodePath(permalink),
    permalink,
    source: docsDir,
    docs: version,
    createPage: (): DocsTagPage => ({
      ...toGenerated(config, 'docs-tag', {
        title: messages.docsTagged(docs.length, tag.label),
        description,
        permalink,
        isIndexed,
      }),
      tag: toTagLink(tag),
      description,
      count: docs.length,
      allTags: link(site, tagsPath),
      cards: docs
        .toSorted((a, b) => a.title.localeCompare(b.title, site.htmlLang))
        .map((doc) => ({
          title: doc.title,
          description: doc.description,
          href: doc.permalink,
          isExternal: false,
          itemCount: null,
        })),
    }),
    isIndexed,
    hasTranslation: docs.some(({ file }) => !file.isFallback),
  });
}
