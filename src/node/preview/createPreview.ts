import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '../../shared/model/config.ts';
import type { Page } from '../../shared/model/page.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { encodePath, toFilesBase, toPermalink } from '../../shared/model/sitePath.ts';
import { toShell } from '../application/toShell.ts';
import { createAssetStore, type AssetStore } from '../assets/assetStore.ts';
import type { ThemeComponents } from '../author-code/readThemeComponents.ts';
import { loadConfig } from '../config/loadConfig.ts';
import { checkLocaleFolders } from '../config/locales/checkLocaleFolders.ts';
import { readLocaleConfigs } from '../config/locales/readLocaleConfigs.ts';
import { toMarkdownOptions } from '../config/toMarkdownOptions.ts';
import { readVersionPlans } from '../content/docs/versions/readVersionPlans.ts';
import type { VersionPlan } from '../content/docs/versions/versionPlan.ts';
import { isModule, readModuleGraph, type ModuleGraph } from '../content/modules/readModuleGraph.ts';
import { readAnnouncement, type Announcement } from '../content/site/announcement.ts';
import { readModifiedDays } from '../content/site/readModifiedDays.ts';
import { readOriginals } from '../content/site/readOriginals.ts';
import { readInputs, type SiteInputs } from '../content/site/readSite.ts';
import type { Originals, Site } from '../content/site/site.ts';
import type { Parser } from '../content/sources/parseSources.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import type { FieldPlace, Problem } from '../diagnostics/problem.ts';
import type { MarkdownOptions } from '../markdown/parse/types.ts';
import { createMenuDocs } from '../routes/docs/menuDocs.ts';
import { readModule } from '../routes/parts/bodies.ts';
import type { Route } from '../routes/parts/route.ts';
import { listBrokenAddresses, type SiteRoutes } from '../routes/toRoutes.ts';
import { createSourceIndex, MissingBody, type SourceIndex } from './createSourceIndex.ts';
import { modelSite, withAddresses, type ModelledSite } from './modelSite.ts';

export interface PreviewOptions {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  readonly cacheDir: string;
  readonly now: Date;
  readonly shown: (file: string) => string;
  /** The locale to show; null: the default one. */
  readonly locale?: string | null;
  readonly createParser: (markdown: MarkdownOptions) => Promise<Parser & { readonly close: () => Promise<void> }>;
  readonly parserVersion: string;
}

/** Effect of a change on an open page: reload its `content`, or the whole `application`. */
export type PreviewEffect = 'nothing' | 'content' | 'application';

/** A site in its current state, including drafts and future posts. */
export interface Preview {
  /** Read changed files again; without an argument, all files. */
  readonly update: (changed?: readonly string[]) => Promise<PreviewEffect>;
  /** Read articles that were only looked at, where there are few enough, and ask git for the days of change. */
  readonly completeAll: () => Promise<void>;
  readonly shell: () => SiteShell | null;
  /** Theme components that the site replaces. */
  readonly components: () => ThemeComponents | null;
  readonly site: () => Site | null;
  readonly problems: () => readonly Problem[];
  /** @param file path below the output folder, as `blog/a.json`. @returns null where the site has no such page */
  readonly readPage: (file: string) => Promise<Page | null>;
  /** Source of the module made from a Markdown file, JSX included; null for what is no such file. */
  readonly readModule: (file: string) => Promise<string | null>;
  /** Whether a file is part of a page that is code. */
  readonly isOfModules: (file: string) => boolean;
  /** When modules of authors last changed, in milliseconds: part of their addresses. */
  readonly modulesChangedAt: () => number;
  readonly routes: () => readonly Route[];
  readonly redirects: () => SiteRoutes['redirects'];
  readonly assets: () => AssetStore | null;
  readonly close: () => Promise<void>;
}

