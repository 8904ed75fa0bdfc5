import type { ImportRules } from '../author-code/authorModules.ts';
import type { SiteConfig } from './siteConfig.ts';

/** What imports of the site's code mean. */
export const toImportRules = ({ partModules, assets }: Pick<SiteConfig, 'partModules' | 'assets'>): ImportRules => ({
  modules: partModules,
  svg: assets.svg,
});
