import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getMessages } from '../messages/messages.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SiteShell } from '../model/site.ts';
import { encodePath, toOutputFile, toPermalink } from '../model/sitePath.ts';
import { type Application, buildApplication } from './application/buildApplication.ts';
import { toShell } from './application/toShell.ts';
import { createAssetStore } from './assets/assetStore.ts';
import { loadConfig } from './config/loadConfig.ts';
import { listFiles } from './content/listFiles.ts';
import { createBodyStore, type Parser } from './content/parseSources.ts';
import { LEDGER_NAME, readLedger } from './content/readLedger.ts';
import { BuildFailure, createProblemList } from './createProblemList.ts';
import { toFeeds } from './feeds/toFeeds.ts';
import { toRobots, toSitemap } from './feeds/toSitemap.ts';
import { checkLedger } from './hosting/checkLedger.ts';
import { toRedirectStub } from './hosting/redirects.ts';
import { toSpeculationRules } from './hosting/speculationRules.ts';
import { toHosting } from './hosting/toHosting.ts';
import { finishHtml } from './markdown/finishHtml.ts';
import { stageOutput } from './output/swapFolders.ts';
import { prerender } from './prerender/prerender.ts';
import { toImportMap } from './prerender/toDocument.ts';
import type { Problem } from './problems.ts';
import { readSite } from './readSite.ts';
import type { Site } from './routes/site.ts';
import { toSiteData } from './routes/toSiteData.ts';
import { type SiteRoutes, toRoutes } from './toRoutes.ts';

export interface BuildOptions {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** What counts as today. */
  readonly now: Date;
  /** Folder that problems name files from. */
  readonly workDir: string;
  readonly createParser: (config: SiteConfig) => Promise<Parser & { readonly close: () => Promise<void> }>;
  readonly parserVersion: string;
  /** Gives the compiled `prerender/worker.ts`. */
  readonly compilePrerenderWorker: () => Promise<string>;
  /** Print errors, and build what can be built all the same. */
  readonly keepGoing: boolean;
  readonly onProgress: (step: string, done: number, total: number) => void;
}

export interface BuildSummary {
  readonly pageCount: number;
  readonly htmlBytes: number;
  readonly jsonBytes: number;
  readonly application: Application;
  readonly warnings: readonly Problem[];
  readonly errors: readonly Problem[];
}

/** Shown by other sites beside a link to a page that has no image of its own; a file below `static/`. */
const SOCIAL_CARD = 'img/social-card.png';

/** Build a site: read, parse, model, lay out, prerender, then take the place of the last good output.
 *  @throws BuildFailure when content is wrong; the last good output is untouched then */
