import type { Messages } from '../../shared/messages/messages.ts';
import type { Permalink, SitePath } from '../../shared/model/permalink.ts';
import { encodePath, findPathFault } from '../../shared/model/sitePath.ts';
import type { AssetStore } from '../assets/assetStore.ts';
import { isDefaultLocale } from '../config/locales/localeFolders.ts';
import { isModule } from '../content/modules/readModuleGraph.ts';
import { toAnnouncementField, type Announcement } from '../content/site/announcement.ts';
import { listWrittenPages, type Originals, type Site } from '../content/site/site.ts';
import { toLikelyPath } from '../content/site/toLikelyPath.ts';
import { checkAddress } from '../content/sources/checkAddress.ts';
import type { BodyStore } from '../content/sources/createBodyStore.ts';
import { placeOf } from '../content/sources/placeOf.ts';
import type { ParsedFile } from '../content/sources/sourceFile.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import type { FieldPlace, Problem } from '../diagnostics/problem.ts';
import { toBlogRoutes } from './blog/toRoutes.ts';
import { checkAnnouncement } from './checks/checkAnnouncement.ts';
import { checkImages, toConfigImages, toFrontMatterImages } from './checks/checkImages.ts';
import { checkMenuLinks, toConfigLinks } from './checks/checkMenuLinks.ts';
import { checkNavbarDocs } from './checks/checkNavbarDocs.ts';
import { toDocRoutes } from './docs/toRoutes.ts';
import { toPageRoutes } from './pages/toRoutes.ts';
import { createBodyReader } from './parts/bodies.ts';
import { createAddressResolver, type Target } from './parts/resolveAddresses.ts';
import type { LocaleRoute, Route } from './parts/route.ts';
import { toRedirects, type RedirectSource } from './toRedirects.ts';

export interface SiteRoutes {
  /** Likely addresses of files with errors; links to them are not reported. */
  readonly failedPaths: ReadonlySet<SitePath>;
  readonly routes: readonly LocaleRoute[];
  readonly redirects: ReadonlyMap<SitePath, SitePath>;
  /** Returns the source of a Markdown file's module with resolved addresses; null for any other file. */
  readonly readModule: (file: string) => string | null;
  /** Returns links and images that are broken, or point to files that may not be read. */
  readonly brokenAddresses: () => readonly Problem[];
  /** Resolve the addresses of a file whose text has changed, while the rest of the site is the same. */
  readonly resolveAgain: (file: ParsedFile) => void;
}

interface RoutesOptions {
  readonly siteDir: string;
  readonly assets: AssetStore;
  readonly store: BodyStore;
  readonly problems: ProblemList;
  /** Returns the place of a configuration field. */
  readonly configPlace: FieldPlace;
  readonly announcement: Announcement | null;
  /** Returns the address of a file's compiled module; called when a page is created. */
  readonly toModuleUrl: (file: string) => string;
}

