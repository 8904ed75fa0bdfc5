import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { createLoader } from '../configuration/createLoader.ts';
import { type Fields, isRecord, toFields, toList, toText } from '../configuration/fields.ts';
import { type Plugins, toDocsPrefix } from '../configuration/listPlugins.ts';
import type { Note } from '../configuration/notes.ts';
import { ImportFailure, runConfig } from '../configuration/runConfig.ts';
import { toSiteConfig } from '../configuration/toSiteConfig.ts';
import { toSource } from '../configuration/toSource.ts';
import { setFields } from './frontMatter.ts';
import { isTagsFile, listSiteFiles, type SiteFile } from './listSiteFiles.ts';
import { listImports, listOrigins, listPackages, readSources } from './readSources.ts';
import { toChangedFields } from './rewriteArticle.ts';

export interface Imported {
  /** Packages that pages import, with their versions. */
  readonly packages: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
  /** Files by the first folder of their place in the new site. */
  readonly counts: Readonly<Record<string, number>>;
  /** Articles in which fields were set, and these fields. */
  readonly rewritten: readonly { readonly file: string; readonly fields: Fields }[];
}

/** Bring the site in a folder to another folder, which has none yet.
 *  @throws ImportFailure */
export async function importSite(dir: string, to: string): Promise<Imported> {
  const siteDir = path.resolve(dir);
  if (existsSync(path.join(to, 'site.config.ts')))
    throw new ImportFailure(`${to} has a site.config.ts already: name a folder that does not exist, or remove it`);
  const { config } = await runConfig(siteDir);
  const { site, plugins, notes } = toSiteConfig(config);
  const more: Note[] = [];
  const files = await listSiteFiles(siteDir, config, plugins);
  const rewritten: { file: string; fields: Fields }[] = [];
  for (const file of files) {
    const fields = await copy(file, to);
    if (fields !== null) rewritten.push({ file: file.to, fields });
  }
  for (const { kind, id, options } of plugins.content)
    if (kind === 'docs') await writeSidebars(siteDir, options, path.join(to, `${toDocsPrefix(id)}sidebars.json`));
  const sheets = await copyStyles(siteDir, plugins.theme, to, more);
  const head = [
    ...toList(site['head']),
    ...sheets.map((href) => ({ tag: 'link', attributes: { rel: 'stylesheet', href } })),
  ];
  const sources = await readSources(files);
  const imports = listImports(sources);
  const own = await readPackage(siteDir);
  const packages = listPackages(imports, toFields(own['dependencies']) as Readonly<Record<string, string>>);
  if (Object.keys(packages).length > 0)
    await writeFile(
      path.join(to, 'package.json'),
      `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`,
    );
  const origins = Object.entries(listOrigins(sources)).filter(([, list]) => list.length > 0);
  for (const [kind, list] of origins)
    more.push({
      kind: 'different',
      field: `security.origins.${kind}`,
      message: `readers load from ${list.join(', ')}, as before`,
    });
  more.push(...listSwizzled(files), ...listGenerated(siteDir, imports, toFields(own['scripts'])));
  const complete = {
    ...site,
    ...toEmptyBlog(site, plugins, files),
    ...(head.length > 0 && { head }),
    ...(origins.length > 0 && { security: { origins: Object.fromEntries(origins) } }),
  };
  await writeFile(path.join(to, 'site.config.ts'), toSource(complete));
  const counts: Record<string, number> = {};
  for (const { to: place } of files) {
    const folder = place.split('/')[0] ?? place;
    counts[folder] = (counts[folder] ?? 0) + 1;
  }
  return { notes: [...notes, ...more], counts, rewritten, packages };
}

/** Without posts there is an empty list, unless all posts would be on one page. */
function toEmptyBlog(site: Fields, plugins: Plugins, files: readonly SiteFile[]): Fields {
  const blog = plugins.content.find(({ kind, id }) => kind === 'blog' && id === 'default')?.options;
  if (!blog || files.some(({ post }) => post !== undefined)) return {};
  return { blog: { ...toFields(site['blog']), enabled: blog['postsPerPage'] !== 'ALL' } };
}

