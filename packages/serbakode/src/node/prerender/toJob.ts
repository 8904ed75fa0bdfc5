import type { FeedType } from '../../shared/model/config.ts';
import { toDataFile } from '../../shared/model/dataFile.ts';
import { toModuleOf, type Page } from '../../shared/model/page.ts';
import type { Permalink, SitePath } from '../../shared/model/permalink.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { toFileUrl, toOutputFile } from '../../shared/model/sitePath.ts';
import type { CompiledModule } from '../application/application.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import { PartFailure } from '../diagnostics/partCrash.ts';
import type { BodyReader } from '../routes/parts/bodies.ts';
import { toFeedPath } from '../routes/parts/builtFiles.ts';
import { hasFeeds } from '../routes/parts/pageKinds.ts';
import type { Route } from '../routes/parts/route.ts';
import type { PrerenderContext, PrerenderJob } from './renderJob.ts';
import type { FeedLink, SharedImage } from './toDocument.ts';

interface BlogFeeds {
  /** The list of its posts. */
  readonly base: Permalink;
  readonly types: readonly FeedType[];
}

/** Data shared by the jobs of one locale. */
export interface JobOptions {
  readonly context: Pick<PrerenderContext, 'shell' | 'application'>;
  readonly bodies: BodyReader;
  /** Preview image of pages without their own: a site path or an address. */
  readonly defaultImage: string | null;
  /** The blogs of the site, that of `blog/` first. */
  readonly feeds: readonly BlogFeeds[];
  /** Social cards drawn for pages without their own image, by path. */
  readonly cards: ReadonlyMap<SitePath, DrawnImage>;
  /** The locale's folder, below the output folder. */
  readonly folder: string;
  /** Name of the data that a part keeps beside pages; null if none does. */
  readonly dataName: string | null;
  /** Receives pages that cannot be created, or that crash while they are rendered. */
  readonly problems: ProblemList;
}

interface JobContext extends JobOptions {
  /** Compiled modules of pages that are code, by the address for the browser. */
  readonly modules: ReadonlyMap<string, CompiledModule>;
}

/** Create the context of the jobs of a locale. */
export function toJobContext(options: JobOptions): JobContext {
  const modules = Object.values(options.context.application.modules);
  return { ...options, modules: new Map(modules.map((module) => [module.url, module])) };
}

/** A social card that the build draws, as a file below the site's base URL. */
export interface DrawnImage extends Pick<SharedImage, 'alt' | 'size'> {
  readonly file: string;
}

/** Create the job of a page: all data of its document, except the data that all documents share.
 *  @returns null if the page cannot be created, or its module not be compiled (then a problem is reported) */
export function toJob(route: Route, jobContext: JobContext): PrerenderJob | null {
  const { context, feeds, folder, dataName, bodies, modules, problems } = jobContext;
  const page = tryCreate(() => route.createPage(bodies), problems);
  if (!page) return null;
  const url = toModuleOf(page)?.url;
  const module = url === undefined ? null : modules.get(url);
  if (module === undefined) return null;
  const json = tryCreate(() => route.createData?.(bodies) ?? null, problems);
  const files = toPageFiles(route, folder);
  return {
    page,
    data: json !== null && dataName !== null ? { file: toDataFile(files.jsonFile, dataName), json } : null,
    moduleFile: module && module.serverFile,
    code: module && { hasStyles: module.hasStyles, isActing: module.isActing, renderKey: module.renderKey },
    structuredData: route.createStructuredData(),
    feeds: toFeedLinks(page, context.shell, feeds),
    source: route.source,
    openGraphType: route.openGraphType,
    image: toImage(route, jobContext),
    alternates: route.alternates,
    ...files,
  };
}

/** @returns null if code of a part stopped with an error */
function tryCreate<Created>(create: () => Created, problems: ProblemList): Created | null {
  try {
    return create();
  } catch (error) {
    if (!(error instanceof PartFailure)) throw error;
    problems.addAll(error.problems);
    return null;
  }
}

/** Paths of a page's files below the output folder. */
export function toPageFiles(
  { path }: Pick<Route, 'path'>,
  folder: string,
): Pick<PrerenderJob, 'htmlFile' | 'jsonFile'> {
  return { htmlFile: folder + toOutputFile(path, 'html'), jsonFile: folder + toOutputFile(path, 'json') };
}

/** The preview image of a page: its own, its card, or the site's. */
function toImage(route: Route, { context: { shell }, defaultImage, cards }: JobContext): SharedImage | null {
  const card = cards.get(route.path);
  const image = route.image ?? (card ? `/${card.file}` : defaultImage);
  if (image === null) return null;
  return { alt: '', size: null, ...(route.image === null && card), address: toAbsolute(image, shell) };
}

function toAbsolute(address: string, { url, filesBase }: SiteShell): string {
  if (!address.startsWith('/')) return address;
  return url + (address.startsWith(filesBase) ? address : toFileUrl(address, filesBase));
}

/** List the feeds that a page links: first a tag's own, then those of its blog. */
function toFeedLinks(page: Page, { title }: SiteShell, feeds: readonly BlogFeeds[]): FeedLink[] {
  const around = feeds.filter(({ base }) => `${page.permalink}/`.startsWith(`${base.replace(/\/$/, '')}/`));
  const own = around.toSorted((a, b) => b.base.length - a.base.length)[0] ?? feeds[0];
  if (!own) return [];
  const { types } = own;
  const lists = [
    ...(page.kind === 'blog-tag' ? [{ base: page.tag.permalink, name: `${page.tag.label} | ${title}` }] : []),
    ...(hasFeeds(page.kind) ? [{ base: own.base, name: title }] : []),
  ];
  return lists.flatMap(({ base, name }) =>
    types.map((type) => ({ type, href: toFeedPath(base, type), title: `${name} ${FEED_NAMES[type]}` })),
  );
}

const FEED_NAMES: Readonly<Record<FeedType, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON' };
