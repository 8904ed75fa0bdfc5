import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import picomatch from 'picomatch';
import { type Fields, toFields, toList, toText } from '../configuration/fields.ts';
import {
  type ContentPlugin,
  type Plugins,
  toBlogFolder,
  toDocsFolder,
  toDocsPrefix,
} from '../configuration/listPlugins.ts';

/** A file of the old site and its place in the new one. */
export interface SiteFile {
  /** Absolute. */
  readonly from: string;
  /** Path in the new site, forward slashes. */
  readonly to: string;
  /** Set for posts: the path below the folder of the blog. */
  readonly post?: string;
  /** A regular expression for the truncate marker of posts, if the blog sets one. */
  readonly marker?: unknown;
  /** Text to write instead of a copy. */
  readonly text?: string;
  /** Set for pages of a set of docs. */
  readonly isDoc?: true;
  /** Set for articles whose edit address differs from the new configuration; null for none. */
  readonly editUrl?: string | null;
  /** Fields that functions of the configuration return for an article. */
  readonly fields?: Fields;
}

/** Default patterns of files that do not become pages. */
const EXCLUDED = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];
const TAGS_FILE = 'tags.yml';
const AUTHORS_FILE = 'authors.yml';
const ARTICLES = ['**/*.{md,mdx}'];

const isContentFile = (name: string, { to }: SiteFile): boolean =>
  path.posix.basename(to) === name && !/^(?:src|static)\//.test(to);

/** Whether a file describes the tags of the blog or of docs. */
export const isTagsFile = (file: SiteFile): boolean => isContentFile(TAGS_FILE, file);

/** Whether a file describes the authors of a blog. */
export const isAuthorsFile = (file: SiteFile): boolean => isContentFile(AUTHORS_FILE, file);

/** The configured folders of static files. */
export const listStaticFolders = ({ staticDirectories }: Fields): readonly string[] =>
  staticDirectories === undefined ? ['static'] : toList(staticDirectories).map(String);

/** List the files of a site in its configured folders. Excluded articles are left out; files that articles may import
 *  or show are included. */
export async function listSiteFiles(siteDir: string, config: Fields, plugins: Plugins): Promise<readonly SiteFile[]> {
  const pages = plugins.content.find(({ kind, id }) => kind === 'pages' && id === 'default')?.options;
  const others = plugins.content.filter(({ kind, options }) => kind === 'pages' && options !== pages);
  const blogs = plugins.content.filter(({ kind }) => kind === 'blog');
  const docs = plugins.content.filter(({ kind }) => kind === 'docs');
  const folders = [
    ...docs.flatMap(({ id, options }) => listDocs(siteDir, id, options)),
    ...blogs.map(({ id, options }) => listBlog(siteDir, toBlogFolder(id), options)),
    listSources(siteDir, pages),
    ...others.map(({ options }) => listPages(siteDir, options)),
    ...listStaticFolders(config).map((name) => listFolder(siteDir, name, 'static')),
  ];
  const found = [
    ...docs.flatMap(({ id, options }) => listOutside(siteDir, options, 'docs', toDocsFolder(id))),
    ...blogs.flatMap(({ id, options }) => listOutside(siteDir, options, 'blog', toBlogFolder(id))),
    ...(await Promise.all(folders)).flat(),
  ];
  const translated = toText(toFields(config['i18n'])['path']) ?? 'i18n';
  found.push(...(await listTranslations(siteDir, translated, plugins, found)));
  for (const { id } of docs) {
    const name = `${toDocsPrefix(id)}versions.json`;
    if (existsSync(path.join(siteDir, name))) found.push({ from: path.join(siteDir, name), to: name });
  }
  // Of several files at one place the last one stays, as when Docusaurus copies static folders one after the other.
  return [...new Map(found.map((file) => [file.to, file])).values()];
}

