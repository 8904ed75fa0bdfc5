import { type Fields, toFields, toList } from './fields.ts';
import { readStandInName } from './standIn.ts';

export interface ContentPlugin {
  readonly kind: 'docs' | 'blog' | 'pages';
  /** `default` unless the site has several. */
  readonly id: string;
  readonly options: Fields;
}

export interface Plugins {
  readonly content: readonly ContentPlugin[];
  readonly theme: Fields;
  /** Other options of the preset, by name: `gtag`, `sitemap`. */
  readonly others: Fields;
  /** Further plugins and themes, by the name of their package or function. */
  readonly further: readonly { readonly name: string; readonly options: Fields }[];
}

const PRESET = /^(?:classic|@docusaurus\/(?:preset-)?classic)$|[\\/]preset-classic[\\/]/;
const CONTENT = /(?:^|[\\/@-])(?:plugin-)?content-(docs|blog|pages)(?:[\\/]|$)/;
const CONTENT_KINDS = ['docs', 'blog', 'pages'] as const;

/** List the plugins of a site, whether a preset has them or the site names them itself, by name or by path. */
export function listPlugins(config: Fields): Plugins {
  const entries = (field: string) => toList(config[field]).flatMap(toEntry);
  const presets = entries('presets');
  const classic = presets.filter(({ name }) => PRESET.test(name)).map(({ options }) => options);
  const plugins = [...entries('plugins'), ...entries('themes')];
  const own = plugins.flatMap(({ name, options }): ContentPlugin[] => {
    const kind = CONTENT_KINDS.find((candidate) => CONTENT.exec(name)?.[1] === candidate);
    return kind ? [{ kind, id: toId(options), options }] : [];
  });
  return {
    content: [
      ...classic.flatMap((options) =>
        CONTENT_KINDS.filter((kind) => options[kind] !== false).map((kind) => {
          const ofKind = toFields(options[kind]);
          return { kind, id: toId(ofKind), options: ofKind };
        }),
      ),
      ...own,
    ],
    theme: toFields(classic[0]?.['theme']),
    others: Object.fromEntries(
      Object.entries(classic[0] ?? {}).filter(([name]) => !['docs', 'blog', 'pages', 'theme'].includes(name)),
    ),
    further: [
      ...presets.filter(({ name }) => !PRESET.test(name)),
      ...plugins.filter(({ name }) => !CONTENT.test(name)),
    ],
  };
}

/** Folder of a set of docs in the new site. */
export const toDocsFolder = (id: string): string => (id === 'default' ? 'docs' : `docs-${id}`);

/** Folder of a blog in the new site. */
export const toBlogFolder = (id: string): string => (id === 'default' ? 'blog' : `blog-${id}`);

/** Prefix of the names of its other files, as in Docusaurus. */
export const toDocsPrefix = (id: string): string => (id === 'default' ? '' : `${id}_`);

/** The version of a file of a set of docs in the new site, and its path in it; null for other files. */
export function toDocPlace(id: string, to: string): { readonly version: string; readonly path: string } | null {
  const folder = `${toDocsFolder(id)}/`;
  if (to.startsWith(folder)) return { version: 'current', path: to.slice(folder.length) };
  const versions = `${toDocsPrefix(id)}versioned_docs/version-`;
  const [version, ...rest] = to.startsWith(versions) ? to.slice(versions.length).split('/') : [];
  return version === undefined ? null : { version, path: rest.join('/') };
}

const toId = (options: Fields): string => (typeof options['id'] === 'string' ? options['id'] : 'default');

/** An entry is a name or a function, alone or in a list before its options; falsy entries are left out. */
function toEntry(entry: unknown): { readonly name: string; readonly options: Fields }[] {
  const name = toPluginName(entry);
  const options: unknown = Array.isArray(entry) ? entry[1] : undefined;
  return name === null || options === false ? [] : [{ name, options: toFields(options) }];
}

/** @param entry as for `toEntry`
 *  @returns null for an entry without a plugin, such as `false` */
export function toPluginName(entry: unknown): string | null {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  if (typeof plugin === 'string') return plugin;
  if (typeof plugin === 'function') return readStandInName(plugin) ?? (plugin.name || 'a function without a name');
  return null;
}
