import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Fields, toFields, toList, toText } from '../configuration/fields.ts';
import { type ContentPlugin, type Plugins, toDocsPrefix, toPluginName } from '../configuration/listPlugins.ts';
import { listSheets } from '../configuration/listSheets.ts';
import { EMOJI_PLUGIN, MARKDOWN_PLUGINS } from '../configuration/markdownPlugins.ts';
import type { Note } from '../configuration/notes.ts';
import { runConfig } from '../configuration/runConfig.ts';
import { toSiteConfig } from '../configuration/toSiteConfig.ts';
import { toSource } from '../configuration/toSource.ts';
import { listUnifiedPlugins } from '../configuration/unifiedPlugins.ts';
import { bringDiagrams } from './bringDiagrams.ts';
import { bringStyles } from './bringStyles.ts';
import { bringSwizzled } from './bringSwizzled.ts';
import { toFrontMatterParser } from './callFrontMatterParser.ts';
import { callFunctions, withUnparsed } from './callFunctions.ts';
import { changeOnce } from './changeOnce.ts';
import { copySiteFile } from './copySiteFile.ts';
import { listCodeNotes } from './listCodeNotes.ts';
import { listRenamed, type Renamed } from './listRenamed.ts';
import { listSiteFiles, listStaticFolders, type SiteFile } from './listSiteFiles.ts';
import { nameBlogSidebar } from './nameBlogSidebar.ts';
import { nameDocsTags } from './nameDocsTags.ts';
import { checkFolder, openFolder } from './newFolder.ts';
import { placeIn } from './placeIn.ts';
import { readAliases } from './readAliases.ts';
import { readComponents } from './readComponents.ts';
import { readFields } from './readFields.ts';
import { listImports, listOrigins, listPackages, readSources, type Source, toHeadSources } from './readSources.ts';
import { replaceWorker } from './replaceWorker.ts';
import { PART_MODULES, toCodeConfig } from './toCodeConfig.ts';
import { toEditUrls } from './toEditUrls.ts';
import { toInstallable } from './toInstallable.ts';
import { toOwnFiles } from './toOwnFiles.ts';
import { listTranslations, withTranslations } from './translations.ts';
import { writeAddedPages } from './writeAddedPages.ts';
import { writeSidebars } from './writeSidebars.ts';
import { writeStandIns } from './writeStandIns.ts';
import { writeText } from './writeText.ts';
import { writeUnifiedPlugins } from './writeUnifiedPlugins.ts';

export interface Imported {
  /** Packages that pages import, with their versions. */
  readonly packages: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
  /** Files by the first folder of their place in the new site. */
  readonly counts: Readonly<Record<string, number>>;
  /** Articles in which fields were set, and these fields. */
  readonly rewritten: readonly { readonly file: string; readonly fields: Fields }[];
  /** Folders and files that have another name than in the old site. */
  readonly renamed: readonly Renamed[];
}

/** Import the site in a folder into another folder without a site, or in place.
 *  @throws ImportFailure */