/** @returns the fields set in an article; null if it is copied as it is */
async function copy(file: SiteFile, to: string): Promise<Fields | null> {
  const target = path.join(to, file.to);
  await mkdir(path.dirname(target), { recursive: true });
  if (isTagsFile(file)) return writeTags(file.from, target);
  if (/\.mdx?$/.test(file.to) && !file.to.startsWith('static/')) {
    const text = await readFile(file.from, 'utf8');
    const fields = await toChangedFields(text, file);
    if (Object.keys(fields).length > 0) {
      await writeFile(target, setFields(text, fields));
      return fields;
    }
  }
  await copyFile(file.from, target);
  return null;
}

/** Docusaurus shows a tag without a label under its key with a capital letter. */
async function writeTags(from: string, target: string): Promise<null> {
  const document = parseDocument(await readFile(from, 'utf8'));
  for (const [key, fields] of Object.entries(toFields(document.toJS())))
    if (toFields(fields)['label'] === undefined)
      document.setIn(
        [key],
        document.createNode({ label: key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(), ...toFields(fields) }),
      );
  await writeFile(target, document.toString());
  return null;
}

/** Sidebars may be code that reads other files; what it gives is written. */
async function writeSidebars(siteDir: string, docs: Fields, file: string): Promise<void> {
  const written = docs['sidebarPath'];
  if (written === undefined) return;
  const exported = written === false ? {} : createLoader().load(path.resolve(siteDir, String(written)));
  const sidebars = isRecord(exported) && isRecord(exported['default']) ? exported['default'] : exported;
  await writeFile(file, `${JSON.stringify(sidebars, null, 2)}\n`);
}

/** Style sheets of the site become files that every document links.
 *  @returns their addresses */
async function copyStyles(siteDir: string, theme: Fields, to: string, notes: Note[]): Promise<string[]> {
  const written = toText(theme['customCss']) ?? toList(theme['customCss']);
  const files = typeof written === 'string' ? [written] : written.map(String);
  const addresses: string[] = [];
  for (const file of files) {
    const from = path.resolve(siteDir, file);
    const note = (kind: Note['kind'], message: string) => notes.push({ kind, field: 'theme.customCss', message });
    if (!existsSync(from)) note('missing', `"${file}" is not there, or belongs to a package that is not installed`);
    else if (!from.endsWith('.css'))
      note('missing', `"${file}" is not plain CSS: compile it and put the result into static/css/`);
    else {
      const address = `/css/${path.basename(from)}`;
      await mkdir(path.join(to, 'static', 'css'), { recursive: true });
      await copyFile(from, path.join(to, 'static', address));
      if (/@import|url\(\s*['"]?(?![/'"]|data:|https?:)/.test(await readFile(from, 'utf8')))
        note('different', `"${file}" names other files: correct their paths in static${address}`);
      addresses.push(address);
    }
  }
  return addresses;
}

/** Components of the theme that the site replaces. */
function listSwizzled(files: readonly SiteFile[]): Note[] {
  const names = new Set(files.flatMap(({ to }) => /^src\/theme\/([^/.]+)/.exec(to)?.[1] ?? []));
  if (names.size === 0) return [];
  const message = `${[...names].toSorted().join(', ')}: name those that fit in \`theme.components\``;
  return [{ kind: 'missing', field: 'src/theme', message }];
}

/** Imports of files that are not there: a script makes them before a build. */
function listGenerated(siteDir: string, imports: readonly string[], scripts: Fields): Note[] {
  const endings = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js', '/index.jsx'];
  const missing = imports
    .flatMap((name) => /^@site\/(?!src\/theme)(.+)/.exec(name)?.[1] ?? [])
    .filter((name) => !endings.some((ending) => existsSync(path.join(siteDir, name + ending))));
  const makers = Object.keys(scripts).filter((name) => /^(?:pre|generate|copy|fetch|download|sync)/.test(name));
  const maker = makers.length > 0 ? `; perhaps \`npm run ${makers.join('` or `npm run ')}\` makes it` : '';
  return missing.map((name) => ({ kind: 'missing', field: name, message: `is imported and not there${maker}` }));
}

async function readPackage(siteDir: string): Promise<Fields> {
  const file = path.join(siteDir, 'package.json');
  return existsSync(file) ? toFields(JSON.parse(await readFile(file, 'utf8'))) : {};
}
