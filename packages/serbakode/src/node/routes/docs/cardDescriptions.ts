import type { SidebarItem } from '../../../shared/model/sidebar.ts';
import type { BuiltSidebar } from '../../content/docs/sidebars/resolveSidebars.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';

/** Descriptions for the cards of its sidebar that a page draws by itself, as Docusaurus's `DocCardList` does.
 *  @returns them by address; null if the page imports no such component */
export function toCardDescriptions(
  { result }: ParsedFile,
  sidebar: BuiltSidebar | null,
): Readonly<Record<string, string>> | null {
  if (!sidebar || !result.imports?.some(({ source }) => /\/DocCardList$/.test(source))) return null;
  const descriptions: Record<string, string> = {};
  const visit = (items: readonly SidebarItem[]) => {
    for (const item of items) {
      const description = sidebar.descriptions.get(item);
      if (description !== undefined && item.type !== 'html' && item.href !== null)
        descriptions[item.href] ??= description;
      if (item.type === 'category') visit(item.items);
    }
  };
  visit(sidebar.items);
  return descriptions;
}
