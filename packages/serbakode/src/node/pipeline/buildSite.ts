import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SitePath } from '../../shared/model/permalink.ts';
import { encodePath } from '../../shared/model/sitePath.ts';
import type { Application } from '../application/application.ts';
import { loadConfig } from '../config/loadConfig.ts';
import type { LoadedConfig } from '../config/loadConfig.ts';
import { checkLocaleFolders } from '../config/locales/checkLocaleFolders.ts';
import { readLocaleConfigs } from '../config/locales/readLocaleConfigs.ts';
import type { FileMaker } from '../config/readParts.ts';
import type { PartFiles, WrittenOutput } from '../config/schema/siteContent.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { readOriginals } from '../content/site/readOriginals.ts';
import { toOriginals } from '../content/site/readOriginals.ts';
import { listWrittenPages, type Site } from '../content/site/site.ts';
import { checkSiteLinks } from '../content/sources/checkSiteLinks.ts';
import type { LeftOut } from '../content/sources/leftOut.ts';
import { BuildFailure, createProblemList } from '../diagnostics/createProblemList.ts';
import { nameFile } from '../diagnostics/nameFile.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { listFiles } from '../files/listFiles.ts';
import { settleAll } from '../files/settleAll.ts';
import { checkSecurityContact } from '../hosting/securityText.ts';
import type { HostInput } from '../hosting/toHostTable.ts';
import { writeCompiledFolder } from '../output/compiledFolder.ts';
import { createOutputWriter, type OutputWriter } from '../output/createOutputWriter.ts';
import { openOutput, type OpenOutput } from '../output/openOutput.ts';
import { toRecordPlace } from '../output/outputRecord.ts';
import { replaceFile } from '../output/replaceFile.ts';
import { compileWorker } from '../parts/compileWorker.ts';
import { createPartFiles } from '../parts/createPartFiles.ts';
import { toLocaleContent } from '../parts/toLocaleContent.ts';
import type { WrittenBytes } from '../prerender/renderJob.ts';
import { linkLocales } from '../routes/linkLocales.ts';
import { createRun, type BuildOptions, type BuildRun, type PlannedFolder, type WritingRun } from './buildRun.ts';
import { checkLocaleAddresses } from './checkLocaleAddresses.ts';
import { layOutLocale, type LaidOutLocale } from './layOutLocale.ts';
import { listUnshown } from './listUnshown.ts';
import type { Cards } from './planCards.ts';
import { toHostingFiles } from './toHostingFiles.ts';
import { writeLocale, type LinkedLocale, type WrittenLocale } from './writeLocale.ts';
import { writeShared } from './writeShared.ts';

export interface BuildSummary extends WrittenBytes {
  readonly pageCount: number;
  readonly application: Application;
  /** Drafts and future posts, each once however many locales have it. */
  readonly leftOut: readonly LeftOut[];
  /** Files of pages that no list names. */
  readonly unlisted: readonly string[];
  readonly warnings: readonly Problem[];
  readonly errors: readonly Problem[];
}

/** Build a site: read, parse, model and lay out every locale, prerender them, then replace the last good output.
 *  @throws BuildFailure if the content has errors; the last good output then stays */
export async function buildSite(options: BuildOptions): Promise<BuildSummary> {
  let run = createRun(options);
  let built = await buildOnce(run);
  const found: Problem[] = [];
  // Which pages cannot be shown is known once all are drawn. Menus, lists and the sitemap must not lead to them.
  while (built instanceof Set) {
    found.push(...run.problems.all().filter(({ severity, isOnce }) => severity === 'error' && !isOnce));
    run = createRun(options, new Set([...run.unshown, ...built]));
    built = await buildOnce(run);
  }
  if (found.length === 0) return built;
  const errors = createProblemList();
  errors.addAll([...found, ...built.errors]);
  return { ...built, errors: errors.all() };
}

/** @returns articles that cannot be shown, instead of an output that would link to them */
async function buildOnce(run: BuildRun): Promise<BuildSummary | Set<string>> {
  const { cacheDir, outDir, engineVersion } = run;
  const output = await openOutput({ ...run, record: toRecordPlace(cacheDir, outDir, engineVersion) });
  try {
    return await buildInto(output, run);
  } catch (error) {
    throw nameFile(error, outDir);
  } finally {
    await output.close();
  }
}

