import type { SiteConfig } from '../../shared/model/config.ts';
import type { MarkdownPlugin } from '../markdown/parse/types.ts';
import type { ThemeComponents } from '../author-code/readThemeComponents.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';

/** A site's configuration, and where each of its fields is written. */
export interface LoadedConfig {
  readonly config: SiteConfig;
  readonly placeOf: FieldPlace;
  /** The site's Markdown plugins, compiled. */
  readonly plugins: readonly MarkdownPlugin[];
  /** What the site replaces of the theme. */
  readonly components: ThemeComponents | null;
}
