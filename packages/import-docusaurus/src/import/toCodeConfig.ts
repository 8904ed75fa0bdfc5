import part from '../../part/part.ts';
import { type Fields, isRecord, toFields, toList, toText } from '../configuration/fields.ts';
import { type Plugins, toPluginName } from '../configuration/listPlugins.ts';
import { MARKDOWN_PLUGINS, PLUGIN_NAMES, type PluginName } from '../configuration/markdownPlugins.ts';
import { isIcon } from '../configuration/toNavbar.ts';
import type { GlobalComponents } from './readComponents.ts';
import type { Source } from './readSources.ts';

/** Modules of the part `import-docusaurus`. */
export const PART_MODULES = Object.keys(part().modules);
/** Variables and classes of Infima. */
const LOOK =
  /--ifm-|\b(?:container|row|col|hero|button--|card|alert|badge|avatar|pills|menu__|margin-|padding-|text--|shadow--|clean-)\b/;

/** Fields of the new configuration that the site's code and texts require. */
export function toCodeConfig(
  config: Fields,
  plugins: Plugins,
  sources: readonly Source[],
  { components }: GlobalComponents,
  globalData: Fields,
): {
  readonly markdown: Fields;
  readonly security: Fields;
  readonly part: readonly unknown[] | null;
  /** Plugins of Markdown that pages need. */
  readonly plugins: readonly PluginName[];
} {
  const uses = (pattern: RegExp) => sources.some(({ text }) => pattern.test(text));
  const comments = toMagicComments(config);
  const hasData = Object.keys(globalData).length > 0 && uses(/@docusaurus\/useGlobalData|\bglobalData\b/);
  const { navbar } = toFields(config['themeConfig']);
  const hasIcons = toList(toFields(navbar)['items']).map(toFields).some(isIcon);
  const names = plugins.content.flatMap(({ options }) =>
    toList(options['remarkPlugins']).flatMap((plugin) => toPluginName(plugin) ?? []),
  );
  const needed = PLUGIN_NAMES.filter((own) => {
    const { replaces, needed: pattern } = MARKDOWN_PLUGINS[own];
    return names.some((name) => replaces.test(name)) && uses(pattern);
  });
  return {
    markdown: {
      lenient: true,
      ...(Object.keys(components).length > 0 && { components }),
      ...(comments.length > 0 && { magicComments: comments }),
      ...(needed.includes('math') && { math: true }),
      ...(needed.length > 0 && { plugins: needed.map((name) => `./plugins/${name}.js`) }),
    },
    security: uses(/\sstyle=(?:\{|["'])/) ? { styleAttributes: true } : {},
    part:
      needsPart(sources) || hasIcons || hasData
        ? ['import-docusaurus', { ...toOptions(config, uses), ...(hasData && { globalData: toPlain(globalData) }) }]
        : null,
    plugins: needed,
  };
}

const needsPart = (sources: readonly Source[]): boolean =>
  sources.some(({ text }) => {
    const named = text.replaceAll('@theme-original/', '@theme/');
    return LOOK.test(text) || PART_MODULES.some((name) => named.includes(name));
  });

/** Comments besides the default one. */
function toMagicComments(config: Fields): Fields[] {
  return toList(toFields(toFields(config['themeConfig'])['prism'])['magicComments'])
    .map(toFields)
    .filter((comment) => toText(comment['className']) !== undefined && comment['line'] !== 'highlight-next-line')
    .map(({ className, line, block }) => ({
      className,
      ...(line !== undefined && { line }),
      ...(block !== undefined && { block }),
    }));
}

function toOptions(config: Fields, uses: (pattern: RegExp) => boolean): Fields {
  const plain = (name: string, pattern: RegExp) =>
    config[name] !== undefined && uses(pattern) ? { [name]: toPlain(config[name]) } : {};
  return {
    ...plain('customFields', /\bcustomFields\b/),
    ...(uses(/\buseThemeConfig\b|\bthemeConfig\b/) && { themeConfig: toPlain(withoutPrism(config['themeConfig'])) }),
    ...plain('organizationName', /\borganizationName\b/),
    ...plain('projectName', /\bprojectName\b/),
    ...plain('favicon', /\bfavicon\b/),
  };
}

const withoutPrism = (theme: unknown): Fields =>
  Object.fromEntries(Object.entries(toFields(theme)).filter(([name]) => name !== 'prism'));

/** The values that can be written as JSON. */
function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isRecord(value)) return typeof value === 'function' || value === undefined ? null : value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toPlain(inner)]));
}
