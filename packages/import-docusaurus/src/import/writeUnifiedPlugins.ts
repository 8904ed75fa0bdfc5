import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { toPackageName } from '../configuration/createLoader.ts';
import { type Fields, toFields } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';
import type { UsedPlugin } from '../configuration/unifiedPlugins.ts';
import { PACKAGE_FOLDER } from './packageFolder.ts';
import { listImports, type Source } from './readSources.ts';
import { findImported } from './rewriteImports.ts';
import { writeText } from './writeText.ts';

/** The adapter's files in this package. They are copied into the new site, so that it does not depend on this
 *  package. */
const ADAPTER = path.join(PACKAGE_FOLDER, 'src/unified');

interface Sites {
  readonly siteDir: string;
  readonly to: string;
  /** Fields of the new site's configuration. */
  readonly site: Fields;
  /** Versions of the site's dependencies, by package name. */
  readonly wanted: Readonly<Record<string, string>>;
}

/** Write a plugin for each remark and rehype plugin, which runs it through the adapter, and copy the plugin's files
 *  from the site. */
export async function writeUnifiedPlugins(plugins: readonly UsedPlugin[], { siteDir, to, site, wanted }: Sites) {
  const packages = Object.keys(wanted);
  const keepsCase = toFields(toFields(site['markdown'])['anchors'])['maintainCase'] === true;
  const imports: string[] = [];
  const names: string[] = [];
  const notes: Note[] = [];
  for (const plugin of plugins) {
    const { kind, module } = plugin;
    const brought = await bringPlugin(plugin, siteDir, to, packages);
    if ('reason' in brought) {
      notes.push({ kind: 'refused', field: `${kind}Plugins`, message: `"${module}" ${brought.reason}` });
      continue;
    }
    const name = `plugins/${kind}-${names.filter((one) => one.includes(`/${kind}-`)).length + 1}.js`;
    await writePlugin(plugin, path.join(to, name), keepsCase);
    names.push(`./${name}`);
    imports.push(...brought.imports);
    const articles = plugin.folders === null ? 'all articles' : `articles in ${plugin.folders[0] ?? ''}`;
    const named = plugin.exported === 'default' ? module : `${module}#${plugin.exported}`;
    const message = `"${named}" runs by an adapter, which is slower, on ${articles} (${name})`;
    notes.push({ kind: 'different', field: `${kind}Plugins`, message });
  }
  if (names.length > 0) await copyAdapter(path.join(to, 'plugins/unified'));
  return { names, imports, notes };
}

async function copyAdapter(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(ADAPTER))
    if (!name.endsWith('.test.ts')) await copyFile(path.join(ADAPTER, name), path.join(folder, name));
}

async function writePlugin(plugin: UsedPlugin, file: string, keepsCase: boolean): Promise<void> {
  const { kind, module, isOfPackage, exported, options, folders } = plugin;
  const fields = [
    `name: ${JSON.stringify(module)}`,
    `kind: '${kind}'`,
    'attach',
    `options: ${JSON.stringify(options)}`,
    `folders: ${JSON.stringify(folders)}`,
    ...(keepsCase ? ['keepsCase: true'] : []),
  ];
  await writeText(
    file,
    `import { ${exported} as attach } from ${JSON.stringify(isOfPackage ? module : `../${module}`)};
import { runPlugin } from './unified/runPlugin.ts';

export default () => runPlugin({ ${fields.join(', ')} });
`,
  );
}

type Brought = { readonly imports: readonly string[] } | { readonly reason: string };

/** @returns the plugin's import, or the reason why it cannot run here */
async function bringPlugin(
  { module, isOfPackage }: UsedPlugin,
  siteDir: string,
  to: string,
  packages: readonly string[],
): Promise<Brought> {
  const isKnown = (name: string) => packages.includes(toPackageName(name));
  if (isOfPackage)
    return isKnown(module)
      ? { imports: [module] }
      : { reason: 'is a package that package.json does not name: add it there, and import again' };
  const { sources, lost } = await readModules(path.join(siteDir, module), siteDir);
  const imports = listImports(sources);
  const unknown = imports.find((name) => !/^[./]/.test(name) && !isBuiltin(name) && !isKnown(name));
  if (unknown !== undefined)
    return { reason: `imports "${unknown}", which package.json does not name: add it there, and import again` };
  if (lost !== null)
    return { reason: `imports "${lost}", which does not come in: put it into the site, and import again` };
  return (await bringModules(sources, siteDir, to))
    ? { imports }
    : { reason: 'imports files that have another place here: write it as a plugin for `markdown.plugins`' };
}

interface Modules {
  readonly sources: readonly Source[];
  /** An import that points outside the site or to a missing file, or null. */
  readonly lost: string | null;
}

/** Read a module and what it imports from the site. */
async function readModules(first: string, siteDir: string): Promise<Modules> {
  const sources = new Map<string, Source>();
  let lost: string | null = null;
  const queue = [first];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (sources.has(file)) continue;
    const source = { from: file, text: await readFile(file, 'utf8') };
    sources.set(file, source);
    for (const name of listImports([source]).filter((written) => written.startsWith('.'))) {
      const found = findImported(path.resolve(path.dirname(file), name));
      if (found === null || path.relative(siteDir, found).startsWith('..')) lost ??= name;
      else queue.push(found);
    }
  }
  return { sources: [...sources.values()], lost };
}

/** @returns whether they were copied unchanged: a module that was already imported may have corrected imports */
async function bringModules(sources: readonly Source[], siteDir: string, to: string): Promise<boolean> {
  const modules = sources.map(({ from, text }) => ({ target: path.join(to, path.relative(siteDir, from)), text }));
  for (const { target, text } of modules)
    if (existsSync(target) && (await readFile(target, 'utf8')) !== text) return false;
  for (const { target, text } of modules) if (!existsSync(target)) await writeText(target, text);
  return true;
}
