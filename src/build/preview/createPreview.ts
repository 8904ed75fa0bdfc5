import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toShell } from '../application/toShell.ts';
import { type AssetStore, createAssetStore } from '../assets/assetStore.ts';
import { renderInline } from '../buildSite.ts';
import { loadConfig } from '../config/loadConfig.ts';
import type { Parser } from '../content/parseSources.ts';
import { readModifiedDays } from '../content/readModifiedDays.ts';
import { createProblemList } from '../createProblemList.ts';
import type { Problem } from '../problems.ts';
import { readInputs, type SiteInputs, toSite } from '../readSite.ts';
import type { Route } from '../routes/route.ts';
import type { Site } from '../routes/site.ts';
import { type SiteRoutes, toRoutes } from '../toRoutes.ts';
import { getMessages } from '../../messages/messages.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Page } from '../../model/page.ts';
import type { SiteShell } from '../../model/site.ts';
import { encodePath, toOutputFile } from '../../model/sitePath.ts';
import { createSourceIndex, MissingBody, type SourceIndex } from './createSourceIndex.ts';

export interface PreviewOptions {
  readonly siteDir: string;
  readonly cacheDir: string;
  readonly now: Date;
  readonly shown: (file: string) => string;
  readonly createParser: (config: SiteConfig) => Promise<Parser & { readonly close: () => Promise<void> }>;
  readonly parserVersion: string;
}

/** A site as it stands at this moment, drafts and posts of the future included. */
export interface Preview {
  /** Read again what changed; without files, everything. @returns what has to happen in the browser */
  readonly update: (changed?: readonly string[]) => Promise<'nothing' | 'content' | 'application'>;
  /** Read articles that were only looked at, where there are few enough, and ask git for the days of change. */
  readonly completeAll: () => Promise<void>;
  readonly shell: () => SiteShell | null;
  readonly site: () => Site | null;
  readonly problems: () => readonly Problem[];
  /** @param file path below the output folder, as `blog/a.json`. @returns null where the site has no such page */
  readonly readPage: (file: string) => Promise<Page | null>;
  readonly routes: () => readonly Route[];
  readonly redirects: () => SiteRoutes['redirects'];
  readonly assets: () => AssetStore | null;
  readonly close: () => Promise<void>;
}

/** Up to this count of articles all bodies are read soon after the start, so that every broken link is told. */
const READ_ALL_LIMIT = 1000;
/** Articles read in one go: between two of them visitors are answered. */
const READ_BATCH = 48;
/** How often, and how long each time (in milliseconds), a page waits for a model that is being made. */
const MAX_WAITS = 200;
const WAIT_MS = 50;
/** Pages kept to stand under an overlay. */
const KEPT_GOOD_PAGES = 50;

interface State {
  readonly config: SiteConfig;
  readonly configText: string;
  readonly shell: SiteShell;
  readonly index: SourceIndex;
  readonly parser: Parser & { readonly close: () => Promise<void> };
}

interface Modelled {
  readonly site: Site;
  readonly layout: SiteRoutes;
  readonly byFile: ReadonlyMap<string, Route>;
  readonly assets: AssetStore;
}

