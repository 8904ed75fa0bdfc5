import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Permalink, SitePath } from '../../shared/model/permalink.ts';
import { isOneDocument, toOtherSlashForm, toPermalink, withTrailingSlash } from '../../shared/model/sitePath.ts';
import { toBlogPath } from '../config/basePaths.ts';
import { hasMarkdownCopies } from '../config/copyPart.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { listBlogs } from '../content/site/site.ts';
import { toMarkdownCopies } from '../feeds/markdownCopies.ts';
import { toFeeds } from '../feeds/toFeeds.ts';
import { toMetaPolicies } from '../hosting/contentSecurityPolicy.ts';
import { toRedirectStub } from '../hosting/redirects.ts';
import type { OutputWriter } from '../output/createOutputWriter.ts';
import type { OpenOutput } from '../output/openOutput.ts';
import { prerender } from '../prerender/prerender.ts';
import type { PrerenderContext, WrittenBytes } from '../prerender/renderJob.ts';
import { toInlineTexts, type SiteIcons } from '../prerender/toDocument.ts';
import { toFavicon } from '../prerender/toFavicon.ts';
import { toOwnHead } from '../prerender/toOwnHead.ts';
import { isHtml, listStubFiles } from '../routes/listStubFiles.ts';
import type { Route } from '../routes/parts/route.ts';
import { toSiteData } from '../routes/toSiteData.ts';
import type { WritingRun } from './buildRun.ts';
import type { LaidOutLocale } from './layOutLocale.ts';
import { planCards, type Cards } from './planCards.ts';
import { writeOneDocument } from './writeOneDocument.ts';

/** A locale with the addresses of its pages in the other locales. */
export interface LinkedLocale extends LaidOutLocale {
  readonly routes: readonly Route[];
}

/** Default social card: the image that other sites show beside a link to a page without its own image. A file below
 *  `static/`. */
const SOCIAL_CARD = 'img/social-card.png';

export interface WrittenLocale {
  readonly sizes: WrittenBytes;
  /** Social cards that its documents name. */
  readonly cards: Cards;
}

/** Write the files of one locale below its base URL, except social cards: documents, feeds, site data, redirect stubs.
 *  @param output output folder of the whole site, which `writer` writes to
 *  @param onHome called with the address of the home page once it is written, before the others are */
export async function writeLocale(
  locale: LinkedLocale,
  output: OpenOutput,
  writer: OutputWriter,
  run: WritingRun,
  onHome?: (permalink: Permalink) => void,
): Promise<WrittenLocale> {
  const { config, application, shell, bodies, bodyKeys, routes } = locale;
  const staticDir = path.join(run.siteDir, 'static');
  const cards = await planCards(locale, run);
  const context: PrerenderContext = {
    application,
    shell,
    icons: toIcons(locale, staticDir),
    outDir: output.dir,
    siteFolders: { siteDir: run.siteDir, workDir: run.workDir },
    partsPlace: config.partsPlace,
    ownComponents: Object.values(config.theme.components).map((file) => run.shown(path.resolve(run.siteDir, file))),
    metaPolicies: toMetaPolicies(config, { ...toInlineTexts([application]), isFraming: run.isFraming }),
    ownHead: toOwnHead(config, shell.filesBase, run.siteDir),
    titleDelimiter: config.titleDelimiter,
  };
  const home = routes.find(({ path: sitePath }) => sitePath === '/');
  const sizes = await prerender(home ? [home, ...routes.filter((route) => route !== home)] : routes, {
    context,
    bodies,
    bodyKeys,
    plan: output.plan,
    engineVersion: run.engineVersion,
    defaultImage: existsSync(path.join(staticDir, SOCIAL_CARD)) ? `/${SOCIAL_CARD}` : null,
    feeds: listBlogs(locale.site)
      .filter(({ config: own }) => own.blog.enabled)
      .map(({ config: own }) => ({
        base: toPermalink(withTrailingSlash(toBlogPath(own), own.trailingSlash), own.baseUrl),
        types: own.blog.feedOptions.type,
      })),
    cards: cards.images,
    folder: config.folder,
    dataName: config.pageData?.name ?? null,
    compileWorker: run.compilePrerenderWorker,
    problems: run.problems,
    onProgress: (done) => run.onProgress('pages', done, routes.length),
    onWritten: (file) => home && file === `${config.folder}index.html` && onHome?.(home.permalink),
  });
  writer.write(`${config.folder}site-data.json`, JSON.stringify(toSiteData(locale.site)));
  if (isOneDocument(config.history)) {
    const htmlBytes = await writeOneDocument(locale, context, output, writer);
    return { sizes: { ...sizes, htmlBytes }, cards };
  }
  for (const [name, text] of toRest(locale, staticDir)) writer.write(config.folder + name, text);
  return { sizes, cards };
}

function toIcons({ config, shell, assets }: LaidOutLocale, staticDir: string): SiteIcons {
  const findStatic = (name: string) => (existsSync(path.join(staticDir, name)) ? shell.filesBase + name : null);
  return {
    favicon: toFavicon(config, assets),
    appleTouchIcon: findStatic('apple-touch-icon.png'),
    manifest: findStatic('manifest.webmanifest'),
  };
}

type Texts = Iterable<readonly [name: string, text: string]>;

/** Feeds, Markdown copies and redirect stubs of a locale. */
function toRest({ config, site, shell, layout, bodies }: LaidOutLocale, staticDir: string): Texts {
  const { url, baseUrl, folder } = config;
  const redirects = new Map([...toSlashRedirects(config, layout), ...layout.redirects]);
  const stubs = listStubFiles(redirects, layout.routes, (name) => existsSync(path.join(staticDir, folder, name)));
  return [
    ...toFeeds(site),
    ...(hasMarkdownCopies(config) ? toMarkdownCopies(site, bodies) : []),
    ...[...stubs].map(
      ([from, file]) =>
        [file, toRedirectStub(redirects.get(from) ?? from, { url, baseUrl, htmlLang: shell.htmlLang })] as const,
    ),
  ];
}

/** On a host without redirects `/blog/` is not found where the page is `blog.html`. Where `/blog` is the folder of pages
 *  below it, such a host answers with the file first. */
function toSlashRedirects(
  { hosting }: SiteConfig,
  { routes, redirects }: LaidOutLocale['layout'],
): [SitePath, SitePath][] {
  if (!hosting.includes('github-pages')) return [];
  const targets = new Map([...routes.map(({ path }) => [path, path] as const), ...redirects]);
  return [...targets].flatMap(([from, to]) => {
    const other = toOtherSlashForm(from);
    return from.endsWith('/') || isHtml(from) || targets.has(other) ? [] : [[other, to]];
  });
}
