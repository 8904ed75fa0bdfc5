import { getMarkdownLabels } from '../../../shared/messages/markdownLabels.ts';
import type { MarkdownLabels } from '../../../shared/model/markdownLabels.ts';
import { useSite } from '../site/SiteContext.tsx';

/** The interface's words in articles, as the build writes them into those that are no code. */
export function useMarkdownLabels(): MarkdownLabels {
  const { interfaceLanguage, markdownLabels } = useSite();
  return markdownLabels ?? getMarkdownLabels(interfaceLanguage);
}