/** Up to this count of articles all bodies are read soon after the start, so that every broken link is told. */
const READ_ALL_LIMIT = 1000;
/** Articles read in one go: between two of them visitors are answered. */
const READ_BATCH = 48;
/** Up to this count of MDX pages all are read at the start, and at every change: what they import is followed. */
const FOLLOW_LIMIT = 200;
/** Files that determine the docs versions. */
const VERSIONS =
  /^(?:versions\.json|docs|versioned_docs(?:\/version-[^/]+)?|i18n\/[^/]+\/docusaurus-plugin-content-docs\/[^/]+\.json)$/;
/** How often, and how long each time (in milliseconds), a page waits for a model that is being made. */
const MAX_WAITS = 200;
const WAIT_MS = 50;
/** Pages kept to stand under an overlay. */
const KEPT_GOOD_PAGES = 50;

interface State {
  readonly config: SiteConfig;
  readonly configPlace: FieldPlace;
  readonly versions: readonly VersionPlan[];
  readonly components: ThemeComponents | null;
  readonly configText: string;
  readonly announcement: Announcement | null;
  readonly index: SourceIndex;
  readonly parser: Parser & { readonly close: () => Promise<void> };
}

interface Beside {
  readonly inputs: SiteInputs;
  /** Addresses of the default locale's pages, if another locale is shown. */
  readonly originals: Originals;
  readonly problems: readonly Problem[];
  /** Images and downloads. */
  readonly assets: AssetStore;
}

/** The pages that are code, with what they import. */
interface Modules {
  readonly graph: ModuleGraph | null;
  readonly problems: readonly Problem[];
  /** In milliseconds. */
  readonly changedAt: number;
}

