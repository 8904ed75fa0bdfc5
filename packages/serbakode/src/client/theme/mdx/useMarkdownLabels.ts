import { getMarkdownLabels, type MarkdownLabels } from '../../../shared/messages/markdownLabels.ts';
import { useSite } from '../site/SiteContext.tsx';

/** Texts of the interface in articles that are code, the same as the build writes into the others. */
export function useMarkdownLabels(): MarkdownLabels {
  const { interfaceLanguage, markdownLabels } = useSite().site;
  return markdownLabels ?? getMarkdownLabels(interfaceLanguage);
}
