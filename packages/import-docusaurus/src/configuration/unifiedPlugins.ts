import path from 'node:path';
import { type Fields, toList } from './fields.ts';
import { type ContentPlugin, toBlogFolder, toDocsFolder, toDocsPrefix, toPluginName } from './listPlugins.ts';
import { isReplaced } from './markdownPlugins.ts';
import { readOrigin } from './origins.ts';

/** A plugin of remark or rehype that runs in the new site. */
export interface UnifiedPlugin {
  readonly kind: 'remark' | 'rehype';
  /** Path of its file in the site, or the name under which a package exports it. */
  readonly module: string;
  readonly isOfPackage: boolean;
  /** Name of its export. */
  readonly exported: string;
  /** Its options in the configuration, as JSON. */
  readonly options: readonly unknown[];
}

export interface UsedPlugin extends UnifiedPlugin {
  /** Folders of the articles that it transforms; null for all. */
  readonly folders: readonly string[] | null;
}

/** Fields of a content plugin with plugins that change the tree of an article. Recma plugins change the JavaScript that
 *  Docusaurus compiles from the article, and are not supported. */
const FIELD = /^(beforeDefault)?(remark|rehype)Plugins$/i;

/** @returns null for another field */
export const readPluginKind = (field: string): UnifiedPlugin['kind'] | null =>
  (FIELD.exec(field)?.[2]?.toLowerCase() as UnifiedPlugin['kind'] | undefined) ?? null;

/** The plugins of remark and rehype that run in the new site, each once, in the order in which they run. */
export function listUnifiedPlugins(content: readonly ContentPlugin[]): UsedPlugin[] {
  const found = new Map<string, UnifiedPlugin & { readonly users: Set<ContentPlugin> }>();
  for (const user of content)
    for (const [field, written] of Object.entries(user.options).toSorted(([a], [b]) => toRank(a) - toRank(b)))
      for (const entry of toList(written)) {
        const kind = readPluginKind(field);
        const plugin = kind && toUnifiedPlugin(entry, kind);
        if (!plugin || isReplaced(toPluginName(entry) ?? '')) continue;
        const key = JSON.stringify(plugin);
        const known = found.get(key) ?? { ...plugin, users: new Set() };
        known.users.add(user);
        found.set(key, known);
      }
  return [...found.values()]
    .toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'remark' ? -1 : 1))
    .map(({ users, ...plugin }) => ({
      ...plugin,
      folders: users.size === content.length ? null : [...users].flatMap(toFolders),
    }));
}

/** Plugins that Docusaurus runs before its own come first. */
const toRank = (field: string): number => (FIELD.exec(field)?.[1] === undefined ? 1 : 0);

/** Folders of the new site in which articles of a content plugin are, with those of versions and translations. */
function toFolders({ kind, id }: ContentPlugin): string[] {
  const translated = `docusaurus-plugin-content-${id === 'default' ? kind : `${kind}-${id}`}`;
  if (kind === 'docs') return [toDocsFolder(id), `${toDocsPrefix(id)}versioned_docs`, translated];
  return [kind === 'blog' ? toBlogFolder(id) : 'pages', translated];
}

/** @returns null for a function written in the configuration, for a plugin of Docusaurus itself, and for a plugin whose
 *    options contain code */
export function toUnifiedPlugin(entry: unknown, kind: UnifiedPlugin['kind']): UnifiedPlugin | null {
  const [plugin, ...options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
  const origin = typeof plugin === 'function' ? readOrigin(plugin) : null;
  if (origin === null || !isPlain(options)) return null;
  const { exported } = origin;
  if ('package' in origin)
    return origin.package.startsWith('@docusaurus/')
      ? null
      : { kind, module: origin.package, isOfPackage: true, exported, options };
  const module = path.relative(origin.siteDir, origin.file).replaceAll(path.sep, '/');
  return module.startsWith('../') ? null : { kind, module, isOfPackage: false, exported, options };
}

/** Whether a value survives a round trip through JSON. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'object' && value !== null)
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as Fields).every(isPlain);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