export async function buildSite(options: BuildOptions): Promise<BuildSummary> {
  const { root, siteDir, outDir, cacheDir } = options;
  const problems = createProblemList();
  const shown = (file: string) => path.relative(options.workDir, file).split(path.sep).join('/');
  const stopOnErrors = () => {
    if (problems.hasErrors() && !options.keepGoing) throw new BuildFailure(problems.all());
  };

  const config = await loadConfig(siteDir, cacheDir, shown, problems);
  if (!config) throw new BuildFailure(problems.all());
  const locale = config.i18n.defaultLocale;
  const messages = getMessages(config.interfaceLanguage);

  let parser: (Parser & { readonly close: () => Promise<void> }) | undefined;
  const getParser = async () => {
    parser ??= await options.createParser(config);
    return parser;
  };
  const bodies = createBodyStore();
  try {
    const announcementHtml = config.announcementBar ? await renderInline(config.announcementBar.content, config.baseUrl, getParser) : '';
    const shell = toShell(config, locale, config.baseUrl, announcementHtml);
    const [application, site] = await Promise.all([
      buildApplication(root, path.join(cacheDir, 'application'), shell),
      readSite({
        siteDir,
        cacheDir,
        config,
        locale,
        messages,
        now: options.now,
        parser: getParser,
        parserVersion: options.parserVersion,
        bodies,
        problems,
        shown,
        includeHeldBack: false,
        onProgress: (done, total) => options.onProgress('parse', done, total),
      }),
    ]);
    const assets = createAssetStore(path.join(siteDir, 'static'), config.baseUrl);
    const layout = toRoutes(site, messages, {
      siteDir,
      assets,
      store: bodies,
      problems,
      configShown: shown(path.join(siteDir, 'site.config.ts')),
    });
    checkLedger(await readLedger(siteDir), {
      pages: new Set(layout.routes.map(({ path: page }) => page)),
      redirects: layout.redirects,
      failed: layout.failedPaths,
      shown: shown(path.join(siteDir, LEDGER_NAME)),
      problems,
    });
    stopOnErrors();

    const output = await stageOutput(outDir);
    try {
      const findStatic = (name: string) => (existsSync(path.join(siteDir, 'static', name)) ? config.baseUrl + name : null);
      const icons = {
        favicon: config.baseUrl + config.favicon.slice(1),
        appleTouchIcon: findStatic('apple-touch-icon.png'),
        manifest: findStatic('manifest.webmanifest'),
      };
      const defaultImage = existsSync(path.join(siteDir, 'static', SOCIAL_CARD)) ? `/${SOCIAL_CARD}` : null;
      const sizes = await prerender(layout.routes, {
        application,
        shell,
        icons,
        defaultImage,
        outDir: output.dir,
        alternatesOf: () => [],
        compileWorker: options.compilePrerenderWorker,
        onProgress: (done) => options.onProgress('render', done, layout.routes.length),
      });
      await writeRest(output.dir, { siteDir, site, shell, layout, application, taken: assets.taken() });
      stopOnErrors();
      await output.commit();
      await writeFile(
        path.join(path.dirname(outDir), 'firebase.deploy.json'),
        JSON.stringify(
          toHosting(config, { publicDir: path.basename(outDir), redirects: layout.redirects, inlineScripts: toInlineScripts(application) }),
          null,
          2,
        ),
      );
      const all = problems.all();
      return {
        pageCount: layout.routes.length,
        ...sizes,
        application,
        warnings: all.filter(({ severity }) => severity === 'warning'),
        errors: all.filter(({ severity }) => severity === 'error'),
      };
    } catch (error) {
      await output.discard();
      throw error;
    }
  } finally {
    await parser?.close();
  }
}

export function toInlineScripts(application: Application): string[] {
  return [application.bootScript, toImportMap(application)];
}

/** Render one paragraph of an operator's Markdown without the paragraph. Links to pages get the base URL. */
export async function renderInline(text: string, baseUrl: string, getParser: () => Promise<Parser>): Promise<string> {
  const [result] = await (await getParser()).render([{ text, file: 'announcementBar.content' }]);
  if (!result) return '';
  const links = result.links.map(({ kind, path: target }) => (kind === 'path' ? toPermalink(encodePath(target), baseUrl) : null));
  const html = finishHtml(result.html, result, { links, assets: result.assets.map(() => null), permalink: baseUrl });
  return html.trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1');
}

interface Rest {
  readonly siteDir: string;
  readonly site: Site;
  readonly shell: SiteShell;
  readonly layout: SiteRoutes;
  readonly application: Application;
  readonly taken: ReadonlyMap<string, string>;
}

/** Everything beside the documents: the application, assets, static files, feeds, site data, redirect stubs. */
async function writeRest(outDir: string, { siteDir, site, shell, layout, application, taken }: Rest): Promise<void> {
  const { config } = site;
  const staticDir = path.join(siteDir, 'static');
  await cp(application.clientDir, outDir, { recursive: true });
  if (existsSync(staticDir)) await cp(staticDir, outDir, { recursive: true });
  await mkdir(path.join(outDir, 'assets'), { recursive: true });
  await Promise.all([...taken].map(([output, file]) => copyFile(file, path.join(outDir, output))));

  const hasOwnRobots = (await listFiles(staticDir)).includes('robots.txt');
  const files = new Map<string, string>([
    ...toFeeds(site),
    ['sitemap.xml', toSitemap(layout.routes, config.url)],
    ...(hasOwnRobots ? [] : ([['robots.txt', toRobots(config.url, config.baseUrl)]] as const)),
    ['site-data.json', JSON.stringify(toSiteData(site))],
    ['speculation-rules.json', JSON.stringify(toSpeculationRules(config.baseUrl))],
    ...[...layout.redirects].map(
      ([from, to]) =>
        [toOutputFile(from, 'html'), toRedirectStub(to, { url: config.url, baseUrl: config.baseUrl, htmlLang: shell.htmlLang })] as const,
    ),
  ]);
  for (const [name, text] of files) {
    const file = path.join(outDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
