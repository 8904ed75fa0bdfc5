import type { SiteConfigInput } from './configSchema.ts';

/** Types `site.config.ts`, so that editors complete and check it. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
