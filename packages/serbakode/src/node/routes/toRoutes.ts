import type { Messages } from '../../shared/messages/en.ts';
import type { SitePath } from '../../shared/model/permalink.ts';
import { isDefaultLocale } from '../config/locales/localeFolders.ts';
import { isModule } from '../content/modules/readModuleGraph.ts';
import { toAnnouncementField, type Announcement } from '../content/site/announcement.ts';
import { listBlogs, listWrittenPages, type Site } from '../content/site/site.ts';
import { toLikelyPath } from '../content/site/toLikelyPath.ts';
import type { BodyStore } from '../content/sources/createBodyStore.ts';
import type { ParsedFile } from '../content/sources/sourceFile.ts';
import { toFields } from '../diagnostics/group.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { checkAnnouncement } from './checks/checkAnnouncement.ts';
import { checkCourses } from './checks/checkCourses.ts';
import {
  checkImages,
  toAuthorImages,
  toConfigImages,
  toCourseImages,
  toFrontMatterImages,
} from './checks/checkImages.ts';
import { checkHome, checkMenuLinks, toConfigLinks } from './checks/checkMenuLinks.ts';
import { checkNavbarDocs } from './checks/checkNavbarDocs.ts';
import { checkRequires } from './checks/checkRequires.ts';
import { checkHomeSteps, toHomeLinks } from './checks/homeLinks.ts';
import { layOut } from './layOut.ts';
import type { AddressIndex } from './parts/addressIndex.ts';
import type { BodySources } from './parts/bodies.ts';
import { createTermLinker } from './parts/linkTerms.ts';
import { resolveAddresses, type ResolvedFile } from './parts/resolveAddresses.ts';
import type { Route } from './parts/route.ts';
import { toAddressIndex, type IndexOptions } from './toAddressIndex.ts';

/** Every document of a site in one locale, and the addresses in it. */
export interface SiteRoutes {
  readonly routes: readonly Route[];
  readonly redirects: ReadonlyMap<SitePath, SitePath>;
  /** Likely addresses of files with errors; links to them are not reported. */
  readonly failedPaths: ReadonlySet<SitePath>;
  readonly index: AddressIndex;
  /** Every file that was read whole, by its absolute path. */
  readonly files: ReadonlyMap<string, ResolvedFile>;
  /** Markdown files that become modules, by their absolute path. */
  readonly modules: ReadonlyMap<string, ParsedFile>;
}

interface RoutesOptions extends IndexOptions {
  readonly announcement: Announcement | null;
}

/** Lay out every document of a site, index where addresses can lead to, check menus and images, and resolve the
 *  addresses of all files: before rendering, so that all broken ones are reported at once. */
export function toRoutes(site: Site, messages: Messages, options: RoutesOptions): SiteRoutes {
  const { routes, written } = layOut(site, messages, options.problems);
  const index = toAddressIndex({ routes, written }, site, options);
  check(site, index, options);
  const pages = listWrittenPages(site).map(({ file }) => file);
  const partials = [...(site.modules?.partials.values() ?? [])];
  const resolved = [...pages.filter(({ kind }) => kind !== 'scanned'), ...partials];
  // So that one run reports all problems of a file. The links of a draft may lead to other drafts.
  const failed = site.sources.filter(
    (file) => index.withoutPage.get(file.path) === 'failed' && file.kind === 'parsed' && !isDraft(file),
  );
  const modules = [...partials, ...pages.filter(isModule)].filter(({ format }) => format !== 'react');
  return {
    routes,
    redirects: index.redirects,
    failedPaths: index.failedPaths,
    index,
    files: new Map([
      ...resolved.map((file) => [file.path, resolveAddresses(file, index)] as const),
      ...failed.map((file) => [file.path, resolveAddresses(file, index, toLikelyPath(file, site))] as const),
    ]),
    modules: new Map(modules.map((file) => [file.path, file])),
  };
}

const isDraft = ({ result }: ParsedFile): boolean => toFields(result.frontMatter)['draft'] === true;

/** Everything the bodies of a site are made of. */
export const toBodySources = (site: Site, { files, index }: SiteRoutes, store: BodyStore): BodySources => ({
  store,
  files,
  assets: index.assets,
  pageData: site.pageData,
  linkTerms: createTermLinker(site),
  config: site.config,
});

/** Links and images that are broken, or lead to files that may not be read. */
export function listBrokenAddresses({ files, index }: SiteRoutes): Problem[] {
  return [...[...files.values()].flatMap(({ problems }) => problems), ...index.assets.problems()];
}

/** Check what menus, the announcement and single fields name. */
function check(site: Site, index: AddressIndex, options: RoutesOptions): void {
  const { assets, problems, configPlace, announcement } = options;
  // The configuration names pages of the default locale, which all locales have.
  const isDefault = isDefaultLocale(site.config);
  if (isDefault) checkNavbarDocs(site, configPlace, problems);
  const field = toAnnouncementField(site.config);
  const links = [
    ...site.versions.flatMap(({ sidebars }) => sidebars.flatMap((sidebar) => sidebar.links)),
    ...listBlogs(site).flatMap(({ maps }) => maps.authorLinks),
    ...toHomeLinks(site),
    ...(isDefault ? toConfigLinks(site.config, configPlace) : []),
    ...(announcement && field !== null ? checkAnnouncement(announcement, configPlace(field), assets, problems) : []),
  ];
  checkMenuLinks(links, index, problems, site.config.onBrokenLinks);
  if (isDefault) checkHome(index, configPlace('navbar'), problems);
  checkRequires(site, problems);
  checkCourses(site, index.targets, problems);
  checkHomeSteps(site, problems);
  const images = [
    ...toFrontMatterImages(site),
    ...toCourseImages(site),
    ...(isDefault ? toConfigImages(site.config, configPlace) : []),
  ];
  checkImages(images, assets, problems);
  const { onBrokenImages, markdown } = site.config;
  // Docusaurus does not look at these.
  const isLenient = onBrokenImages === 'warn' || markdown.lenient;
  if (onBrokenImages !== 'ignore') checkImages(toAuthorImages(site), assets, problems, isLenient ? 'warning' : 'error');
}
