import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Fields, toFields, toList, toText } from '../configuration/fields.ts';
import { type ContentPlugin, toBlogFolder, toDocPlace, toDocsPrefix } from '../configuration/listPlugins.ts';
import type { Note } from '../configuration/notes.ts';
import { callPostFilter } from './callPostFilter.ts';
import { callPrefixParser } from './callPrefixParser.ts';
import { callSidebarGenerator } from './callSidebarGenerator.ts';
import type { SiteFile } from './listSiteFiles.ts';
import { type SplitName, splitNumberPrefix } from './splitNumberPrefix.ts';
import { loadSidebars, withAllowedSidebars } from './writeSidebars.ts';

interface Called {
  readonly files: readonly SiteFile[];
  /** Ids of sets of docs whose names keep their numbers, although the configuration has a function. */
  readonly unparsed: ReadonlySet<string>;
  /** Current sidebars that a function has generated, by the id of their docs. */
  readonly sidebars: ReadonlyMap<string, unknown>;
  readonly notes: readonly Note[];
}

/** Reads an article as the site does. */
type ReadText = (file: SiteFile) => Promise<string>;

const CALLED = 'was called once, and what it gave is written down';

/** Call the functions of a site's configuration for each article once, and write their results: as fields, as sidebars,
 *  or by leaving an article out. */
export async function callFunctions(
  siteDir: string,
  content: readonly ContentPlugin[],
  listed: readonly SiteFile[],
  readArticle: (text: string, file: string) => Promise<string>,
): Promise<Called> {
  const notes: Note[] = [];
  const unparsed = new Set<string>();
  const sidebars = new Map<string, unknown>();
  let files = listed;
  const readText: ReadText = async ({ from }) => readArticle(await readFile(from, 'utf8'), from);
  const attempt = async (field: string, call: () => Promise<boolean>) => {
    try {
      const isWhole = await call();
      notes.push(
        isWhole
          ? { kind: 'different', field, message: CALLED }
          : { kind: 'refused', field, message: 'does something that articles cannot say here, which is not kept' },
      );
    } catch (error) {
      notes.push({ kind: 'refused', field, message: `fails here, and is not kept: ${(error as Error).message}` });
    }
  };
  for (const plugin of content) {
    const { kind, id, options } = plugin;
    const { numberPrefixParser: parser, sidebarItemsGenerator: generator, processBlogPosts: filter } = options;
    if (kind === 'docs' && typeof parser === 'function')
      await attempt('docs.numberPrefixParser', async () => {
        const pathOf = ({ isDoc, to }: SiteFile) => (isDoc ? toDocPlace(id, to)?.path : undefined);
        const paths = files.flatMap((file) => pathOf(file) ?? []);
        const called = callPrefixParser(parser as (name: string) => unknown, paths);
        if (called?.isParsed === false) unparsed.add(id);
        files = files.map((file) => withFields(file, called?.fields.get(pathOf(file) ?? '')));
        return called !== null;
      });
    if (kind === 'docs' && typeof generator === 'function')
      await attempt('docs.sidebarItemsGenerator', async () => {
        const made = await generateSidebars(siteDir, plugin, files, readText);
        if (made.current !== undefined) sidebars.set(id, made.current);
        files = files.map((file) => ({ ...file, ...made.versions.get(file.to) }));
        return true;
      });
    if (kind === 'blog' && typeof filter === 'function')
      await attempt('blog.processBlogPosts', async () => {
        const folder = `${toBlogFolder(id)}/`;
        const posts = files.filter(({ post, to }) => post !== undefined && to.startsWith(folder));
        const read = await Promise.all(
          posts.map(async (file) => ({ post: file.post ?? '', text: await readText(file) })),
        );
        const base = `/${(toText(options['routeBasePath']) ?? 'blog').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
        const called = await callPostFilter(filter as Parameters<typeof callPostFilter>[0], read, base);
        const isOwn = ({ post, to }: SiteFile): boolean =>
          post !== undefined && (to.startsWith(folder) || toBlogOf(to) === id);
        files = files
          .filter((file) => !isOwn(file) || !called.removed.has(file.post ?? ''))
          .map((file) => (isOwn(file) ? withFields(file, called.fields.get(file.post ?? '')) : file));
        return !called.isElse;
      });
  }
  return { files, unparsed, sidebars, notes };
}

const withFields = (file: SiteFile, fields: Fields | undefined): SiteFile =>
  fields === undefined ? file : { ...file, fields: { ...file.fields, ...fields } };

/** The blog of a translation. */
const toBlogOf = (to: string): string | undefined => {
  const found = /^i18n\/[^/]+\/docusaurus-plugin-content-blog(?:-([^/]+))?\//.exec(to);
  return found ? (found[1] ?? 'default') : undefined;
};

async function generateSidebars(
  siteDir: string,
  { id, options }: ContentPlugin,
  files: readonly SiteFile[],
  readText: ReadText,
) {
  const { numberPrefixParser, sidebarItemsGenerator } = options;
  const parser =
    typeof numberPrefixParser === 'function'
      ? (numberPrefixParser as (name: string) => SplitName)
      : numberPrefixParser === false
        ? (filename: string) => ({ filename })
        : splitNumberPrefix;
  const generate = async (sidebars: unknown, versionName: string) => {
    const own = new Map<string, string>();
    for (const file of files) {
      const place = toDocPlace(id, file.to);
      const isRead = file.isDoc || /\/_category_\.(?:json|ya?ml)$/.test(file.to);
      if (isRead && place?.version === versionName) own.set(place.path, await readText(file));
    }
    const generator = sidebarItemsGenerator as Parameters<typeof callSidebarGenerator>[0];
    return callSidebarGenerator(generator, sidebars, { versionName, files: own }, parser);
  };
  const versions = new Map<string, { readonly text: string }>();
  const beginning = `${toDocsPrefix(id)}versioned_sidebars/version-`;
  for (const { to, from } of files) {
    if (!to.startsWith(beginning)) continue;
    const made = await generate(
      JSON.parse(await readFile(from, 'utf8')),
      to.slice(beginning.length, -'-sidebars.json'.length),
    );
    versions.set(to, { text: withAllowedSidebars(JSON.stringify(made, null, 2)) });
  }
  const isThere = existsSync(path.resolve(siteDir, toText(options['path']) ?? 'docs'));
  const written = options['sidebarPath'];
  const current = written === undefined ? AUTOMATIC : loadSidebars(siteDir, written);
  return { versions, current: isThere && written !== false ? await generate(current, 'current') : undefined };
}

/** The sidebar of docs without a sidebar file. */
const AUTOMATIC = { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };

/** The configuration with number prefixes kept in the names of these sets of docs. */
export function withUnparsed(site: Fields, unparsed: ReadonlySet<string>): Fields {
  if (unparsed.size === 0) return site;
  const instances = toList(site['docsInstances']).map(toFields);
  return {
    ...site,
    ...(unparsed.has('default') && { docs: { ...toFields(site['docs']), numberPrefixParser: false } }),
    ...(instances.length > 0 && {
      docsInstances: instances.map((docs) =>
        unparsed.has(String(docs['id'])) ? { ...docs, numberPrefixParser: false } : docs,
      ),
    }),
  };
}
