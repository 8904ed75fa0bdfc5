import type { Messages } from '../messages/messages.ts';
import type { SitePath } from '../model/permalink.ts';
import type { AssetStore } from './assets/assetStore.ts';
import type { BodyStore, ParsedFile } from './content/parseSources.ts';
import { toLikelyPath } from './content/toLikelyPath.ts';
import { placeOf } from './content/placeOf.ts';
import type { ProblemList } from './createProblemList.ts';
import { type RedirectSource, toRedirects } from './hosting/redirects.ts';
import { toBlogRoutes } from './routes/blogRoutes.ts';
import { createBodyReader } from './routes/bodies.ts';
import { toDocRoutes } from './routes/docRoutes.ts';
import { toPageRoutes } from './routes/pageRoutes.ts';
import { createAddressResolver, type Target } from './routes/resolveAddresses.ts';
import type { Route } from './routes/route.ts';
import type { Site } from './routes/site.ts';

export interface SiteRoutes {
  /** Likely addresses of files with errors, which should not be called missing besides. */
  readonly failedPaths: ReadonlySet<SitePath>;
  readonly routes: readonly Route[];
  readonly redirects: ReadonlyMap<SitePath, SitePath>;
}

interface RoutesOptions {
  readonly siteDir: string;
  readonly assets: AssetStore;
  readonly store: BodyStore;
  readonly problems: ProblemList;
  /** The configuration's path as problems name it. */
  readonly configShown: string;
}

/** Lay out every document of a site, and check that every address in it leads somewhere. */
export function toRoutes(site: Site, messages: Messages, { siteDir, assets, store, problems, configShown }: RoutesOptions): SiteRoutes {
  const targets = new Map<SitePath, Target>();
  const redirects = new Map<SitePath, SitePath>();
  const bySource = new Map<string, SitePath>();
  const withoutPage = new Map<string, 'failed' | 'held-back'>();
  const failedPaths = new Set<SitePath>();
  const resolver = createAddressResolver({
    withoutPage,
    failedPaths,
    siteDir,
    baseUrl: site.config.baseUrl,
    targets,
    redirects,
    bySource,
    assets,
    problems,
  });
  const bodies = createBodyReader(store, resolver, assets);
  const blogPage = (title: string, page: number) => (page === 1 ? title : `${title}, ${messages.pageNumber(page)}`);
  const routes = [
    ...toPageRoutes(site, bodies, problems, { login: messages.login, account: messages.account, pageNotFound: messages.notFoundTitle }),
    ...toBlogRoutes(site, bodies, {
      archive: messages.archive,
      authors: messages.authors,
      tags: messages.tags,
      postsTagged: messages.postsTagged,
      blogPage,
    }),
    ...toDocRoutes(site, bodies, problems),
  ];
  const written = toWrittenFiles(site);
  const unique = dropDuplicates(routes, written, problems);

  for (const { file, sitePath } of written) bySource.set(file.path, sitePath);
  const ids = new Map(written.map(({ file, sitePath }) => [sitePath, file.isPartial ? null : new Set(file.result.ids)]));
  for (const { path } of unique) targets.set(path, { path, ids: ids.get(path) ?? null });

  const withPage = new Set(written.map(({ file }) => file.path));
  const wrong = new Set(problems.all().flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])));
  for (const file of site.sources) {
    if (withPage.has(file.path)) continue;
    withoutPage.set(file.path, wrong.has(file.shown) ? 'failed' : 'held-back');
    if (wrong.has(file.shown)) failedPaths.add(toLikelyPath(file, file.section === 'pages' ? '/' : `/${file.section}`));
  }

  const pages = new Set(unique.map(({ path }) => path));
  for (const [from, to] of toRedirects(toRedirectSources(site, configShown), pages, problems)) redirects.set(from, to);
  // Every address is looked up before anything is rendered, so that all broken ones are told at once.
  for (const { file, permalink } of written) if (!file.isPartial) resolver.resolve(file, permalink);
  return { routes: unique, redirects, failedPaths };
}

interface WrittenFile {
  readonly file: ParsedFile;
  readonly sitePath: SitePath;
  readonly permalink: string;
  readonly formerPaths: readonly SitePath[];
}

function toWrittenFiles(site: Site): WrittenFile[] {
  return [...site.posts, ...site.versions.flatMap(({ docs }) => docs), ...site.pages];
}

function dropDuplicates(routes: readonly Route[], written: readonly WrittenFile[], problems: ProblemList): Route[] {
  const files = new Map(written.map(({ file }) => [file.shown, file]));
  const owners = new Map<SitePath, Route>();
  for (const route of routes) {
    const owner = owners.get(route.path);
    if (owner) {
      const file = files.get(route.source);
      problems.add({
        ...(file ? placeOf(file, 'slug') : { file: route.source, line: 1, column: 1 }),
        message: `the address ${route.path} is also that of ${owner.source}`,
        mend: 'give one of them another `slug`',
      });
    } else {
      owners.set(route.path, route);
    }
  }
  return [...owners.values()];
}

function toRedirectSources(site: Site, configShown: string): RedirectSource[] {
  const fromConfig = site.config.redirects.map(({ from, to }) => ({ from, to, place: { file: configShown, line: 1, column: 1 } }));
  const fromFiles = toWrittenFiles(site).flatMap(({ file, sitePath, formerPaths }) =>
    formerPaths.map((from) => ({ from, to: sitePath, place: placeOf(file, 'redirect_from') })),
  );
  return [...fromConfig, ...fromFiles];
}
