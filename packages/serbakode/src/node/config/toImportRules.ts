import type { ImportRules } from '../author-code/authorModules.ts';
import type { SiteConfig } from './siteConfig.ts';

/** What imports of the site's code mean. */
export const toImportRules = ({
  partModules,
  partSources,
  assets,
}: Pick<SiteConfig, 'partModules' | 'partSources' | 'assets'>): ImportRules => ({
  modules: partModules,
  partSources,
  svg: assets.svg,
});
