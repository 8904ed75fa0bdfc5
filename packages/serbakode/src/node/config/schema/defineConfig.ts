import type { MdastPluginDefinition } from 'satteri';
import type { SiteConfigInput } from './configSchema.ts';
import type { Part } from './partSchema.ts';

/** Types `site.config.ts`, so that editors complete and check it. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/** Types the module of a part, or of a function of its options that returns one. */
export function definePart<Defined extends Part | ((options: never) => Part)>(part: Defined): Defined {
  return part;
}

/** Types a Markdown plugin, whose site has not installed the parser itself. */
export function defineMarkdownPlugin<Plugin extends MdastPluginDefinition>(plugin: Plugin): Plugin {
  return plugin;
}
