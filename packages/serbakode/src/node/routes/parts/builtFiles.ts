import { FEED_FILES, type FeedType } from '../../../shared/model/config.ts';
import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import { encodePath, isOneDocument, toFileUrl, toSitePath } from '../../../shared/model/sitePath.ts';
import { toBlogPath } from '../../config/basePaths.ts';
import { hasMarkdownCopies } from '../../config/copyPart.ts';
import { listBlogs, type Site } from '../../content/site/site.ts';

/** The address of the feed with the posts of a list, with the base URL if that of the list has it. */
export const toFeedPath = <Address extends SitePath | Permalink>(list: Address, type: FeedType): Address =>
  `${list.replace(/\/$/, '')}/${FEED_FILES[type]}` as Address;

const SECURITY_TEXT = encodePath('/.well-known/security.txt');
/** Files that all locales share. */
const SITE_FILES: ReadonlySet<SitePath> = new Set([
  ...['/sitemap.xml', '/robots.txt', '/licences.txt'].map(encodePath),
  SECURITY_TEXT,
]);
/** Lists of the pages that are also Markdown files. */
const COPY_LISTS: ReadonlySet<SitePath> = new Set(['/llms.txt', '/llms-full.txt'].map(encodePath));
const FEED_NAMES: ReadonlySet<string> = new Set(Object.values(FEED_FILES));

/** Whether a path is that of a file that the build writes, if the site has it. */
export const isBuiltFile = (path: SitePath): boolean =>
  SITE_FILES.has(path) || COPY_LISTS.has(path) || FEED_NAMES.has(path.slice(path.lastIndexOf('/') + 1));

/** The address of such a file. */
export const toBuiltFileUrl = (
  path: SitePath,
  { baseUrl, siteBaseUrl }: { readonly baseUrl: string; readonly siteBaseUrl: string },
): string => toFileUrl(path, SITE_FILES.has(path) ? siteBaseUrl : baseUrl);

/** Paths of files that the build writes, to which links may lead. */
export function listBuiltFiles(site: Site): SitePath[] {
  if (isOneDocument(site.config.history)) return [];
  const feeds = listBlogs(site).flatMap(({ config, tags }) => {
    const lists = [toBlogPath(config), ...tags.flatMap(({ tag }) => toSitePath(tag.permalink, config.baseUrl) ?? [])];
    return config.blog.enabled
      ? lists.flatMap((list) => config.blog.feedOptions.type.map((type) => toFeedPath(list, type)))
      : [];
  });
  const { security } = site.config;
  return [
    ...[...SITE_FILES].filter((file) => file !== SECURITY_TEXT || security.contact),
    ...(hasMarkdownCopies(site.config) ? COPY_LISTS : []),
    ...feeds,
  ];
}