export async function importSite(dir: string, to: string): Promise<Imported> {
  const siteDir = path.resolve(dir);
  const isInPlace = siteDir === path.resolve(to);
  await checkFolder(to, isInPlace);
  const { config, added } = await runConfig(siteDir);
  await openFolder(to);
  const { site: mapped, plugins, notes } = toSiteConfig(config);
  const more: Note[] = [];
  const readArticle = toFrontMatterParser(config, isInPlace, more);
  const { files, editUrl, called, notes: ofFiles } = await listFiles(siteDir, config, plugins, readArticle);
  const { site, notes: lost } = toOwnFiles(withUnparsed(mapped, called.unparsed), files);
  more.push(...called.notes, ...lost, ...ofFiles);
  const rewritten: { file: string; fields: Fields }[] = [];
  const places = new Map(files.map((file) => [file.from, file.to]));
  const hasEmoji = toFields(config['markdown'])['emoji'] !== false || plugins.content.some(hasEmojiPlugin);
  const roots = [...listStaticFolders(config), '.'].map((dir) => ({ prefix: '/', target: path.resolve(siteDir, dir) }));
  const way = {
    to,
    siteDir,
    places,
    preprocess: toPreprocessor(config, { isInPlace, notes: more }),
    readArticle,
    hasEmoji,
    aliases: await readAliases(siteDir),
    roots,
  };
  const all = new Map(files.map((file) => [file.to, file]));
  const baseUrl = toText(config['baseUrl']) ?? '/';
  for (const one of await writeAddedPages(added.pages, { siteDir, baseUrl, to, all })) all.set(one.to, one);
  // Imported files are copied too, with their own imports.
  for (const file of all.values()) {
    const { fields, taken } = await copySiteFile(file, way);
    if (Object.keys(fields).length > 0) rewritten.push({ file: file.to, fields });
    for (const one of taken) if (!all.has(one.to)) all.set(one.to, one);
  }
  for (const { kind, id, options } of plugins.content)
    if (kind === 'docs')
      await writeSidebars(siteDir, options, placeIn(to, `${toDocsPrefix(id)}sidebars.json`), called.sidebars.get(id));
  await nameDocsTags(config, files, to);
  more.push(...(await nameBlogSidebar(siteDir, config, plugins.content, to)));
  const styles = await bringStyles(siteDir, listSheets(config, plugins), files, to, more);
  const sources = await readSources([...all.values()]);
  const manifest = await readFields(path.join(siteDir, 'package.json'));
  const wanted = {
    ...OF_DOCUSAURUS,
    ...toFields(manifest['devDependencies']),
    ...toFields(manifest['dependencies']),
  } as Readonly<Record<string, string>>;
  const unified = await writeUnifiedPlugins(listUnifiedPlugins(plugins.content), { siteDir, to, site, wanted });
  more.push(...unified.notes);
  const imports = [...listImports(sources), ...styles.packages, ...unified.imports];
  const components = await readComponents(siteDir);
  const code = toCodeConfig(config, plugins, sources, components, added.globalData);
  const modules = code.part === null ? [] : PART_MODULES;
  const swizzled = await bringSwizzled(files, sources, { dir: siteDir, packages: Object.keys(wanted), modules }, to);
  const diagrams = await bringDiagrams(config, sources, to);
  const hasSass = [...all.keys(), ...styles.styles].some((file) => /\.s[ac]ss$/.test(file));
  const own = await toInstallable(listPackages(imports, wanted), siteDir);
  for (const name of own.unknown)
    more.push({ kind: 'missing', field: name, message: 'is a package of the repository that is not there' });
  const packages = {
    ...own.packages,
    ...Object.assign({}, ...code.plugins.map((name) => MARKDOWN_PLUGINS[name].packages)),
    ...diagrams.packages,
    ...(hasSass && { sass: '^1.93.0' }),
  };
  const ofPlugins = code.plugins.map((name) => [`plugins/${name}.js`, MARKDOWN_PLUGINS[name].text] as const);
  for (const [file, text] of [...Object.entries(components.modules), ...ofPlugins])
    await writeText(placeIn(to, file), text);
  if (plugins.further.some(({ name }) => /plugin-pwa/.test(name))) more.push(...(await replaceWorker(to)));
  if (!isInPlace) more.push(...noteLastUpdates(plugins.content));
  const translations = code.part ? listTranslations(files, sources) : [];
  if (Object.keys(packages).length > 0 && !isInPlace)
    await writeFile(
      path.join(to, 'package.json'),
      `${JSON.stringify({ private: true, type: 'module', dependencies: packages }, null, 2)}\n`,
    );
  const head = toHeadSources(toList(site['head']).map(toFields));
  const origins = Object.entries(listOrigins([...sources, ...head]));
  for (const [kind, list] of origins)
    more.push({
      kind: 'different',
      field: `security.origins.${kind}`,
      message: `readers load from ${list.join(', ')}, as before`,
    });
  more.push(...components.notes, ...(await writeStandIns(sources, siteDir, to)), ...swizzled.notes, ...diagrams.notes);
  const complete = {
    ...site,
    ...toEmptyBlog(site, plugins, files),
    ...(Object.keys(editUrl).length > 0 && { editUrl }),
    markdown: {
      ...toFields(site['markdown']),
      ...code.markdown,
      ...toListField('plugins', [...toList(code.markdown['plugins']), ...diagrams.plugins, ...unified.names]),
    },
    assets: { onTooLarge: 'warn', svg: 'component' },
    ...toListField('parts', [
      ...(code.part ? [withTranslations(code.part, translations)] : []),
      ...swizzled.parts,
      ...diagrams.parts,
    ]),
    ...toTheme(swizzled.components, sources),
    ...toListField('styles', styles.styles),
    security: { ...code.security, ...(origins.length > 0 && { origins: Object.fromEntries(origins) }) },
  };
  await writeFile(path.join(to, 'site.config.ts'), toSource(complete, translations));
  const counts: Record<string, number> = {};
  for (const { to: place } of files) {
    const folder = place.split('/')[0] ?? place;
    counts[folder] = (counts[folder] ?? 0) + 1;
  }
  // Readers notice missing parts of pages first.
  const lacking = listCodeNotes({ siteDir, sources, imports, wanted, scripts: toFields(manifest['scripts']) });
  const renamed = listRenamed(siteDir, [...all.values()]);
  return { notes: [...lacking, ...notes, ...more], counts, rewritten, renamed, packages };
}

