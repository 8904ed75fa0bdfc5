import type { Messages } from '../../../shared/messages/en.ts';
import { inListOrder, toBlogSidebar } from '../../../shared/model/blog.ts';
import { toCalendarDay } from '../../../shared/model/calendarDay.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { listBlogInstances } from '../../config/locales/blogInstances.ts';
import { toCurrentLocale } from '../../config/locales/toLocaleConfig.ts';
import { NO_PAGE_DATA, type PageDataReader } from '../../config/schema/pageData.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { toMarkupPolicy } from '../../config/toMarkdownOptions.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { CachedReading } from '../../files/reading.ts';
import { settleAll } from '../../files/settleAll.ts';
import type { MarkdownOptions } from '../../markdown/parse/types.ts';
import { checkOwnHtml } from '../../markup/checkOwnHtml.ts';
import { readBlogMaps, toBlogTags, type BlogMaps } from '../blog/readBlogMaps.ts';
import { toLikelySlug } from '../blog/toPostName.ts';
import { toPosts, type BuiltPost, type KnownPosts } from '../blog/toPosts.ts';
import { listSidebarHtml } from '../docs/sidebars/loadSidebars.ts';
import { readVersions, type VersionInputs } from '../docs/versions/readVersions.ts';
import { toVersions } from '../docs/versions/toVersions.ts';
import type { DocsVersion, VersionPlan } from '../docs/versions/versionPlan.ts';
import { isModule, readModuleGraph, type ModuleGraph } from '../modules/readModuleGraph.ts';
import { withPartials } from '../modules/withPartials.ts';
import { toPages } from '../pages/toPages.ts';
import type { BodyStore } from '../sources/createBodyStore.ts';
import type { LeftOut } from '../sources/leftOut.ts';
import { parseSources, type Parser } from '../sources/parseSources.ts';
import { readLedger } from '../sources/readLedger.ts';
import type { ParsedFile, SourceFile } from '../sources/sourceFile.ts';
import { groupByTag } from '../sources/tags.ts';
import type { LastChange } from './readModifiedDays.ts';
import { type Blog, NO_ORIGINALS, type Originals, type Series, type Site } from './site.ts';

