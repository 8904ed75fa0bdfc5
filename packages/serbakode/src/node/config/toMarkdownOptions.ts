import { getMarkdownLabels, type MarkdownLabels } from '../../shared/messages/markdownLabels.ts';
import { overrideMessages } from '../../shared/messages/overrideMessages.ts';
import type { MarkdownOptions, MarkdownPlugin } from '../markdown/parse/types.ts';
import type { MarkupPolicy } from '../markup/findForbidden.ts';
import type { Parts } from './readParts.ts';
import type { SiteConfig } from './siteConfig.ts';

/** Resources that pages may load. */
export function toMarkupPolicy({
  url,
  security,
  hints,
  ownAttributes,
}: Pick<SiteConfig, 'url' | 'security' | 'hints' | 'ownAttributes'>): MarkupPolicy {
  return {
    site: new URL(url).origin,
    origins: security.origins,
    ownAttributes: [...hints.map(({ attribute }) => attribute), ...ownAttributes],
    ...(security.styleAttributes && { styleAttributes: true }),
  };
}

type LabelConfig = Pick<SiteConfig, 'interfaceLanguage' | 'messageOverrides'>;

/** The interface's words in articles, with those that the locale replaces. */
export function toMarkdownLabels({ interfaceLanguage, messageOverrides }: LabelConfig): MarkdownLabels {
  const labels = getMarkdownLabels(interfaceLanguage);
  return messageOverrides ? overrideMessages(labels, messageOverrides, 'markdown.') : labels;
}

/** Compiled modules that a site adds to the renderer. */
interface CompiledMarkdown {
  readonly plugins: readonly MarkdownPlugin[];
  readonly parts: Pick<Parts, 'markdown' | 'texts'>;
}

/** Options of a site's Markdown renderer: part of the cache key of its results. */
export function toMarkdownOptions(config: SiteConfig, { plugins, parts }: CompiledMarkdown): MarkdownOptions {
  const { markdown, interfaceLanguage, messageOverrides } = config;
  const texts = parts.texts
    .filter(({ isOfMarkdown }) => isOfMarkdown)
    .map(({ name, prefix, catalogues }) => {
      const own = catalogues[interfaceLanguage];
      return [name, messageOverrides ? overrideMessages(own, messageOverrides, prefix, {}) : own] as const;
    });
  return {
    labels: toMarkdownLabels(config),
    policy: toMarkupPolicy(config),
    ...(markdown.lenient && { isLenient: true }),
    ...(Object.keys(markdown.components).length > 0 && { components: markdown.components }),
    ...(markdown.magicComments.length > 0 && { magicComments: markdown.magicComments }),
    ...(markdown.admonitions.length > 0 && { admonitions: markdown.admonitions }),
    ...(markdown.anchors.maintainCase && { keepsCase: true }),
    ...(markdown.math && { hasMath: true }),
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
    ...(plugins.length === 0 ? {} : { plugins }),
    ...(parts.markdown.length === 0 ? {} : { parts: parts.markdown }),
  };
}
