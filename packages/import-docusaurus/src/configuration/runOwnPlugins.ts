import { existsSync } from 'node:fs';
import path from 'node:path';
import { findFile } from './createLoader.ts';
import { type Fields, isRecord, toFields, toList, toText } from './fields.ts';
import { readStandInName, recordCalls } from './standIn.ts';

/** A plugin that the site has written itself. */
interface OwnPlugin {
  /** How the notes name it, unless it says its name. */
  readonly label: string;
  readonly create: unknown;
  readonly options: unknown;
}

interface Found {
  /** Plugins of Docusaurus that it extends, as entries of a configuration. */
  readonly extended: readonly (readonly [string, Fields])[];
  readonly headTags: readonly unknown[];
  /** Whether nothing else of it matters here. */
  readonly isWhole: boolean;
  readonly name: string | undefined;
  /** Addresses of pages that it adds, where its code says them. */
  readonly added: readonly string[];
}

/** The option of a plugin that names the pages which it adds. */
export const ADDED = 'addedRoutes';

const NOTHING: Found = { extended: [], headTags: [], isWhole: false, name: undefined, added: [] };

/** Create the plugins that a site has written itself, to learn what the configuration does not say: which plugins of
 *  Docusaurus they extend and with which options, and which tags they add to the head.
 *  @param load loads a file of the site
 *  @returns the configuration that says so itself */
export async function runOwnPlugins(config: Fields, siteDir: string, load: (file: string) => unknown): Promise<Fields> {
  const plugins: unknown[] = [];
  const headTags = [...toList(config['headTags'])];
  for (const entry of toList(config['plugins'])) {
    const own = toOwnPlugin(entry, siteDir, load);
    if (own === null) {
      plugins.push(entry);
      continue;
    }
    const found = await runPlugin(own, toContext(config, siteDir));
    plugins.push(...found.extended, ...(found.isWhole ? [] : [[found.name ?? own.label, { [ADDED]: found.added }]]));
    headTags.push(...found.headTags);
  }
  return { ...config, plugins, headTags };
}

/** @returns null for a plugin of a package, and for what is none */
function toOwnPlugin(entry: unknown, siteDir: string, load: (file: string) => unknown): OwnPlugin | null {
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
    return {
      extended,
      headTags: hooks.includes('injectHtmlTags') ? readHeadTags(plugin['injectHtmlTags'] as () => unknown) : [],
      isWhole:
        extended.some(([name]) => /client-redirects/.test(name)) ||
        (hooks.length > 0 && hooks.every((name) => name === 'injectHtmlTags')),
      // One that extends another often has its name.
      name: extended.length > 0 ? undefined : toText(plugin['name']),
      added: hooks.flatMap((hook) => listRoutes(String(plugin[hook]))),
    };
  } catch {
    // It needs what only a build of Docusaurus has.
    return NOTHING;
  }
}

/** Whether a content plugin has its folder: one that the plugin writes itself is not there before a build. */
function isThere(name: string, { path: folder }: Fields, siteDir: string): boolean {
  return !/content-/.test(name) || typeof folder !== 'string' || existsSync(path.resolve(siteDir, folder));
}

const listRoutes = (code: string): string[] =>
  [...code.matchAll(/\baddRoute\(\{\s*path:\s*(['"`])([^'"`$]+)\1/g)].map(([, , route = '']) => route);

function readHeadTags(injectHtmlTags: () => unknown): readonly unknown[] {
  const { headTags } = toFields(injectHtmlTags());
  return Array.isArray(headTags) ? headTags : [headTags].filter(isRecord);
}

/** What plugins of Docusaurus get as their first argument. */
function toContext(config: Fields, siteDir: string) {
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