/** Create every document of a site, and check that every address in it resolves. */
export function toRoutes(
  site: Site,
  messages: Messages,
  { siteDir, assets, store, problems, configPlace, announcement, toModuleUrl }: RoutesOptions,
): SiteRoutes {
  const targets = new Map<SitePath, Target>();
  const redirects = new Map<SitePath, SitePath>();
  const bySource = new Map<string, SitePath>();
  const withoutPage = new Map<string, 'failed' | 'held-back'>();
  const failedPaths = new Set<SitePath>();
  const resolver = createAddressResolver({
    withoutPage,
    failedPaths,
    siteDir,
    config: site.config,
    targets,
    redirects,
    bySource,
    assets,
  });
  const bodies = createBodyReader({ store, resolver, assets, history: site.config.history, toModuleUrl });
  const blogPage = (title: string, page: number) => (page === 1 ? title : `${title}, ${messages.pageNumber(page)}`);
  const routes = [
    ...toPageRoutes(site, bodies, problems, {
      login: messages.login,
      account: messages.account,
      pageNotFound: messages.notFoundTitle,
    }),
    ...toBlogRoutes(site, bodies, {
      archive: messages.archive,
      authors: messages.authors,
      tags: messages.tags,
      postsTagged: (count, tag) => messages.postsTagged(messages.postCount(count), tag),
      blogPage,
    }),
    ...toDocRoutes(site, bodies, problems),
  ];
  const written: readonly WrittenFile[] = listWrittenPages(site).filter(({ file, sitePath }) =>
    checkAddress(sitePath, toAddressPlace(file), '`slug`, or the name of the file or folder', problems),
  );
  const unique = dropDuplicates(
    routes.filter(({ path }) => findPathFault(path) === null),
    written,
    problems,
  );

  for (const { path } of unique) targets.set(path, { path, ids: null, isTranslation: false });
  const files = new Map<SitePath, ParsedFile>();
  for (const { file, sitePath } of written) {
    bySource.set(file.original, sitePath).set(file.path, sitePath);
    files.set(sitePath, file);
    const ids = file.isPartial ? null : new Set(file.result.ids);
    if (targets.has(sitePath)) targets.set(sitePath, { path: sitePath, ids, isTranslation: !file.isFallback });
  }

  const wrong = new Set(problems.all().flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])));
  for (const file of site.sources) {
    if (bySource.has(file.path)) continue;
    const state = wrong.has(file.shown) ? 'failed' : 'held-back';
    withoutPage.set(file.original, state).set(file.path, state);
    if (wrong.has(file.shown)) failedPaths.add(toLikelyPath(file, file.section === 'pages' ? '/' : `/${file.section}`));
  }

  for (const [from, to] of toMovedPaths(written, site.originals, targets)) redirects.set(from, to);
  for (const [from, to] of toRedirects(toRedirectSources(site, written, targets, configPlace), targets, problems))
    redirects.set(from, to);
  const menuLinks = site.versions.flatMap(({ sidebars }) => sidebars.flatMap(({ links }) => links));
  // The configuration names pages of the default locale, which all locales have.
  const isDefault = isDefaultLocale(site.config);
  if (isDefault) {
    menuLinks.push(...toConfigLinks(site.config, configPlace));
    checkNavbarDocs(site, configPlace, problems);
  }
  const announcementField = toAnnouncementField(site.config);
  if (announcement && announcementField !== null)
    menuLinks.push(...checkAnnouncement(announcement, configPlace(announcementField), assets, problems));
  checkMenuLinks(menuLinks, { targets, redirects, failedPaths, assets, problems });
  checkImages(
    [...toFrontMatterImages(site), ...(isDefault ? toConfigImages(site.config, configPlace) : [])],
    assets,
    problems,
  );
  // Addresses are resolved before rendering, so that all broken ones are reported at once.
  for (const { file, permalink } of written) if (!file.isPartial) resolver.resolve(file, permalink);
  const partials = site.modules?.partials ?? new Map<string, ParsedFile>();
  const { baseUrl } = site.config;
  for (const file of partials.values()) resolver.resolve(file, baseUrl);
  const modules = new Map(written.filter(({ file }) => isModule(file)).map((page) => [page.file.path, page]));
  return {
    routes: unique.map((route) => toLocaleRoute(route, files.get(route.path), site)),
    redirects,
    failedPaths,
    readModule: (path) => {
      const page = modules.get(path) ?? toPiece(partials.get(path), baseUrl);
      return page && page.file.format !== 'react' ? bodies.readModule(page.file, page.permalink) : null;
    },
    brokenAddresses: () => [...resolver.problems(), ...assets.problems()],
    resolveAgain: (file) => {
      const page = written.find((known) => known.file === file);
      if (page) resolver.resolve(file, page.permalink);
    },
  };
}

/** A partial has no address of its own. */
function toPiece(file: ParsedFile | undefined, baseUrl: Permalink): Pick<WrittenFile, 'file' | 'permalink'> | null {
  return file ? { file, permalink: baseUrl } : null;
}

/**
 * A translation with its own slug has another address than its original; untranslated articles and old links still use
 * the original's path.
 */
function toMovedPaths(
  written: readonly WrittenFile[],
  { paths }: Originals,
  pages: { readonly has: (path: SitePath) => boolean },
): [SitePath, SitePath][] {
  if (paths.size === 0) return [];
  return written.flatMap(({ file, sitePath }): [SitePath, SitePath][] => {
    const from = paths.get(file.original);
    return from === undefined || from === sitePath || pages.has(from) ? [] : [[from, sitePath]];
  });
}

