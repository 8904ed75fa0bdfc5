import { createHash } from 'node:crypto';
import path from 'node:path';
import { getMessages } from '../../shared/messages/getMessages.ts';
import type { SiteConfig } from '../../shared/model/config.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { toFilesBase } from '../../shared/model/sitePath.ts';
import type { Application, ApplicationModules } from '../application/buildApplication.ts';
import { toShell } from '../application/toShell.ts';
import { createAssetStore, type AssetStore } from '../assets/assetStore.ts';
import { toBundlerProblems } from '../author-code/toBundlerProblems.ts';
import { isTrusted } from '../config/isTrusted.ts';
import { namesDocs } from '../config/listNavbarItems.ts';
import type { LoadedConfig } from '../config/loadedConfig.ts';
import { toMarkdownOptions, toMarkupPolicy } from '../config/toMarkdownOptions.ts';
import { readVersionPlans } from '../content/docs/versions/readVersionPlans.ts';
import { isModule } from '../content/modules/readModuleGraph.ts';
import { readAnnouncement } from '../content/site/announcement.ts';
import { readSite } from '../content/site/readSite.ts';
import { listWrittenPages, type Originals, type Site } from '../content/site/site.ts';
import type { Parser } from '../content/sources/parseSources.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import { checkDrawings } from '../markup/checkDrawings.ts';
import { checkStaticFiles } from '../routes/checkStaticFiles.ts';
import { createMenuDocs, NO_MENU_DOCS, type MenuDocs } from '../routes/docs/menuDocs.ts';
import { toRoutes, type SiteRoutes } from '../routes/toRoutes.ts';
import type { BuildRun, ClosableParser } from './buildRun.ts';

/** One locale of a site, ready to be written: read, modelled, laid out, and every address in it looked up. */
export interface LaidOutLocale {
  readonly config: SiteConfig;
  readonly shell: SiteShell;
  readonly application: Application;
  readonly site: Site;
  readonly layout: SiteRoutes;
  readonly assets: AssetStore;
}

/** What a locale's layout needs of the site besides its own configuration. */
export interface LayoutContext extends Pick<LoadedConfig, 'placeOf' | 'plugins' | 'components'> {
  /** Of the default locale; for that itself, none. */
  readonly originals: Originals;
}

/** Read a locale, lay out its documents and compile the application that draws them. What is wrong becomes problems of the run.
 *  @param config of this locale */
export async function layOutLocale(config: SiteConfig, context: LayoutContext, run: BuildRun): Promise<LaidOutLocale> {
  const parser = createLazyParser(() => run.createParser(toMarkdownOptions({ config, plugins: context.plugins })));
  try {
    return await layOut(config, context, run, parser.get);
  } finally {
    await parser.close();
  }
}

async function layOut(
  config: SiteConfig,
  { placeOf: configPlace, plugins, components, originals }: LayoutContext,
  run: BuildRun,
  parser: () => Promise<Parser>,
): Promise<LaidOutLocale> {
  const { root, siteDir, cacheDir, compileApplication, bodies, problems, shown } = run;
  const messages = getMessages(config);
  const announcement = await readAnnouncement(config, parser);
  const versions = await readVersionPlans({ siteDir, config, configPlace, shown, problems });
  const assets = createAssetStore(siteDir, toFilesBase(config), shown);
  const toShellWith = (docs: MenuDocs) => toShell(config, { announcement, versions, docs, assets });
  const compileModules = async (shell: SiteShell, modules: ApplicationModules | null) => {
    const compile = (own: ApplicationModules | null, replacements = components) =>
      compileApplication({ root, shell, modules: own, components: replacements });
    try {
      return await compile(modules);
    } catch (error) {
      if (!modules && !components) throw error;
      problems.addAll(toBundlerProblems(error, root, shown));
      return compile(null, null);
    }
  };
  // Where no page is code, and the navbar names no docs, the application is compiled while the articles are read.
  let early: Promise<Application> | undefined;
  const site = await readSite({
    siteDir,
    cacheDir,
    config,
    versions,
    messages,
    markdown: toMarkdownOptions({ config, plugins }),
    now: run.now,
    parser,
    parserVersion: run.parserVersion,
    bodies,
    problems,
    shown,
    includeHeldBack: false,
    originals,
    modified: run.modified(),
    onProgress: (done, total) => run.onProgress('parse', done, total),
    onSources: (sources) => {
      if (sources.some(isModule) || namesDocs(config)) return;
      early = compileModules(toShellWith(NO_MENU_DOCS), null);
      // Where the articles cannot be read, that is what is told.
      early.catch(() => {});
    },
  });
  const shell = toShellWith(createMenuDocs(site));
  let compiled: Application['modules'] = {};
  const toModuleUrl = (file: string) => compiled[file]?.url ?? '';
  const layout = toRoutes(site, messages, {
    siteDir,
    assets,
    store: bodies,
    problems,
    configPlace,
    announcement,
    toModuleUrl,
  });
  problems.addAll(layout.brokenAddresses());
  const drawings = [...assets.drawings()].filter(([file]) => !isTrusted(file, siteDir, config));
  problems.addAll(
    await checkDrawings(new Map(drawings.map(([file, text]) => [shown(file), text])), toMarkupPolicy(config)),
  );
  await checkStaticFiles({ layout, config }, { staticDir: path.join(siteDir, 'static'), shown, problems });
  // A mistake that was told already would only be told again, in the bundler's words.
  const modules = isBroken(site, problems, shown) ? null : toApplicationModules(site, layout, siteDir);
  const application = await (early ?? compileModules(shell, modules));
  compiled = application.modules;
  return { config, shell, application, site, layout, assets };
}

/** Whether a page that is code, or something it imports, has errors. */
function isBroken({ modules }: Site, problems: ProblemList, shown: (file: string) => string): boolean {
  const files = new Set([...(modules?.files ?? [])].map(shown));
  return problems.all().some(({ file, severity }) => severity === 'error' && files.has(file));
}

/** The pages that are code, as the bundler takes them: with the addresses that the layout put in. A page that was left out, because
 *  it has errors or its time has not come, is not among them. */
function toApplicationModules(
  { modules, ...site }: Site,
  { readModule }: SiteRoutes,
  siteDir: string,
): ApplicationModules | null {
  if (!modules) return null;
  const shown = listWrittenPages(site).map(({ file }) => file);
  const entries = shown.filter(isModule).filter((file) => file.format === 'react' || readModule(file.path) !== null);
  const hash = createHash('sha256').update(modules.hash);
  for (const file of [...entries, ...modules.partials.values()]) hash.update(readModule(file.path) ?? '');
  return { siteDir, readModule, entries: entries.map(({ path: file }) => file), hash: hash.digest('hex') };
}

/** A parser that starts when first asked for: where everything comes from the cache, none does. */
function createLazyParser(create: () => Promise<ClosableParser>) {
  let parser: Promise<ClosableParser> | undefined;
  return {
    get: (): Promise<Parser> => {
      parser ??= create();
      return parser;
    },
    close: async () => (await parser)?.close(),
  };
}