/** The files of a site with what functions of its configuration say of them. */
async function listFiles(
  siteDir: string,
  config: Fields,
  plugins: Plugins,
  readArticle: ReturnType<typeof toFrontMatterParser>,
) {
  const listed = await listSiteFiles(siteDir, config, plugins);
  const called = await callFunctions(siteDir, plugins.content, listed, readArticle);
  const locale = toText(toFields(config['i18n'])['defaultLocale']) ?? 'en';
  const edits = toEditUrls(siteDir, plugins.content, called.files, locale);
  const message = 'is a function that fails here: write `editUrl`';
  const notes = edits.unknown.map((kind): Note => ({ kind: 'missing', field: `${kind}.editUrl`, message }));
  const files = called.files.map((file) => {
    const editUrl = edits.others.get(file.from);
    return editUrl === undefined ? file : { ...file, editUrl };
  });
  return { files, editUrl: edits.editUrl, called, notes };
}

/** Dates of last changes come from Git, and a new folder has no history. */
const noteLastUpdates = (content: readonly ContentPlugin[]): Note[] =>
  ['showLastUpdateTime', 'showLastUpdateAuthor']
    .filter((field) => content.some(({ options }) => options[field] === true))
    .map((field) => ({
      kind: 'different',
      field,
      message: 'comes from Git, whose history a new folder does not have: --in-place keeps it',
    }));

/** The site's preprocessor, which changes the text of each article before it is parsed. */
const toPreprocessor = (config: Fields, way: Parameters<typeof changeOnce>[3]) =>
  changeOnce<(file: Fields) => unknown>(
    'markdown.preprocessor',
    toFields(config['markdown'])['preprocessor'],
    (call, fileContent, filePath) => call({ filePath, fileContent }),
    way,
  );

/** A field that is left out where there is nothing to list. */
const toListField = (name: string, list: readonly unknown[]): Fields => (list.length > 0 ? { [name]: list } : {});

/** Packages that come with Docusaurus: sites import them without a dependency. */
const OF_DOCUSAURUS = { clsx: '^2.1.1', lodash: '^4.17.21', 'prop-types': '^15.8.1', 'unist-util-visit': '^5.0.0' };

const hasEmojiPlugin = ({ options }: ContentPlugin): boolean =>
  toList(options['remarkPlugins']).some((plugin) => EMOJI_PLUGIN.test(toPluginName(plugin) ?? ''));

/** Classes of `<html>` by which style sheets of Docusaurus sites select pages. */
const PAGE_CLASS =
  /\.(?:(?:docs|blog|mdx)-wrapper|(?:docs|blog|mdx)-[a-z-]*page|docs-(?:doc-id|version)-|plugin-(?:docs|blog|pages|id-))\b/;

function toTheme(components: Readonly<Record<string, string>>, sources: readonly Source[]): Fields {
  const pageClasses = sources.some(({ from, text }) => /\.(?:css|s[ac]ss)$/.test(from) && PAGE_CLASS.test(text));
  const theme = { ...(Object.keys(components).length > 0 && { components }), ...(pageClasses && { pageClasses }) };
  return Object.keys(theme).length > 0 ? { theme } : {};
}

/** A blog without posts keeps its empty list, unless all posts would be on one page. */
function toEmptyBlog(site: Fields, plugins: Plugins, files: readonly SiteFile[]): Fields {
  const blog = plugins.content.find(({ kind, id }) => kind === 'blog' && id === 'default')?.options;
  if (!blog || files.some(({ post }) => post !== undefined)) return {};
  return { blog: { ...toFields(site['blog']), enabled: blog['postsPerPage'] !== 'ALL' } };
}