export function createPreview(options: PreviewOptions): Preview {
  const { siteDir, cacheDir, shown } = options;
  let state: State | null = null;
  /** Blog maps, sidebars and versions. */
  let beside: Beside | null = null;
  let modules: Modules = { graph: null, problems: [], changedAt: Date.now() };
  let configProblems: readonly Problem[] = [];
  let modified: ReadonlyMap<string, Date> = new Map();
  let model: ModelledSite | null = null;
  /** Another object only when something in it is another. */
  let shell: SiteShell | null = null;
  /** All problems; null until they are collected again. */
  let problems: readonly Problem[] | null = null;
  const lastGood = new Map<string, Page>();

  async function readConfig(): Promise<boolean> {
    const list = createProblemList();
    const loaded = await loadConfig({ root: options.root, siteDir, cacheDir, shown, problems: list });
    const locale = options.locale ?? loaded?.config.i18n.defaultLocale ?? null;
    const configs = loaded && (await readLocaleConfigs(loaded, locale, { siteDir, shown, problems: list }));
    if (!configs) {
      configProblems = list.all();
      return false;
    }
    const { placeOf: configPlace, plugins } = loaded;
    const [config] = configs;
    const versions = await readVersionPlans({ siteDir, config, configPlace, shown, problems: list });
    await checkLocaleFolders(siteDir, config, shown, list);
    configProblems = list.all();
    const markdown = toMarkdownOptions({ config, plugins });
    const configText = JSON.stringify([
      config,
      versions.map(({ translations, ...plan }) => [plan, ...translations]),
      markdown,
      loaded.components?.files,
    ]);
    if (state?.configText === configText) {
      // Labels of sidebars are words beside the configuration.
      state = { ...state, configPlace, versions };
      return false;
    }
    const parser = await options.createParser(markdown);
    const announcement = await readAnnouncement(config, async () => parser);
    const index = createSourceIndex({
      siteDir,
      config,
      versions,
      cacheDir,
      parserVersion: options.parserVersion,
      parser: async () => parser,
      markdown: () => markdown,
      wordsPerMinute: config.blog.wordsPerMinute,
      shown,
    });
    await state?.parser.close();
    state = {
      config,
      configPlace,
      versions,
      components: loaded.components,
      configText,
      announcement,
      index,
      parser,
    };
    beside = null;
    return true;
  }

  async function readBeside({ config, configPlace, versions }: State): Promise<Beside> {
    const list = createProblemList();
    const [inputs, originals] = await Promise.all([
      readInputs({ siteDir, cacheDir, config, versions, problems: list, shown }),
      readOriginals(config, { siteDir, cacheDir, configPlace, now: options.now, shown, includeHeldBack: true }),
    ]);
    return { inputs, originals, problems: list.all(), assets: createAssetStore(siteDir, toFilesBase(config), shown) };
  }

  function remodel(): void {
    if (!state || !beside) return;
    const { config, configPlace, announcement, versions, index } = state;
    const inputs = { ...beside.inputs, modified, modules: modules.graph };
    const { assets, originals, problems: inputProblems } = beside;
    model = modelSite({
      config,
      configPlace,
      announcement,
      siteDir,
      now: options.now,
      inputs,
      originals,
      inputProblems,
      index,
      assets,
      toModuleUrl: (file) => toDevModuleUrl(file, config.baseUrl, modules.changedAt),
    });
    const next = toShell(config, { announcement, versions, docs: createMenuDocs(model.site), assets });
    if (!isDeepStrictEqual(next, shell)) shell = next;
  }

  /** Follow the imports of all pages that are code. */
  async function followModules({ config, index }: State): Promise<Modules> {
    const unread = index.files().filter(({ format, isPartial }) => format === 'mdx' && isPartial);
    if (unread.length <= FOLLOW_LIMIT) await index.complete(unread.map(({ path: file }) => file));
    const list = createProblemList();
    // Of a page that was only looked at nobody knows yet what it imports.
    const read = index.files().filter(({ isPartial }) => !isPartial);
    const graph = await readModuleGraph(read, {
      siteDir,
      shown,
      markdownFormat: config.markdown.format,
      problems: list,
      parse: (pieces) => index.readPieces(pieces, list),
    });
    return { graph, problems: list.all(), changedAt: Date.now() };
  }

  /** Whether a change of files may be one of modules. Markdown is data, but what links to a page that came or went is not. */
  function mayBeModules(files: readonly string[] | undefined, index: SourceIndex): boolean {
    if (!index.files().some(isModule) && modules.graph === null) return false;
    const pages = new Set(index.files().flatMap((file) => (isModule(file) ? [] : [file.path])));
    return !files?.every((file) => pages.has(file) && existsSync(file));
  }

  function gatherProblems(): readonly Problem[] {
    if (problems) return problems;
    const list = createProblemList();
    list.addAll(configProblems);
    if (beside) list.addAll(beside.problems);
    list.addAll(modules.problems);
    if (state) list.addAll(state.index.problems());
    if (model) list.addAll([...model.problems, ...listBrokenAddresses(model.layout)]);
    problems = list.all();
    return problems;
  }

  async function update(changed?: readonly string[]): Promise<PreviewEffect> {
    const touched = changed?.filter((file) => !isEditorsOwn(file));
    if (touched?.length === 0) return 'nothing';
    const names = touched?.map((file) => path.relative(siteDir, file).split(path.sep).join('/'));
    const shownShell = shell;
    const isOtherConfig = mayFixConfig(touched, names) && (await readConfig());
    problems = null;
    if (!state) return 'content';
    const isBesideOther = !beside || !names || !names.every(isArticle);
    if (isBesideOther) beside = await readBeside(state);
    const { edited, isSiteOther } = await state.index.update(isOtherConfig ? undefined : touched);
    const areModulesOther = mayBeModules(isOtherConfig ? undefined : touched, state.index);
    if (areModulesOther) modules = await followModules(state);
    if (isBesideOther || isSiteOther || areModulesOther || !model) remodel();
    else model = withAddresses(model, edited);
    problems = null;
    // A page holds the files of `static/` by addresses that stay the same.
    if (isOtherConfig || shell !== shownShell || names?.some((name) => name.startsWith('static/')))
      return 'application';
    return isBesideOther || isSiteOther || areModulesOther || edited.length > 0 ? 'content' : 'nothing';
  }

  /** Whether files may be of the configuration, or of what it names. */
  function mayFixConfig(files: readonly string[] | undefined, names: readonly string[] | undefined): boolean {
    if (!files || !names || names.some(mayBeConfig)) return true;
    // What it lacks may be anything that is not an article.
    if (configProblems.some(({ severity }) => severity === 'error') && !names.every(isArticle)) return true;
    return files.some((file) => state?.components?.sources.has(file) ?? false);
  }

  async function completeAll(): Promise<void> {
    modified = await readModifiedDays(siteDir);
    const partial = state?.index.partial() ?? [];
    for (let start = 0; partial.length <= READ_ALL_LIMIT && start < partial.length; start += READ_BATCH)
      await state?.index.complete(partial.slice(start, start + READ_BATCH));
    if (state && modules.graph !== null && partial.length > 0)
      modules = { ...(await followModules(state)), changedAt: modules.changedAt };
    remodel();
    problems = null;
  }

  /** Render a page. */
  function readPage(file: string): Promise<Page | null> {
    return withBodies(() => {
      const route = model?.byFile.get(file);
      if (!model || !route)
        return gatherProblems().some(({ severity }) => severity === 'error') ? (lastGood.get(file) ?? null) : null;
      const page = route.createPage(model.bodies);
      keepGood(file, page);
      return page;
    });
  }

  /** Call a function that reads bodies, and read missing ones until it succeeds. */
  async function withBodies<Result>(read: () => Result): Promise<Result> {
    for (let patience = MAX_WAITS; ;) {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof MissingBody) || !state) throw error;
        // What is read whole may have broken links to tell.
        problems = null;
        if (await state.index.complete([error.file])) {
          const whole = state.index.files().find((known) => known.path === error.file);
          if (model && whole) model = withAddresses(model, [whole]);
          continue;
        }
        // The model is older than what was read since: a new one is on its way.
        patience -= 1;
        if (patience === 0) throw error;
        await sleep(WAIT_MS);
      }
    }
  }

  function keepGood(file: string, page: Page): void {
    lastGood.delete(file);
    lastGood.set(file, page);
    const [oldest] = lastGood.keys();
    if (lastGood.size > KEPT_GOOD_PAGES && oldest !== undefined) lastGood.delete(oldest);
  }

  return {
    update,
    completeAll,
    readPage,
    readModule: (path) =>
      withBodies(() => {
        const file = model?.layout.modules.get(path);
        return model && file ? readModule(file, model.bodySources) : null;
      }),
    isOfModules: (file) => modules.graph?.files.has(file) ?? false,
    modulesChangedAt: () => modules.changedAt,
    shell: () => shell,
    components: () => state?.components ?? null,
    site: () => model?.site ?? null,
    problems: gatherProblems,
    routes: () => model?.layout.routes ?? [],
    redirects: () => new Map([...(model?.layout.redirects ?? [])].map(([from, to]) => [encodePath(from), to])),
    assets: () => model?.assets ?? null,
    close: async () => state?.parser.close(),
  };
}

