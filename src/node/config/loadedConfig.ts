import type { ThemeComponents } from '../author-code/readThemeComponents.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';
import type { MarkdownPlugin } from '../markdown/parse/types.ts';
import type { SiteConfig } from './siteConfig.ts';

/** A site's configuration, and the place of each of its fields. */
export interface LoadedConfig {
  readonly config: SiteConfig;
  readonly placeOf: FieldPlace;
  /** The site's Markdown plugins, compiled. */
  readonly plugins: readonly MarkdownPlugin[];
  /** Theme components that the site replaces. */
  readonly components: ThemeComponents | null;
}