export function createPreview(options: PreviewOptions): Preview {
  const { siteDir, cacheDir, shown } = options;
  const configFile = /^site\.config\.\w+$/;
  let state: State | null = null;
  let inputs: SiteInputs | null = null;
  let inputProblems: readonly Problem[] = [];
  let configProblems: readonly Problem[] = [];
  let modified: ReadonlyMap<string, Date> = new Map();
  let model: Modelled | null = null;
  let problems: readonly Problem[] = [];
  const lastGood = new Map<string, Page>();

  async function readConfig(): Promise<boolean> {
    const list = createProblemList();
    const config = await loadConfig(siteDir, cacheDir, shown, list);
    configProblems = list.all();
    if (!config) return false;
    const configText = JSON.stringify(config);
    if (state?.configText === configText) return false;
    const parser = await options.createParser(config);
    const announcementHtml = config.announcementBar
      ? await renderInline(config.announcementBar.content, config.baseUrl, async () => parser)
      : '';
    const index = createSourceIndex({
      siteDir,
      cacheDir,
      parserVersion: options.parserVersion,
      parser: async () => parser,
      markdown: () => ({ labels: getMessages(config.interfaceLanguage).markdown }),
      shown,
    });
    await state?.parser.close();
    state = { config, configText, index, parser, shell: toShell(config, config.i18n.defaultLocale, config.baseUrl, announcementHtml) };
    inputs = null;
    return true;
  }

  function remodel({ config, index }: State, read: SiteInputs): void {
    const list = createProblemList();
    list.addAll([...configProblems, ...inputProblems, ...index.problems()]);
    const messages = getMessages(config.interfaceLanguage);
    const site = toSite(
      index.files(),
      { ...read, modified },
      { config, locale: config.i18n.defaultLocale, messages, now: options.now, problems: list, includeHeldBack: true },
    );
    const assets = createAssetStore(path.join(siteDir, 'static'), config.baseUrl);
    const layout = toRoutes(site, messages, {
      siteDir,
      assets,
      store: index.bodies,
      problems: list,
      configShown: shown(path.join(siteDir, 'site.config.ts')),
    });
    model = { site, layout, assets, byFile: new Map(layout.routes.map((route) => [toOutputFile(route.path, 'json'), route])) };
    problems = list.all();
  }

  async function update(changed?: readonly string[]): Promise<'nothing' | 'content' | 'application'> {
    const names = changed?.map((file) => path.relative(siteDir, file).split(path.sep).join('/'));
    // What the configuration imports may stand anywhere beside it.
    const mayBeConfig = !names || names.some((name) => configFile.test(name) || (/\.[cm]?[jt]s$/.test(name) && !name.includes('/')));
    const isOther = mayBeConfig && (await readConfig());
    if (!state) {
      problems = configProblems;
      return 'content';
    }
    const isArticle = (name: string) => /^(?:blog|docs|pages)\/.*\.mdx?$/.test(name) || !/\.\w+$/.test(name);
    if (!inputs || !names || !names.every(isArticle)) {
      const list = createProblemList();
      inputs = await readInputs({ siteDir, cacheDir, config: state.config, problems: list, shown });
      inputProblems = list.all();
    }
    await state.index.update(isOther ? undefined : changed);
    remodel(state, inputs);
    return isOther ? 'application' : 'content';
  }

  async function completeAll(): Promise<void> {
    modified = await readModifiedDays(siteDir);
    const partial = state?.index.partial() ?? [];
    for (let start = 0; partial.length <= READ_ALL_LIMIT && start < partial.length; start += READ_BATCH)
      await state?.index.complete(partial.slice(start, start + READ_BATCH));
    if (state && inputs) remodel(state, inputs);
  }

  /** Render a page, reading the bodies it turns out to need. */
  async function readPage(file: string): Promise<Page | null> {
    for (let patience = MAX_WAITS; ;) {
      const route = model?.byFile.get(file);
      if (!route) return problems.some(({ severity }) => severity === 'error') ? (lastGood.get(file) ?? null) : null;
      try {
        const page = route.createPage();
        keepGood(file, page);
        return page;
      } catch (error) {
        if (!(error instanceof MissingBody) || !state) throw error;
        if (await state.index.complete([error.file])) continue;
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
    shell: () => state?.shell ?? null,
    site: () => model?.site ?? null,
    problems: () => problems,
    routes: () => model?.layout.routes ?? [],
    redirects: () => new Map([...(model?.layout.redirects ?? [])].map(([from, to]) => [encodePath(from), to])),
    assets: () => model?.assets ?? null,
    close: async () => state?.parser.close(),
  };
}