async function buildInto(output: OpenOutput, run: BuildRun): Promise<BuildSummary | Set<string>> {
  const { problems } = run;
  checkSiteLinks(run);
  const loaded = await loadConfig(run);
  const configs = loaded && (await readLocaleConfigs(loaded, run.locale ?? null, run));
  if (!configs) throw new BuildFailure(problems.all());
  checkSecurityContact(loaded.config, { ...run, placeOf: loaded.placeOf });
  await checkLocaleFolders(loaded.config, run);

  const [main, ...others] = await layOutAll(configs, loaded, run);
  await checkLocaleAddresses([main, ...others], run);
  run.stopOnErrors();

  const locales = link([main, ...others]);
  const pages = locales.flatMap(listPageData);
  const planned = loaded.parts.compiled.flatMap((folder): PlannedFolder[] => {
    const files = folder.plan(pages, folder.dir);
    return files ? [{ ...folder, files }] : [];
  });
  const filled = new Set([...loaded.parts.makers, ...planned].map(({ folder }) => folder));
  const writing: WritingRun = {
    ...run,
    folders: loaded.config.partFolders.filter(({ folder }) => filled.has(folder)),
    planned,
    isFraming: planned.some(({ isFramed }) => isFramed),
  };
  const writer = createOutputWriter(output.dir, output.plan);
  const toFiles = (input: Pick<HostInput, 'documentFolders' | 'hashed' | 'own'>) =>
    toHostingFiles(configs[0], locales, { ...writing, ...input });
  const offer = (only: string | null, input: Parameters<typeof toFiles>[0]) => {
    if (!run.onPages || !output.isWhole()) return;
    run.onPages({ dir: output.dir, baseUrl: configs[0].siteBaseUrl, hosting: toFiles(input).hosting, only });
  };
  const ownHome = path.join(run.siteDir, 'static', configs[0].folder, 'index.html');
  let onHome =
    run.onPages && !existsSync(ownHome)
      ? (only: string) => offer(only, { documentFolders: [], hashed: [], own: new Set() })
      : undefined;
  const written: WrittenLocale[] = [];
  for (const locale of locales) {
    written.push(await writeLocale(locale, output, writer, writing, onHome));
    onHome = undefined;
  }
  // A file of `static/` replaces any file of the build.
  const own = await writeShared(locales, writer, writing);
  run.stopOnErrors();
  const unshown = listUnshown(locales, output);
  if (run.keepGoing && unshown.size > 0) return unshown;

  const hashed = await listHashed(locales, written);
  const documentFolders = listFolders([...own, ...planned.flatMap(listDocuments)]);
  offer(null, { documentFolders, hashed, own });
  const copy: OutputWriter['copy'] = async (source, file) => {
    if (!own.has(file)) await writer.copy(source, file);
  };
  const ofParts: PartWriting = { makers: loaded.parts.makers, writer: { ...writer, copy }, own, run };
  const content = {
    locales: ofParts.makers.length > 0 ? locales.map(({ site, bodies }) => toLocaleContent(site, bodies)) : [],
  };
  const lasting = await writePartFiles(ofParts, 'files', ({ createFiles }) => createFiles?.(content));
  run.stopOnErrors();
  if (planned.length > 0) run.onProgress('parts', 0, 0);
  // Together, because neither uses all cores.
  const [copied] = await settleAll([
    copyFolders(planned, copy, run),
    drawCards(written, copy, (done, total) => run.onProgress('cards', done, total)),
  ]);
  lasting.push(...copied);
  for (const { file, module } of loaded.parts.workers) {
    const text = own.has(file) ? null : await compileWorker(module, run);
    if (text !== null) writer.write(file, text);
  }
  const toWhole = toWrittenOutput(output, configs[0].siteBaseUrl);
  lasting.push(
    ...(await writePartFiles(ofParts, 'outputFiles', (maker) => maker.createOutputFiles?.(toWhole(maker), content))),
  );
  run.stopOnErrors();
  run.onProgress('output', 0, 0);
  const { hosting, inside, beside } = toFiles({ documentFolders, hashed: [...hashed, ...lasting], own });
  for (const { name, text } of inside) {
    if (!own.has(name)) writer.write(name, text);
  }
  const aside = await output.commit(hosting);
  for (const { file, text } of beside) await replaceFile(file, text);
  if (aside) problems.add(aside);
  const all = problems.all();
  return {
    pageCount: sum(locales.map(({ routes }) => routes.length)),
    htmlBytes: sum(written.map(({ sizes }) => sizes.htmlBytes)),
    jsonBytes: sum(written.map(({ sizes }) => sizes.jsonBytes)),
    application: main.application,
    leftOut: distinctByFile([main, ...others].flatMap(({ site }) => site.leftOut)),
    unlisted: [...new Set([main, ...others].flatMap(({ site }) => listUnlisted(site)))],
    warnings: all.filter(({ severity }) => severity === 'warning'),
    errors: all.filter(({ severity }) => severity === 'error'),
  };
}

const distinctByFile = (all: readonly LeftOut[]): LeftOut[] => [
  ...new Map(all.map((article) => [article.file, article])).values(),
];

