import { getMarkdownLabels } from '../../shared/messages/markdownLabels.ts';
import type { SiteConfig } from '../../shared/model/config.ts';
import type { MarkdownOptions } from '../markdown/parse/types.ts';
import type { MarkupPolicy } from '../markup/findForbidden.ts';
import type { LoadedConfig } from './loadedConfig.ts';

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
