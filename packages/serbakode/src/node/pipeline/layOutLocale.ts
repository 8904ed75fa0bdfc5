import { createHash } from 'node:crypto';
import { getMessages } from '../../shared/messages/getMessages.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { toFilesBase } from '../../shared/model/sitePath.ts';
import type { Application, ApplicationInput, ApplicationModules } from '../application/application.ts';
import { toShell } from '../application/toShell.ts';
import { createAssetStore, type AssetStore } from '../assets/assetStore.ts';
import { canShrink } from '../assets/shrinkImages.ts';
import { toBundlerProblems } from '../author-code/bundlerErrors.ts';
import { isTrusted } from '../config/isTrusted.ts';
import { namesDocs } from '../config/listNavbarItems.ts';
import type { LoadedConfig } from '../config/loadConfig.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { toImportRules } from '../config/toImportRules.ts';
import { toMarkdownOptions, toMarkupPolicy } from '../config/toMarkdownOptions.ts';
import { readVersionPlans } from '../content/docs/versions/readVersionPlans.ts';
import { isModule, listBrokenEntries, type ModuleGraph } from '../content/modules/readModuleGraph.ts';
import { readAnnouncement } from '../content/site/announcement.ts';
import { listSources } from '../content/site/listSources.ts';
import { readSite } from '../content/site/readSite.ts';
import { listWrittenPages, type Originals, type Site } from '../content/site/site.ts';
import type { ClosableParser, Parser } from '../content/sources/parseSources.ts';
import { checkDrawings } from '../markup/checkDrawings.ts';
import { checkStaticFiles } from '../routes/checkStaticFiles.ts';
import { createMenuDocs, NO_MENU_DOCS, type MenuDocs } from '../routes/docs/menuDocs.ts';
import { createBodyReader, readModule, type BodyReader, type BodySources } from '../routes/parts/bodies.ts';
import { createBodyKeys } from '../routes/parts/bodyKeys.ts';
import { toTermKey } from '../routes/parts/linkTerms.ts';
import { listBrokenAddresses, toBodySources, toRoutes, type SiteRoutes } from '../routes/toRoutes.ts';
import type { BuildRun } from './buildRun.ts';

/** One locale of a site, ready to be written: read, modelled and laid out, with every address resolved. */
export interface LaidOutLocale {
  readonly config: SiteConfig;
  readonly shell: SiteShell;
  readonly application: Application;
  readonly site: Site;
  readonly layout: SiteRoutes;
  readonly assets: AssetStore;
  readonly bodies: BodyReader;
  /** Like `bodies`, with keys instead of texts. */
  readonly bodyKeys: BodyReader;
}

/** Data of the whole site that the layout of a locale needs. */
interface LayoutContext extends Pick<LoadedConfig, 'placeOf' | 'plugins' | 'components' | 'parts'> {
  /** Sources of the default locale; empty for the default locale itself. */
  readonly originals: Originals;
}

/** Read a locale, lay out its documents and compile the application that renders them. Errors become problems of the
 *  run. @param config of this locale */
export async function layOutLocale(config: SiteConfig, context: LayoutContext, run: BuildRun): Promise<LaidOutLocale> {
  const parser = createLazyParser(() => run.createParser(toMarkdownOptions(config, context)));
  try {
    return await layOut(config, context, run, parser);
  } finally {
    await parser.close();
  }
}

