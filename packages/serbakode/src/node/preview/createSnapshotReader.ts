import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SiteShell } from '../../shared/model/site.ts';
import { toFilesBase } from '../../shared/model/sitePath.ts';
import { toShell } from '../application/toShell.ts';
import { createAssetStore } from '../assets/assetStore.ts';
import { listDocsInstances } from '../config/docsInstances.ts';
import { loadConfig } from '../config/loadConfig.ts';
import { listBlogInstances } from '../config/locales/blogInstances.ts';
import { checkLocaleFolders } from '../config/locales/checkLocaleFolders.ts';
import { readLocaleConfigs } from '../config/locales/readLocaleConfigs.ts';
import { toMarkdownOptions } from '../config/toMarkdownOptions.ts';
import { readVersionPlans } from '../content/docs/versions/readVersionPlans.ts';
import { readModuleGraph } from '../content/modules/readModuleGraph.ts';
import { readAnnouncement } from '../content/site/announcement.ts';
import { listSources } from '../content/site/listSources.ts';
import { readOriginals } from '../content/site/readOriginals.ts';
import { readInputs } from '../content/site/readSite.ts';
import type { ClosableParser } from '../content/sources/parseSources.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { CachedReading } from '../files/reading.ts';
import type { MarkdownOptions } from '../markdown/parse/types.ts';
import { createMenuDocs } from '../routes/docs/menuDocs.ts';
import { isArticle, isEditorsOwn, mayBeModules } from './changedFiles.ts';
import { createSourceReader, NO_SOURCES, type Sources } from './createSourceReader.ts';
import { modelSite, withTexts } from './modelSite.ts';
import {
  listFiles,
  type Beside,
  type Content,
  type Modules,
  type ReadContent,
  type Setup,
  type Snapshot,
} from './snapshot.ts';

export interface SnapshotOptions extends Omit<CachedReading, 'problems'> {
  /** The engine's own folder. */
  readonly root: string;
  readonly now: Date;
  /** The locale to show, or null for the default one. */
  readonly locale?: string | null;
  readonly createParser: (markdown: MarkdownOptions) => Promise<ClosableParser>;
  readonly parserVersion: string;
}

/** Effect of a change on an open page: reload its `content`, or the whole `application`. */
export type PreviewEffect = 'nothing' | 'content' | 'application';

/** Up to this number of MDX pages all are read at the start and at every change, to follow their imports. */
const MAX_FOLLOWED = 200;

/** Create what reads a site's files: each reading takes the last snapshot and returns the next. */
export function createSnapshotReader(options: SnapshotOptions) {
  const { siteDir } = options;
  const noModules: Modules = { graph: null, problems: [], changedAt: Date.now() };

  /** Read changed files again; without an argument, all files. */
  async function update(
    snapshot: Snapshot,
    changed?: readonly string[],
  ): Promise<{ readonly snapshot: Snapshot; readonly effect: PreviewEffect }> {
    const touched = changed?.filter((file) => !isEditorsOwn(file));
    if (touched?.length === 0) return { snapshot, effect: 'nothing' };
    const names = touched?.map((file) => path.relative(siteDir, file).split(path.sep).join('/'));
    const { content: former, modified } = snapshot;
    const read =
      names && areArticles(names, former)
        ? { setup: former?.setup ?? null, problems: snapshot.configProblems }
        : await readConfig(former?.setup ?? null, options);
    const { setup, problems: configProblems } = read;
    if (!setup) return { snapshot: { ...snapshot, configProblems }, effect: 'content' };
    const same = former?.setup.reader === setup.reader ? former : null;
    const isBesideOther = !same || !names || !areArticles(names, former);
    const beside = same && !isBesideOther ? same.beside : await readBeside(setup, options);
    const looked = same ? touched : undefined;
    const { edited, isSiteOther, sources } = await setup.reader.update(same?.sources ?? NO_SOURCES, looked);
    const modules = former?.modules ?? noModules;
    const areModulesOther = mayBeModules(looked, sources, modules.graph);
    const parts = {
      setup,
      beside,
      ...(areModulesOther ? await followModules(setup, sources, options) : { sources, modules }),
    };
    const isOther = isBesideOther || isSiteOther || areModulesOther;
    const content =
      same && !isOther
        ? { ...same, ...parts, modelled: withTexts(same.modelled, edited) }
        : toContent(parts, modified, former?.shell, options);
    if (!same) await former?.setup.parser.close();
    const isContentOther = isOther || edited.length > 0;
    // The addresses of files in `static/` stay the same when their content changes, so pages must be reloaded.
    const isApplicationOther =
      content.shell !== former?.shell || !same || names?.some((name) => name.startsWith('static/'));
    return {
      snapshot: { ...snapshot, configProblems, content },
      effect: isApplicationOther ? 'application' : isContentOther ? 'content' : 'nothing',
    };
  }

  /** Read whole files of which only the front matter is known, and add their bodies to the snapshot. */
  async function complete(snapshot: Snapshot, files: readonly string[]): Promise<Snapshot> {
    const { content } = snapshot;
    if (!content) return snapshot;
    const sources = await content.setup.reader.complete(content.sources, files);
    const whole = files.flatMap((file) => sources.get(file)?.file ?? []);
    return { ...snapshot, content: { ...content, sources, modelled: withTexts(content.modelled, whole) } };
  }

  /** Model the site again with all bodies read so far, and with git's dates of change. */
  async function finish(snapshot: Snapshot, modified: Snapshot['modified']): Promise<Snapshot> {
    const { content } = snapshot;
    if (!content) return { ...snapshot, modified };
    const { setup, modules } = content;
    const followed = modules.graph === null ? content : await followModules(setup, content.sources, options);
    const parts = { ...content, ...followed, modules: { ...followed.modules, changedAt: modules.changedAt } };
    return { ...snapshot, modified, content: toContent(parts, modified, content.shell, options) };
  }

  return { update, complete, finish };
}

