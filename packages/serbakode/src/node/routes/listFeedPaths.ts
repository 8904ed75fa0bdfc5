import { FEED_FILES, type FeedType } from '../../shared/model/config.ts';
import type { SitePath } from '../../shared/model/permalink.ts';
import { isOneDocument, toSitePath } from '../../shared/model/sitePath.ts';
import { toBlogPath } from '../config/basePaths.ts';
import { listBlogs, type Site } from '../content/site/site.ts';

/** The path of the feed with the posts of a list. */
export const toFeedPath = (list: SitePath, type: FeedType): SitePath =>
  `${list.replace(/\/$/, '')}/${FEED_FILES[type]}` as SitePath;

/** Paths of all feeds: files that the build writes, to which links may lead. */
export function listFeedPaths(site: Site): SitePath[] {
  if (isOneDocument(site.config.history)) return [];
  return listBlogs(site).flatMap(({ config, tags }) => {
    const lists = [toBlogPath(config), ...tags.flatMap(({ tag }) => toSitePath(tag.permalink, config.baseUrl) ?? [])];
    return config.blog.enabled
      ? lists.flatMap((list) => config.blog.feedOptions.type.map((type) => toFeedPath(list, type)))
      : [];
  });
}