async function layOut(
  config: SiteConfig,
  { placeOf: configPlace, plugins, components, parts, originals }: LayoutContext,
  run: BuildRun,
  parser: LazyParser,
): Promise<LaidOutLocale> {
  const { root, siteDir, problems, shown } = run;
  const messages = getMessages(config);
  const markdown = toMarkdownOptions(config, { plugins, parts });
  const announcement = await readAnnouncement(config, parser.get, { ...run, markdown });
  const versions = await readVersionPlans({ ...run, config, configPlace });
  const assets = createAssetStore(toFilesBase(config), run, { shrinks: canShrink(siteDir) });
  const toShellWith = (docs: MenuDocs) => toShell(config, { announcement, versions, docs, assets });
  const compile = (shell: SiteShell, modules: ApplicationModules | null, graph: ModuleGraph | null) =>
    compileOrReport(
      { root, siteDir, shell, modules, components, parts: parts.clients, rules: toImportRules(config) },
      graph,
      run,
    );

  const sources = await listSources({ ...run, config, versions });
  // If no page is code and the navbar names no docs, the application is compiled while the articles are read.
  const isEarly = !sources.some(isModule) && !namesDocs(config);
  const early = isEarly ? compile(toShellWith(NO_MENU_DOCS), null, null) : null;
  // If the articles cannot be read, that error is reported instead of this one.
  early?.catch(() => {});
  run.onProgress('articles', 0, sources.length);
  const site = await readSite({
    ...run,
    sources,
    config,
    versions,
    messages,
    markdown,
    parser: parser.get,
    includeHeldBack: false,
    originals,
    modified: run.modified(),
    onProgress: (done, total) => run.onProgress('articles', done, total),
  });
  // Later problems, such as broken links, do not prevent the compilation of a page.
  const wrong = listWrong(run);
  run.onProgress('layout', 0, 0);
  // Its threads end while the articles are laid out.
  void parser.close();
  const shell = toShellWith(createMenuDocs(site));
  const layout = toRoutes(site, messages, { siteDir, assets, problems, configPlace, announcement });
  problems.addAll(listBrokenAddresses(layout));
  const drawings = [...assets.drawings()].filter(([file]) => !isTrusted(file, siteDir, config));
  problems.addAll(
    await checkDrawings(new Map(drawings.map(([file, text]) => [shown(file), text])), toMarkupPolicy(config)),
  );
  await checkStaticFiles({ layout, config, assets }, run);
  const bodySources = toBodySources(site, layout, run.bodies);
  const modules = toApplicationModules(site, layout, bodySources);
  // Errors that are already reported would be reported again, in the words of the bundler.
  const compilable = withoutBroken(modules, site.modules, (file) => wrong.has(shown(file)));
  const application = await (early ?? compile(shell, compilable, site.modules));
  const bodies = createBodyReader(bodySources, (file) => application.modules[file]?.url ?? '');
  const bodyKeys = createBodyKeys(bodies, { ...bodySources, termKey: toTermKey(site) });
  return { config, shell, application, site, layout, assets, bodies, bodyKeys };
}

/** Compile the application. Errors in the site's code are reported, and the rest is compiled. */
async function compileOrReport(
  input: ApplicationInput,
  graph: ModuleGraph | null,
  run: BuildRun,
): Promise<Application> {
  const { root, compileApplication, problems, shown } = run;
  try {
    return await compileApplication(input);
  } catch (error) {
    const { modules, components, parts } = input;
    const packaged = parts.filter(({ isOwn }) => !isOwn);
    if (!modules && !components && packaged.length === parts.length) throw error;
    const found = toBundlerProblems(error, root, shown);
    problems.addAll(found);
    const wrong = new Set(found.map(({ file }) => file));
    const others = withoutBroken(modules, graph, (file) => wrong.has(shown(file)));
    return others && others.entries.length < (modules?.entries.length ?? 0)
      ? compileOrReport({ ...input, modules: others }, graph, run)
      : compileApplication({ ...input, modules: null, components: null, parts: packaged });
  }
}

/** Leave out pages that cannot be compiled.
 *  @returns null if none is left */
function withoutBroken(
  modules: ApplicationModules | null,
  graph: ModuleGraph | null,
  isWrong: (file: string) => boolean,
): ApplicationModules | null {
  if (!modules || !graph) return null;
  const broken = listBrokenEntries(graph, isWrong);
  const entries = modules.entries.filter((entry) => !broken.has(entry));
  return entries.length === 0 ? null : { ...modules, entries };
}

/** Names of the files that have errors, as problems name them. */
const listWrong = ({ problems }: BuildRun): ReadonlySet<string> =>
  new Set(problems.all().flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])));

/** Create the modules of pages that are code, with resolved addresses, for the bundler. Pages left out of the layout,
 *  because of errors or a future date, are not included. */
function toApplicationModules(
  { modules, ...site }: Site,
  layout: SiteRoutes,
  bodies: BodySources,
): ApplicationModules | null {
  if (!modules) return null;
  const read = (path: string) => {
    const file = layout.modules.get(path);
    return file ? readModule(file, bodies) : null;
  };
  const shown = listWrittenPages(site).map(({ file }) => file);
  const entries = shown.filter(isModule).filter((file) => file.format === 'react' || read(file.path) !== null);
  const hash = createHash('sha256').update(modules.hash);
  for (const file of [...entries, ...modules.partials.values()]) hash.update(read(file.path) ?? '');
  return { readModule: read, entries: entries.map(({ path: file }) => file), hash: hash.digest('hex') };
}

interface LazyParser {
  readonly get: () => Promise<Parser>;
  readonly close: () => Promise<void>;
}

/** Create a parser that starts at the first use, so that none starts if all articles come from the cache. */
function createLazyParser(create: () => Promise<ClosableParser>): LazyParser {
  let parser: Promise<ClosableParser> | undefined;
  return {
    get: (): Promise<Parser> => {
      parser ??= create();
      return parser;
    },
    close: async () => (await parser)?.close(),
  };
}