/** @returns the former setup if the configuration has errors or has not changed */
async function readConfig(
  former: Setup | null,
  options: SnapshotOptions,
): Promise<{ setup: Setup | null; problems: readonly Problem[] }> {
  const list = createProblemList();
  const reading = { ...options, problems: list };
  const loaded = await loadConfig(reading);
  const locale = options.locale ?? loaded?.config.i18n.defaultLocale ?? null;
  const configs = loaded && (await readLocaleConfigs(loaded, locale, reading));
  if (!configs) return { setup: former, problems: list.all() };
  const { placeOf: configPlace, plugins, components, parts } = loaded;
  const [config] = configs;
  const versions = await readVersionPlans({ ...reading, config, configPlace });
  await checkLocaleFolders(config, reading);
  const problems = list.all();
  const markdown = toMarkdownOptions(config, { plugins, parts });
  const configText = JSON.stringify([
    // A preview does not use this place; to find it takes the bundler's parser.
    { ...config, partsPlace: null },
    versions.map(({ translations, ...plan }) => [plan, ...translations]),
    markdown,
    components?.files,
    components?.styles,
    parts.clients,
    parts.makers,
    parts.compiled,
  ]);
  // Positions in the file and labels of sidebars may change although the configuration does not.
  if (former?.configText === configText) return { setup: { ...former, configPlace, versions }, problems };
  const parser = await options.createParser(markdown);
  const announcement = await readAnnouncement(config, async () => parser, { ...options, markdown });
  const reader = createSourceReader({ ...options, config, versions, parser, markdown });
  return {
    setup: { config, configPlace, versions, components, parts, configText, announcement, reader, parser },
    problems,
  };
}

async function readBeside({ config, configPlace, versions }: Setup, options: SnapshotOptions): Promise<Beside> {
  const list = createProblemList();
  const reading = { ...options, problems: list };
  const [inputs, originals] = await Promise.all([
    readInputs(config, versions, reading),
    readOriginals(config, { ...options, configPlace, includeHeldBack: true }),
    // For files that look like articles but are not: such a file is not an article when it changes either.
    listSources({ ...reading, config, versions }),
  ]);
  return { inputs, originals, problems: list.all(), assets: createAssetStore(toFilesBase(config), options) };
}

function toContent(
  read: ReadContent,
  modified: Snapshot['modified'],
  former: SiteShell | undefined,
  options: SnapshotOptions,
): Content {
  const { setup, beside } = read;
  const modelled = modelSite(read, modified, options);
  const shell = toShell(setup.config, { ...setup, ...beside, docs: createMenuDocs(modelled.site) });
  return { ...read, modelled, shell: former && isDeepStrictEqual(shell, former) ? former : shell };
}

/** Follow the imports of all pages that are code. */
async function followModules(
  { config, reader }: Setup,
  known: Sources,
  options: SnapshotOptions,
): Promise<Pick<Content, 'sources' | 'modules'>> {
  const unread = [...known.values()].filter(({ file }) => file.format === 'mdx' && file.kind === 'scanned');
  const sources =
    unread.length <= MAX_FOLLOWED
      ? await reader.complete(
          known,
          unread.map(({ source }) => source.path),
        )
      : known;
  const list = createProblemList();
  // The imports of a scanned page are unknown.
  const read = listFiles(sources).filter(({ kind }) => kind !== 'scanned');
  const graph = await readModuleGraph(read, {
    ...options,
    markdownFormat: config.markdown.format,
    partModules: config.partModules,
    problems: list,
    parse: (pieces) => reader.readPieces(pieces, list),
  });
  return { sources, modules: { graph, problems: list.all(), changedAt: Date.now() } };
}

/** Whether all files are articles. Any other file may be a part of the configuration: it may be imported, named by it, or
 *  belong to a version or a language. */
function areArticles(names: readonly string[], content: Content | null): boolean {
  const folders = content
    ? [listDocsInstances, listBlogInstances].flatMap((list) => list(content.setup.config).map(({ dir }) => dir))
    : [];
  return names.every((name) => isArticle(name, folders));
}
