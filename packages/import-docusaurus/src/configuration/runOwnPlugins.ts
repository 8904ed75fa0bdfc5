import { existsSync } from 'node:fs';
import path from 'node:path';
import { findFile } from './createLoader.ts';
import { type Fields, isRecord, toFields, toList, toText } from './fields.ts';
import { type InjectedTags, readInjectedTags } from './injectedTags.ts';
import { type AddedPage, loadContent } from './loadContent.ts';
import { readStandInName, recordCalls } from './standIn.ts';

/** A plugin whose code is in the site. */
interface OwnPlugin {
  /** Its name in notes, if the plugin has no name. */
  readonly label: string;
  readonly create: unknown;
  readonly options: unknown;
}

interface Found {
  /** Plugins of Docusaurus that it extends, as entries of a configuration. */
  readonly extended: readonly (readonly [string, Fields])[];
  readonly headTags: readonly unknown[];
  /** Whether the plugin needs no note, because the import covers everything it does. */
  readonly isWhole: boolean;
  readonly name: string | undefined;
  /** Addresses of its pages that are not imported. */
  readonly lost: readonly string[];
  /** Names of its functions that are not called, and of its tags without a place; null if nothing of it has run. */
  readonly left: readonly string[] | null;
  readonly pages: readonly AddedPage[];
  readonly globalData: unknown;
}

/** Name of the option that lists lost pages of a plugin. */
export const LOST = 'lostRoutes';
/** Name of the option that lists the functions of a plugin that did not run. */
export const LEFT = 'leftFunctions';

/** What plugins of the site add to the new site. */
export interface Added {
  readonly pages: readonly AddedPage[];
  /** By the name of the plugin, and its id. */
  readonly globalData: Readonly<Record<string, Fields>>;
}

const NOTHING: Found = {
  extended: [],
  headTags: [],
  isWhole: false,
  name: undefined,
  lost: [],
  left: null,
  pages: [],
  globalData: undefined,
};

/** Create the plugins that a site has written itself, to find what is not in the configuration: the plugins of
 *  Docusaurus that they extend, with options, and the tags, pages and data that they add.
 *  @param load loads a file of the site
 *  @returns the configuration with these additions */
export async function runOwnPlugins(
  config: Fields,
  siteDir: string,
  load: (file: string) => unknown,
): Promise<{ readonly config: Fields; readonly added: Added }> {
  const plugins: unknown[] = [];
  const pages: AddedPage[] = [];
  const globalData: Record<string, Fields> = {};
  const headTags = [...toList(config['headTags'])];
  for (const entry of toList(config['plugins'])) {
    const own = toOwnPlugin(entry, siteDir, load);
    if (own === null) {
      plugins.push(entry);
      continue;
    }
    const found = await runPlugin(own, toContext(config, siteDir));
    const name = found.name ?? own.label;
    const rest = { [LOST]: found.lost, ...(found.left && { [LEFT]: found.left }) };
    plugins.push(...found.extended, ...(found.isWhole ? [] : [[name, rest]]));
    headTags.push(...found.headTags);
    pages.push(...found.pages);
    const id = toText(toFields(own.options)['id']) ?? 'default';
    if (found.globalData !== undefined) globalData[name] = { ...globalData[name], [id]: found.globalData };
  }
  return { config: { ...config, plugins, headTags }, added: { pages, globalData } };
}

/** @returns null for a plugin of a package, and for an entry that is not a plugin */
export function toOwnPlugin(entry: unknown, siteDir: string, load: (file: string) => unknown): OwnPlugin | null {
  const [plugin, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
  if (options === false) return null;
  if (typeof plugin === 'function')
    return readStandInName(plugin) === null
      ? { label: plugin.name || 'a function without a name', create: plugin, options }
      : null;
  if (typeof plugin !== 'string' || !(plugin.startsWith('.') || path.isAbsolute(plugin))) return null;
  const file = findFile(path.resolve(siteDir, plugin));
  if (file === null || file.includes(`${path.sep}node_modules${path.sep}`)) return null;
  try {
    const exported = load(file);
    return { label: plugin, create: isRecord(exported) ? exported['default'] : exported, options };
  } catch {
    return { label: plugin, create: null, options };
  }
}

async function runPlugin({ create, options }: OwnPlugin, context: Fields & { siteDir: string }): Promise<Found> {
  if (typeof create !== 'function') return NOTHING;
  try {
    const { result, calls } = await recordCalls(() =>
      (create as (...args: unknown[]) => unknown)(context, options ?? {}),
    );
    const extended = calls
      .filter(({ args }) => args[0] === context)
      .map(({ name, args }) => [name, toFields(args[1])] as const)
      .filter(([name, own]) => isThere(name, own, context.siteDir));
    const plugin = toFields(result);
    const hooks = Object.keys(plugin).filter((name) => typeof plugin[name] === 'function');
    const { injectHtmlTags } = plugin;
    const injects = typeof injectHtmlTags === 'function';
    const readsContent = ADDS.test(String(plugin['contentLoaded'])) || (injects && injectHtmlTags.length > 0);
    const loads = extended.length === 0 && readsContent;
    const loaded = loads ? await loadContent(plugin, context.siteDir).catch(() => null) : null;
    const routes = hooks.flatMap((hook) => listRoutes(String(plugin[hook])));
    const lost = loaded?.lost ?? routes;
    const injected: InjectedTags = injects ? readInjectedTags(plugin, loaded?.content) : { headTags: [], lost: [] };
    const uncalled = hooks.filter((hook) => !CALLED.includes(hook) && !(loaded && LOADING.includes(hook)));
    const left = [...uncalled, ...injected.lost];
    return {
      extended,
      headTags: injected.headTags,
      isWhole:
        extended.some(([name]) => /client-redirects/.test(name)) ||
        (hooks.length > 0 && loaded === null && left.length + lost.length === 0),
      // A plugin that extends another often has the same name.
      name: extended.length > 0 ? undefined : toText(plugin['name']),
      lost,
      left: loaded !== null || injects ? left : null,
      pages: loaded?.pages ?? [],
      globalData: loaded?.globalData,
    };
  } catch {
    // The plugin needs values that only a build of Docusaurus has.
    return NOTHING;
  }
}

/** Matches code for which the content is loaded; other plugins may write files when they load it. */
const ADDS = /\b(?:actions|addRoute|setGlobalData)\b/;
/** Functions that the import calls, or that only the preview and other commands need. */
const CALLED = ['injectHtmlTags', 'getPathsToWatch', 'extendCli'];
const LOADING = ['loadContent', 'contentLoaded'];

/** Whether a content plugin has its folder: a folder that the plugin itself writes does not exist before a build. */
function isThere(name: string, { path: folder }: Fields, siteDir: string): boolean {
  return !/content-/.test(name) || typeof folder !== 'string' || existsSync(path.resolve(siteDir, folder));
}

const listRoutes = (code: string): string[] =>
  [...code.matchAll(/\baddRoute\(\{\s*path:\s*(['"`])([^'"`$]+)\1/g)].map(([, , route = '']) => route);

/** The first argument of Docusaurus plugins. */
export function toContext(config: Fields, siteDir: string) {
  const i18n = { defaultLocale: 'en', locales: ['en'], ...toFields(config['i18n']) };
  return {
    siteDir,
    siteConfig: config,
    baseUrl: toText(config['baseUrl']) ?? '/',
    outDir: path.join(siteDir, 'build'),
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    localizationDir: path.join(siteDir, 'i18n', i18n.defaultLocale),
    i18n: { ...i18n, currentLocale: i18n.defaultLocale },
    codeTranslations: {},
  };
}
