import type { SiteConfigInput } from './configSchema.ts';

/** Gives `site.config.ts` its types, so that an editor completes and checks it. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