function toLocaleRoute(route: Route, file: ParsedFile | undefined, site: Site): LocaleRoute {
  const isFallback = !isDefaultLocale(site.config) && (file ? file.isFallback : !hasTranslatedContent(route, site));
  if (!isFallback) return { ...route, original: file?.original ?? route.path, isFallback };
  return {
    ...route,
    original: file?.original ?? route.path,
    isFallback,
    createPage: () => ({ ...route.createPage(), ...(file && { isFallback }) }),
    // Structured data belongs to the canonical page.
    createStructuredData: () => [],
  };
}

/** Whether a generated page lists anything translated, or nothing at all. */
function hasTranslatedContent({ path, permalink }: Route, site: Site): boolean {
  const isTranslated = ({ isFallback }: { readonly isFallback?: boolean }) => !isFallback;
  const tag = site.tags.find(
    (entry) => permalink.replace(/\/page\/\d+\/?$/, '').replace(/\/$/, '') === entry.tag.permalink,
  );
  if (tag) return tag.posts.some(isTranslated);
  if (/^\/blog(?:\/|$)/.test(path)) return site.listedPosts.some(isTranslated);
  if (/^\/docs(?:\/|$)/.test(path)) return site.versions.some(({ docs }) => docs.some((doc) => !doc.file.isFallback));
  return true;
}

interface WrittenFile {
  readonly file: ParsedFile;
  readonly sitePath: SitePath;
  readonly permalink: string;
  readonly formerPaths: readonly SitePath[];
}

/** Place where a page's address is set; the beginning of the file if the address comes from its name. */
function toAddressPlace(file: ParsedFile) {
  return placeOf(file, Object.hasOwn(file.result.frontMatterPlaces, 'slug') ? 'slug' : 'id');
}

function dropDuplicates(routes: readonly Route[], written: readonly WrittenFile[], problems: ProblemList): Route[] {
  const owners = new Map<SitePath, Route>();
  const lowerCase = new Map<string, Route>();
  for (const route of routes) {
    // Hosts redirect `/a.html`, `/a/` and `/a/index` to `/a`, so these addresses count as equal.
    const key = route.path.replace(/\.html$/, '').replace(/\/(?:index)?$/, '');
    const owner = owners.get(key);
    const place = () => {
      const file = written.find((known) => known.file.shown === route.source)?.file;
      return file ? placeOf(file, 'slug') : { file: route.source, line: 1, column: 1 };
    };
    if (owner) {
      problems.add({
        ...place(),
        message: `the address ${route.path} is also that of ${owner.source}${owner.path === route.path ? '' : ` (${owner.path})`}`,
        fix: 'give one of them another `slug`',
      });
    } else {
      owners.set(key, route);
      const similar = lowerCase.get(key.toLowerCase());
      lowerCase.set(key.toLowerCase(), route);
      if (similar)
        problems.add({
          ...place(),
          severity: 'warning',
          message: `the address ${route.path} differs from ${similar.path} of ${similar.source} in capital and small letters alone`,
          fix: 'give one of them another `slug`: disks of macOS and Windows take them for one file',
        });
    }
  }
  return [...owners.values()];
}

function toRedirectSources(
  site: Site,
  written: readonly WrittenFile[],
  pages: { readonly has: (path: SitePath) => boolean },
  configPlace: FieldPlace,
): RedirectSource[] {
  const fromConfig = site.config.redirects
    .map(({ from, to }, index) => ({ from, to, place: configPlace(`redirects[${index}]`) }))
    // Redirects are written for the default locale; another locale has those whose pages it has.
    .filter(
      ({ from, to }) => isDefaultLocale(site.config) || (pages.has(encodePath(to)) && !pages.has(encodePath(from))),
    );
  const fromFiles = written.flatMap(({ file, sitePath, formerPaths }) =>
    formerPaths.map((from) => ({ from, to: sitePath, place: placeOf(file, 'redirect_from') })),
  );
  return [...fromConfig, ...fromFiles];
}