const listUnlisted = (site: Site): string[] =>
  listWrittenPages(site).flatMap(({ isUnlisted, file }) => (isUnlisted ? [file.shown] : []));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** @param configs the default locale first, or one locale alone */
async function layOutAll(
  [first, ...rest]: readonly [SiteConfig, ...SiteConfig[]],
  site: LoadedConfig,
  run: BuildRun,
): Promise<[LaidOutLocale, ...LaidOutLocale[]]> {
  const known = await readOriginals(first, { ...run, configPlace: site.placeOf, includeHeldBack: false });
  const main = await layOutLocale(first, { ...site, originals: known }, run);
  if (rest.length === 0) return [main];
  const originals = toOriginals(main.site);
  const others: LaidOutLocale[] = [];
  for (const config of rest) others.push(await layOutLocale(config, { ...site, originals }, run));
  return [main, ...others];
}

function link(locales: readonly LaidOutLocale[]): LinkedLocale[] {
  const routes = linkLocales(locales.map(({ config, layout }) => ({ config, routes: layout.routes })));
  return locales.map((locale, index) => ({ ...locale, routes: routes[index] ?? [] }));
}

/** What a part keeps beside a locale's pages. Only those that have something that runs are read again. */
function listPageData({ site, bodies }: LaidOutLocale): object[] {
  return listWrittenPages(site).flatMap(({ file }) => {
    if (file.kind !== 'parsed' || (!file.result.exercises && site.pageData.findShown(file).size === 0)) return [];
    return bodies.readData(file, file.relative) ?? [];
  });
}

interface PartWriting {
  readonly makers: readonly FileMaker[];
  readonly writer: OutputWriter;
  /** Names of the files in `static/`, which replace any file of the build. */
  readonly own: ReadonlySet<string>;
  readonly run: BuildRun;
}

/** Write files of the site's parts.
 *  @returns those whose name changes with their content */
async function writePartFiles(
  { makers, writer, own, run }: PartWriting,
  field: Parameters<typeof createPartFiles>[1],
  create: (maker: FileMaker) => ReturnType<PartFiles> | undefined,
): Promise<string[]> {
  if (makers.length === 0) return [];
  run.onProgress('parts', 0, 0);
  const lasting: string[] = [];
  for (const maker of makers)
    for (const { file, isLasting, content } of await createPartFiles(maker, field, () => create(maker), run)) {
      if ('source' in content) await writer.copy(content.source, file);
      else if (!own.has(file)) writer.write(file, content.text, run.shown(maker.module));
      if (isLasting) lasting.push(file);
    }
  return lasting;
}

/** @returns the output as each part sees it */
function toWrittenOutput({ plan, locate }: OpenOutput, baseUrl: string): (maker: FileMaker) => WrittenOutput {
  const files = new Set(plan.names());
  const read = (file: string) => readFileSync(locate(file));
  return ({ part, hash }) => ({
    baseUrl,
    files,
    read,
    derive: <Value>(file: string, create: (bytes: Buffer) => Value) =>
      plan.derive(file, `${part} ${hash} ${baseUrl}`, () => create(read(file))) as Value,
  });
}

/** @returns the copied files, by path below the output folder */
async function copyFolders(
  planned: readonly PlannedFolder[],
  copy: OutputWriter['copy'],
  run: BuildRun,
): Promise<string[]> {
  const copied: string[] = [];
  for (const folder of planned) {
    const files = await writeCompiledFolder(folder, folder.files, run);
    await settleAll([...files].map(([file, source]) => copy(source, file)));
    copied.push(...files.keys());
  }
  return copied;
}

async function drawCards(written: readonly WrittenLocale[], ...draw: Parameters<Cards['draw']>): Promise<void> {
  for (const { cards } of written) await cards.draw(...draw);
}

/** Documents of a folder, which is compiled later. */
const listDocuments = ({ folder, documents }: PlannedFolder): string[] =>
  documents.map((inner) => `${folder}/${inner}index.html`);

/** Paths of the folders that have an `index.html`.
 *  @param files names below the output folder */
const listFolders = (files: readonly string[]): SitePath[] =>
  files.flatMap((file) =>
    path.basename(file) === 'index.html' ? [encodePath(`/${file.slice(0, -'index.html'.length)}`)] : [],
  );

/** Files of the output whose name changes with their content, but for those in folders of parts. */
async function listHashed(locales: readonly LinkedLocale[], written: readonly WrittenLocale[]): Promise<string[]> {
  const applications = await Promise.all(locales.map(({ application }) => listFiles(application.clientDir)));
  return [
    ...applications.flat().filter((file) => file.startsWith('assets/')),
    ...locales.flatMap(({ assets }) => [...assets.taken().keys(), ...assets.smaller().keys()]),
    ...written.flatMap(({ cards }) => [...cards.images.values()].map(({ file }) => file)),
  ];
}
