import { getMarkdownLabels } from '../messages/markdownLabels.ts';
import type { SiteConfig } from '../model/config.ts';
import type { LoadedConfig } from './config/loadConfig.ts';
import type { MarkdownOptions } from './markdown/types.ts';
import type { MarkupPolicy } from './markup/findForbidden.ts';

/** What pages may load. */
export function toMarkupPolicy({ url, security }: Pick<SiteConfig, 'url' | 'security'>): MarkupPolicy {
  return { site: new URL(url).origin, origins: security.origins };
}

/** What the renderer of a site has to know: part of the key its results are kept under. */
export function toMarkdownOptions({ config, plugins }: Pick<LoadedConfig, 'config' | 'plugins'>): MarkdownOptions {
  return {
    labels: getMarkdownLabels(config.interfaceLanguage),
    policy: toMarkupPolicy(config),
    ...(plugins.length === 0 ? {} : { plugins }),
  };
}
