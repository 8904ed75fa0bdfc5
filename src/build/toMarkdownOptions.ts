import { getMarkdownLabels } from '../messages/markdownLabels.ts';
import type { LoadedConfig } from './config/loadConfig.ts';
import type { MarkdownOptions } from './markdown/types.ts';

/** What the renderer of a site has to know: part of the key its results are kept under. */
export function toMarkdownOptions({ config, plugins }: Pick<LoadedConfig, 'config' | 'plugins'>): MarkdownOptions {
  return { labels: getMarkdownLabels(config.interfaceLanguage), ...(plugins.length === 0 ? {} : { plugins }) };
}
