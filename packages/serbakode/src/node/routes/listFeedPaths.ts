import { FEED_FILES, type FeedType } from '../../shared/model/config.ts';
import type { Permalink, SitePath } from '../../shared/model/permalink.ts';
import { isOneDocument, toSitePath } from '../../shared/model/sitePath.ts';
import { toBlogPath } from '../config/basePaths.ts';
import { listBlogs, type Site } from '../content/site/site.ts';

/** The address of the feed with the posts of a list, with the base URL if that of the list has it. */
export const toFeedPath = <Address extends SitePath | Permalink>(list: Address, type: FeedType): Address =>
  `${list.replace(/\/$/, '')}/${FEED_FILES[type]}` as Address;

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