function listDocs(siteDir: string, id: string, options: Fields): Promise<SiteFile[]>[] {
  const docs = `${toDocsPrefix(id)}versioned_docs`;
  const sidebars = `${toDocsPrefix(id)}versioned_sidebars`;
  const folders = [
    listContent(siteDir, toText(options['path']) ?? 'docs', toDocsFolder(id), options),
    listContent(siteDir, docs, docs, options, /^version-[^/]+\//),
    listFolder(siteDir, sidebars, sidebars),
  ];
  return folders.map(async (files) =>
    withFixedNames(await files, options).map((file) =>
      /\.mdx?$/.test(file.to) ? { ...file, isDoc: true as const } : file,
    ),
  );
}

/** Files of tags and authors, whose name a site may configure, have a fixed name here. Other files with that name are
 *  left out, because the engine would read them. */
function withFixedNames(files: readonly SiteFile[], { tags, authorsMapPath }: Fields): SiteFile[] {
  const names = [
    ...(tags === false ? [] : [[toText(tags) ?? TAGS_FILE, TAGS_FILE] as const]),
    [toText(authorsMapPath) ?? AUTHORS_FILE, AUTHORS_FILE] as const,
  ];
  return files.flatMap((file) => {
    const [written, fixed] = names.find(([name]) => file.to.endsWith(`/${path.posix.normalize(name)}`)) ?? [];
    if (written !== undefined)
      return [{ ...file, to: file.to.slice(0, -path.posix.normalize(written).length) + fixed }];
    return [TAGS_FILE, AUTHORS_FILE].includes(path.posix.basename(file.to)) ? [] : [file];
  });
}

/** Files of tags and authors outside the folder that they belong to. */
function listOutside(siteDir: string, options: Fields, folder: string, to: string): SiteFile[] {
  const dir = path.resolve(siteDir, toText(options['path']) ?? folder);
  const names = [
    [toText(options['tags']), TAGS_FILE],
    [toText(options['authorsMapPath']), AUTHORS_FILE],
  ] as const;
  return names.flatMap(([name, fixed]) => {
    const from = path.resolve(dir, name ?? '.');
    return name !== undefined && path.relative(dir, from).startsWith('..') && existsSync(from)
      ? [{ from, to: `${to}/${fixed}` }]
      : [];
  });
}

/** Translations. Their files of tags and authors have the names of the originals. An article without an original has no
 *  page. */
async function listTranslations(
  siteDir: string,
  from: string,
  plugins: Plugins,
  originals: readonly SiteFile[],
): Promise<SiteFile[]> {
  const files = await listFolder(siteDir, from, 'i18n');
  const known = new Map(originals.map((file) => [file.to, file]));
  return files.flatMap((file): SiteFile[] => {
    const found = TRANSLATED.exec(file.to)?.groups;
    const plugin = plugins.content.find(
      ({ kind, id }) => found?.['plugin'] === (id === 'default' ? kind : `${kind}-${id}`),
    );
    if (!plugin || !found) return [file];
    if (!/\.mdx?$/.test(file.to)) return withFixedNames([file], plugin.options);
    const { relative = '' } = found;
    const base = plugin.kind === 'pages' ? toPagesBase(plugin.options) : '';
    const below = path.posix.join(base, relative);
    const original = known.get(toOriginalPlace(plugin, below));
    return original ? [{ ...original, ...file, to: file.to.slice(0, -relative.length) + below }] : [];
  });
}

const TRANSLATED = /^i18n\/[^/]+\/docusaurus-plugin-content-(?<plugin>[^/]+)\/(?<relative>.+)$/;

/** Place of an article whose translation has this path below the folder of its plugin. */
function toOriginalPlace({ kind, id }: ContentPlugin, relative: string): string {
  if (kind === 'blog') return `${toBlogFolder(id)}/${relative}`;
  if (kind === 'pages') return `src/pages/${relative}`;
  return relative.startsWith('current/')
    ? relative.replace('current', toDocsFolder(id))
    : `${toDocsPrefix(id)}versioned_docs/${relative}`;
}

async function listFolder(siteDir: string, from: string, to: string): Promise<SiteFile[]> {
  const dir = path.resolve(siteDir, from);
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`))
    .map((file) => ({ from: file, to: `${to}/${path.relative(dir, file).replaceAll(path.sep, '/')}` }))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));
}

/** @param folder of a version; patterns are relative to it */
async function listContent(
  siteDir: string,
  from: string,
  to: string,
  options: Fields,
  folder = /^/,
): Promise<SiteFile[]> {
  const isPage = toTest(options);
  const files = await listFolder(siteDir, from, to);
  return files.filter(({ to: file }) => {
    const relative = file.slice(to.length + 1).replace(folder, '');
    return !/\.mdx?$/.test(relative) || isPage(relative) || isPrivate(relative);
  });
}

/** Whether a file is only for imports: its name begins with an underscore, in Docusaurus as in this engine. */
const isPrivate = (relative: string): boolean => /(?:^|\/)_/.test(relative);

function toTest(options: Fields): (relative: string) => boolean {
  const toPatterns = (written: unknown, otherwise: readonly string[]) =>
    written === undefined ? [...otherwise] : toList(written).map(String);
  const isIncluded = picomatch(toPatterns(options['include'], ARTICLES));
  const isExcluded = picomatch(toPatterns(options['exclude'], EXCLUDED));
  return (relative) => isIncluded(relative) && !isExcluded(relative);
}

async function listBlog(siteDir: string, to: string, options: Fields): Promise<SiteFile[]> {
  const from = toText(options['path']) ?? 'blog';
  const isPage = toTest(options);
  const files = await listContent(siteDir, from, to, options);
  return withFixedNames(files, options).map((file) => {
    const relative = file.to.slice(to.length + 1);
    return {
      ...file,
      ...(/\.mdx?$/.test(relative) && isPage(relative) && { post: relative, marker: options['truncateMarker'] }),
    };
  });
}

/** Folder below `src/pages/` for the pages of a plugin, by its path. */
const toPagesBase = (options: Fields | undefined): string =>
  (toText(options?.['routeBasePath']) ?? '').replace(/^\/+|\/+$/g, '');

/** A further folder of pages, which are imported below its path. */
async function listPages(siteDir: string, options: Fields): Promise<SiteFile[]> {
  const base = toPagesBase(options);
  const from = toText(options['path']) ?? 'src/pages';
  const isPage = toTest({ include: ['**/*.{js,jsx,ts,tsx,md,mdx}'], ...options });
  const files = await listFolder(siteDir, from, path.posix.join('src/pages', base));
  return files.filter(({ to }) => {
    const relative = path.posix.relative(path.posix.join('src/pages', base), to);
    return !/\.(?:[jt]sx?|mdx?)$/.test(relative) || isPage(relative) || isPrivate(relative);
  });
}

/** The folder `src/`, without pages that the site leaves out. */
async function listSources(siteDir: string, pages: Fields | undefined): Promise<SiteFile[]> {
  const own = path
    .relative(siteDir, path.resolve(siteDir, toText(pages?.['path']) ?? 'src/pages'))
    .replaceAll(path.sep, '/');
  const isExcluded = picomatch(pages?.['exclude'] === undefined ? EXCLUDED : toList(pages['exclude']).map(String));
  const files = await listFolder(siteDir, 'src', 'src');
  const others = own.startsWith('src/') ? [] : await listFolder(siteDir, own, 'src/pages');
  return [...files, ...others].flatMap((file): SiteFile[] => {
    const relative = file.to.startsWith('src/pages/') ? file.to.slice('src/pages/'.length) : null;
    if (relative === null) return [file];
    if (pages === undefined || (isExcluded(relative) && !isPrivate(relative))) return [];
    const below = path.posix.join(toPagesBase(pages), relative);
    const placed = { ...file, to: `src/pages/${below}` };
    // The file itself comes last, because imports mean this place.
    return isExcluded(relative) || !isPrivate(relative) ? [placed] : [...toPublic(placed, below), placed];
  });
}

/** A file whose name begins with an underscore is not a page here, so a page at its address re-exports it. */
function toPublic(file: SiteFile, relative: string): SiteFile[] {
  const [, bare, ending = ''] = /^(.+)\.(jsx?|tsx?|mdx?)$/.exec(relative) ?? [];
  if (bare === undefined) return [];
  const slug = JSON.stringify(`/${bare.replace(/(?:^|\/)index$/, '')}`);
  const isText = ending.startsWith('md');
  const text = isText
    ? `---\ntitle: ${JSON.stringify(path.posix.basename(bare))}\nslug: ${slug}\n---\n\nimport Page from './${relative}';\n\n<Page />\n`
    : `export { default } from './${relative}';\nexport const frontMatter = { slug: ${slug} };\n`;
  return [
    { from: file.from, to: `src/pages/page${bare.replaceAll(/[^\w-]+/g, '-')}.${isText ? 'mdx' : ending}`, text },
  ];
}