export interface ReadSiteOptions extends CachedReading {
  /** The articles, as `listSources` finds them. */
  readonly sources: readonly SourceFile[];
  /** Configuration of one locale. */
  readonly config: SiteConfig;
  readonly versions: readonly VersionPlan[];
  readonly messages: Messages;
  readonly markdown: MarkdownOptions;
  readonly now: Date;
  readonly parser: () => Promise<Parser>;
  readonly parserVersion: string;
  readonly bodies: BodyStore;
  readonly includeHeldBack: boolean;
  /** Absolute paths of articles to leave out as those with errors are. */
  readonly unshown: ReadonlySet<string>;
  /** Addresses of the default locale, for translations. */
  readonly originals?: Originals;
  /** Last change of each file, by absolute path. */
  readonly modified: Promise<ReadonlyMap<string, LastChange>>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Configuration files of the content, read once: blog maps, sidebars, versions. */
export interface SiteInputs {
  readonly maps: BlogMaps;
  /** Those of further blogs, in their order. */
  readonly moreMaps: readonly BlogMaps[];
  readonly modified: ReadonlyMap<string, LastChange>;
  /** Newest first. */
  readonly versions: readonly VersionInputs[];
  readonly pageData: PageDataReader;
  readonly ledger: ReadonlyMap<SitePath, number>;
  readonly modules: ModuleGraph | null;
  /** Posts modelled with these inputs so far; null if they are modelled once. */
  readonly knownPosts: KnownPosts | null;
}

/** Read, parse and model all content of a locale. */
export async function readSite(options: ReadSiteOptions): Promise<Site> {
  const { sources, siteDir, cacheDir, config, versions, problems, unshown } = options;
  const parseOptions = {
    siteDir,
    cacheDir,
    parserVersion: options.parserVersion,
    markdown: options.markdown,
    parser: options.parser,
    bodies: options.bodies,
    problems,
  };
  // Together: threads parse articles, another process reads the history.
  const [inputs, modified, parsed] = await settleAll([
    readInputs(config, versions, options),
    options.modified,
    parseSources(sources, {
      ...parseOptions,
      onProgress: (done) => options.onProgress?.(done, sources.length),
    }),
  ]);
  const modules = await readModuleGraph(parsed, {
    ...options,
    markdownFormat: config.markdown.format,
    partModules: config.partModules,
    parse: (files) => parseSources(files, parseOptions),
  });
  const files = withAllPartials(parsed, modules, siteDir).map((file) =>
    unshown.has(file.path) ? { ...file, kind: 'unreadable' as const } : file,
  );
  return toSite(files, { ...inputs, modified, modules, knownPosts: null }, options);
}

/** Pages with the headings and ids of their partials. */
export function withAllPartials(
  parsed: readonly ParsedFile[],
  modules: ModuleGraph | null,
  siteDir: string,
): readonly ParsedFile[] {
  if (!modules || modules.partials.size === 0) return parsed;
  const pages = new Map(parsed.filter(isModule).map((file) => [file.path, file]));
  return parsed.map((file) => withPartials(file, (name) => pages.get(name) ?? modules.partials.get(name), siteDir));
}

/** Read the configuration files of the content. Dates of change are left out: git is slow. */
export async function readInputs(
  config: SiteConfig,
  plans: readonly VersionPlan[],
  reading: CachedReading,
): Promise<SiteInputs> {
  const { siteDir, problems } = reading;
  const [maps, moreMaps, versions, ledger] = await Promise.all([
    readBlogMaps(config, reading),
    Promise.all(listBlogInstances(config).map((blog) => readBlogMaps(blog.config, reading, blog))),
    readVersions(plans, reading),
    readLedger(siteDir),
  ]);
  await checkOwnHtml(
    versions.flatMap(({ loadedSidebars }) => (loadedSidebars ? listSidebarHtml(loadedSidebars) : [])),
    toMarkupPolicy(config),
    problems,
  );
  const pageData = { ...NO_PAGE_DATA, ...config.pageData?.open(siteDir) };
  return { maps, moreMaps, versions, pageData, ledger, modified: new Map(), modules: null, knownPosts: new WeakMap() };
}

/** Model posts, docs, sidebars and pages. Does not read the disk. */
export function toSite(
  parsed: readonly ParsedFile[],
  { maps, moreMaps, modified, versions: versionInputs, pageData, ledger, modules, knownPosts }: SiteInputs,
  {
    config,
    problems,
    includeHeldBack,
    messages,
    originals = NO_ORIGINALS,
    siteDir,
    ...options
  }: Pick<ReadSiteOptions, 'config' | 'siteDir' | 'messages' | 'now' | 'problems' | 'includeHeldBack' | 'originals'>,
): Site {
  const sections: Record<SourceFile['section'], ParsedFile[]> = { blog: [], docs: [], pages: [] };
  for (const file of parsed) sections[file.section].push(file);

  const now = toCalendarDay(options.now, config.timeZone).sortKey;
  const leftOut: LeftOut[] = [];
  const context = { config, ledger, problems, includeHeldBack, leaveOut: (article: LeftOut) => leftOut.push(article) };
  const blogContext = { ...context, now, known: knownPosts, originals, messages };
  const toOwnBlog = (version: string | null, own: SiteConfig, ofBlog: BlogMaps) =>
    toBlog(
      sections.blog.filter((file) => file.version === version),
      { ...blogContext, config: own, maps: ofBlog },
    );
  const main = toOwnBlog(null, config, maps);
  const blogs = listBlogInstances(config).flatMap(({ key, config: own }, index) => {
    const ofBlog = moreMaps[index];
    return ofBlog ? [toOwnBlog(key, own, ofBlog)] : [];
  });
  const versions = toVersions(sections.docs, versionInputs, context);
  const latest = versions.find(({ isLast }) => isLast);
  if (latest?.areSidebarsKnown !== false) checkCourses(maps, latest?.sidebars ?? [], problems);
  return {
    siteDir,
    htmlLang: toCurrentLocale(config).htmlLang,
    ...main,
    blogs,
    versions,
    pages: toPages(sections.pages, context),
    leftOut,
    modules,
    sources: parsed,
    originals,
    modified,
    pageData,
  };
}

type BlogContext = Parameters<typeof toPosts>[1] &
  Pick<ReadSiteOptions, 'messages'> & { readonly originals: Originals };

function toBlog(files: readonly ParsedFile[], { messages, originals, ...context }: BlogContext): Blog {
  const { config, maps, problems } = context;
  const posts = toPosts(files, context);
  const listedPosts = posts.filter(({ isUnlisted }) => !isUnlisted);
  const postsBySlug = toPostsBySlug(posts, originals);
  const writtenSlugs = new Set([...files.map(toLikelySlug), ...originals.slugs.values()]);
  return {
    config,
    maps,
    posts,
    listedPosts,
    postsBySlug,
    writtenSlugs,
    ...groupByTag(posts, { ...toBlogTags(config), onInlineTags: config.blog.onInlineTags, problems }),
    blogSidebar: toBlogSidebar(inListOrder(listedPosts, config.blog), config.blog.sidebarCount, messages.recentPosts),
    series: toSeries(maps, postsBySlug, writtenSlugs, problems),
  };
}

/** A translation may have its own slug; posts are found by the original's slug too. */
function toPostsBySlug(posts: readonly BuiltPost[], { slugs }: Originals): ReadonlyMap<string, BuiltPost> {
  return new Map([
    ...posts.flatMap((post) => {
      const slug = slugs.get(post.file.original);
      return slug === undefined ? [] : [[slug, post] as const];
    }),
    ...posts.map((post) => [post.slug, post] as const),
  ]);
}

/** @param written slugs of posts left out without error, such as drafts */
function toSeries(
  maps: BlogMaps,
  bySlug: ReadonlyMap<string, BuiltPost>,
  written: ReadonlySet<string>,
  problems: ProblemList,
): Series[] {
  return maps.series.map(({ id, title, description, slugs, place }) => ({
    id,
    title,
    description,
    posts: slugs.flatMap((slug) => {
      const post = bySlug.get(slug);
      if (!post && !written.has(slug))
        problems.add({
          ...place,
          message: `series "${id}" names unknown post "${slug}"`,
          fix: 'write the slug of a post',
        });
      return post ? [post] : [];
    }),
  }));
}

/** @param sidebars sidebars of the latest version */
function checkCourses(maps: BlogMaps, sidebars: DocsVersion['sidebars'], problems: ProblemList): void {
  for (const { sidebar, place } of maps.courses) {
    if (sidebars.some(({ name }) => name === sidebar)) continue;
    problems.add({
      ...place,
      message: `unknown sidebar "${sidebar}"`,
      known: sidebars.map(({ name }) => name),
      fix: 'correct `sidebar`, or add it to sidebars.ts',
    });
  }
}
