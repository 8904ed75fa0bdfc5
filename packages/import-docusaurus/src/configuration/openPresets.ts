import { type Fields, toFields, toList } from './fields.ts';
import { toContext, toOwnPlugin } from './runOwnPlugins.ts';
import { readStandInName, recordCalls } from './standIn.ts';

/** Replace a site's own presets with their contents: a preset of Docusaurus with its options, plugins and themes. A
 *  preset that fails stays, so that the report names it.
 *  @param load loads a file of the site */
export async function openPresets(config: Fields, siteDir: string, load: (file: string) => unknown): Promise<Fields> {
  const opened = { presets: [] as unknown[], plugins: toList(config['plugins']), themes: toList(config['themes']) };
  const context = toContext(config, siteDir);
  for (const entry of toList(config['presets'])) {
    const own = toOwnPlugin(entry, siteDir, load);
    const create = own?.create;
    const made = typeof create === 'function' ? await run(create, context, own?.options) : null;
    opened.presets.push(...(made?.presets ?? [entry]));
    opened.plugins = [...opened.plugins, ...(made?.plugins ?? [])];
    opened.themes = [...opened.themes, ...(made?.themes ?? [])];
  }
  return { ...config, ...opened };
}

async function run(create: object, context: object, options: unknown) {
  const name = readStandInName(create);
  if (name !== null) return { presets: [[name, options]], plugins: [], themes: [] };
  try {
    const { result, calls } = await recordCalls(() =>
      (create as (...args: unknown[]) => unknown)(context, options ?? {}),
    );
    const { plugins, themes } = toFields(result);
    const extended = calls.filter(({ args }) => args[0] === context).map((call) => [call.name, toFields(call.args[1])]);
    return { presets: extended, plugins: toList(plugins), themes: toList(themes) };
  } catch {
    // The preset needs values that only a build of Docusaurus has.
    return null;
  }
}
