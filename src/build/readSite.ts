import path from 'node:path';
import type { Messages } from '../messages/messages.ts';
import { toBlogSidebar, toTagsWithPosts } from '../model/blog.ts';
import { toCalendarDay } from '../model/calendarDay.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SampleRun } from '../model/page.ts';
import type { SitePath } from '../model/permalink.ts';
import { listSources } from './content/listSources.ts';
import { type BodyStore, type ParsedFile, type Parser, parseSources, type SourceFile } from './content/parseSources.ts';
import { type BlogMaps, readBlogMaps } from './content/readBlogMaps.ts';
import { readLedger } from './content/readLedger.ts';
import { readModifiedDays } from './content/readModifiedDays.ts';
import { createSampleRuns } from './content/sampleRuns.ts';
import type { CategoryFile } from './content/sidebars/autogenerate.ts';
import { type LoadedSidebars, loadSidebars } from './content/sidebars/loadSidebars.ts';
import { readCategoryFiles } from './content/sidebars/readCategoryFiles.ts';
import { resolveSidebars } from './content/sidebars/resolveSidebars.ts';
import { toDocs } from './content/toDocs.ts';
import { toPages } from './content/toPages.ts';
import { toLikelySlug } from './content/toLikelyPath.ts';
import { type BuiltPost, toPosts } from './content/toPosts.ts';
import type { ProblemList } from './createProblemList.ts';
import type { DocsVersion, Series, Site } from './routes/site.ts';

export interface ReadSiteOptions {
  readonly siteDir: string;
  readonly cacheDir: string;
  readonly config: SiteConfig;
  readonly locale: string;
  readonly messages: Messages;
  readonly now: Date;
  readonly parser: () => Promise<Parser>;
  readonly parserVersion: string;
  readonly bodies: BodyStore;
  readonly problems: ProblemList;
  readonly shown: (file: string) => string;
  readonly includeHeldBack: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What stands beside the articles, read once. */
export interface SiteInputs {
  readonly maps: BlogMaps;
  readonly modified: ReadonlyMap<string, Date>;
  /** null when the file is wrong. */
  readonly loadedSidebars: LoadedSidebars | null;
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>;
  readonly toSampleRuns: (file: ParsedFile) => readonly SampleRun[];
  readonly ledger: ReadonlyMap<SitePath, number>;
}

/** Read, parse and model everything an author wrote. */
export async function readSite(options: ReadSiteOptions): Promise<Site> {
  const { siteDir, cacheDir, config, problems, shown } = options;
  const [inputs, modified, sources] = await Promise.all([
    readInputs({ siteDir, cacheDir, config, problems, shown }),
    readModifiedDays(siteDir),
    listSources(siteDir, shown),
  ]);
  const parsed = await parseSources(sources, {
    cacheDir: path.join(cacheDir, 'markdown'),
    version: options.parserVersion,
    options: { labels: options.messages.markdown },
    parser: options.parser,
    bodies: options.bodies,
    problems,
    onProgress: (done) => options.onProgress?.(done, sources.length),
  });
  return toSite(parsed, { ...inputs, modified }, options);
}

/** Read what stands beside the articles. The days of change are left out: git takes its time. */
export async function readInputs({
  siteDir,
  cacheDir,
  config,
  problems,
  shown,
}: Pick<ReadSiteOptions, 'siteDir' | 'cacheDir' | 'config' | 'problems' | 'shown'>): Promise<SiteInputs> {
  const [maps, loadedSidebars, categoryFiles, toSampleRuns, ledger] = await Promise.all([
    readBlogMaps(siteDir, config.baseUrl, shown, problems),
    loadSidebars(siteDir, cacheDir, shown, problems),
    readCategoryFiles(path.join(siteDir, 'docs'), shown, problems),
    createSampleRuns(siteDir),
    readLedger(siteDir),
  ]);
  return { maps, loadedSidebars, categoryFiles, toSampleRuns, ledger, modified: new Map() };
}

/** Model what was read: posts, docs, sidebars, pages. Touches no disk. */
export function toSite(
  parsed: readonly ParsedFile[],
  { maps, modified, loadedSidebars, categoryFiles, toSampleRuns, ledger }: SiteInputs,
  {
    config,
    problems,
    includeHeldBack,
    messages,
    ...options
  }: Pick<ReadSiteOptions, 'config' | 'locale' | 'messages' | 'now' | 'problems' | 'includeHeldBack'>,
): Site {
  const ofSection = (section: SourceFile['section']): ParsedFile[] => parsed.filter((file) => file.section === section);

  const now = toCalendarDay(options.now, config.timeZone).sortKey;
  const posts = toPosts(ofSection('blog'), { config, maps, ledger, now, problems, includeHeldBack });
  const listedPosts = posts.filter(({ isUnlisted }) => !isUnlisted);
  const built = toDocs(ofSection('docs'), { config, ledger, problems, includeHeldBack, basePath: '/docs' });
  const sidebars =
    loadedSidebars && built.docs.length > 0
      ? resolveSidebars(loadedSidebars, built, { categoryFiles, config, basePath: '/docs', versionName: 'current', problems })
      : [];
  const current: DocsVersion = {
    name: 'current',
    label: 'Next',
    isLast: true,
    basePath: '/docs',
    banner: null,
    docs: built.docs,
    draftIds: built.draftIds,
    sidebars,
  };
  checkCourses(maps, current, problems);
  return {
    config,
    htmlLang: config.i18n.localeConfigs[options.locale]?.htmlLang ?? options.locale,
    maps,
    posts,
    listedPosts,
    tags: toTagsWithPosts(listedPosts),
    blogSidebar: toBlogSidebar(listedPosts, config.blog.sidebarCount, messages.recentPosts),
    series: toSeries(maps, posts, new Set(ofSection('blog').map(toLikelySlug)), problems),
    versions: [current],
    pages: toPages(ofSection('pages'), { config, problems, includeHeldBack }),
    sources: parsed,
    modified,
    toSampleRuns,
  };
}

/** @param written slugs of all posts there are, drafts included: those are left out without error */
function toSeries(maps: BlogMaps, posts: readonly BuiltPost[], written: ReadonlySet<string>, problems: ProblemList): Series[] {
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  return maps.series.map(({ id, title, description, slugs, place }) => ({
    id,
    title,
    description,
    posts: slugs.flatMap((slug) => {
      const post = bySlug.get(slug);
      if (!post && !written.has(slug))
        problems.add({ ...place, message: `series "${id}" names unknown post "${slug}"`, mend: 'write the slug of a post' });
      return post ? [post] : [];
    }),
  }));
}

function checkCourses(maps: BlogMaps, version: DocsVersion, problems: ProblemList): void {
  for (const { sidebar, place } of maps.courses) {
    if (version.sidebars.some(({ name }) => name === sidebar)) continue;
    problems.add({
      ...place,
      message: `unknown sidebar "${sidebar}"`,
      known: version.sidebars.map(({ name }) => name),
      mend: 'correct `sidebar`, or add it to sidebars.ts',
    });
  }
}