/** Where the preview's bundler serves a module of an author. Another time is another module to the browser; the bundler knows by the
 *  thirteen digits that it is the same one. */
function toDevModuleUrl(file: string, baseUrl: string, changedAt: number): string {
  return `${toPermalink(`/@fs${encodePath(file)}`, baseUrl)}?${file.endsWith('.md') ? 'import&' : ''}t=${changedAt}`;
}

/** What the configuration imports may stand anywhere beside it; versions.json, the folders it names and a locale's words are read
 *  with it. */
function mayBeConfig(name: string): boolean {
  return (
    /^site\.config\.\w+$/.test(name) ||
    VERSIONS.test(name) ||
    /^i18n\/(?:.*\.json|[^/]*)$/.test(name) ||
    (/\.[cm]?[jt]s$/.test(name) && !name.startsWith('static/'))
  );
}

function isArticle(name: string): boolean {
  return /^(?:blog|docs|versioned_docs|(?:src\/)?pages|i18n)\/.*\.mdx?$/.test(name);
}

/** Files that Vim, Emacs and JetBrains write beside the one being edited. */
function isEditorsOwn(file: string): boolean {
  return /(?:~|\.sw[a-px]|___jb_\w+___|[\\/](?:4913|#[^\\/]*#|\.#[^\\/]*))$/.test(file);
}
