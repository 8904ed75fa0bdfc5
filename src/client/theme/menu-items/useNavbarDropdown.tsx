import type { ReactNode } from 'react';
import type { Page } from '../../../shared/model/page.ts';
import type { DropdownItem, MenuItem } from '../../../shared/model/site.ts';
import { useSite } from '../site/SiteContext.tsx';
import { LocaleLinks } from './LocaleLinks.tsx';
import { MenuItems } from './MenuItems.tsx';
import { toShownLink } from './toShownLink.ts';
import { toVersionLinks } from './toVersionLinks.ts';
import { useLinkContext } from './useLinkContext.ts';
import { VersionLinks } from './VersionLinks.tsx';

interface NavbarDropdown {
  readonly label: string;
  /** Accessible name that includes the label; null if the label alone is the name. */
  readonly name: string | null;
  /** Whether the page belongs to one of its items. */
  readonly isMarked: boolean;
  /** Items of a list. */
  readonly items: ReactNode;
}

/** The content of a navbar dropdown on a page, for any menu that shows it.
 *  @param className of each link
 *  @returns null if there is nothing to choose: one version, one language */
export function useNavbarDropdown(
  item: DropdownItem,
  page: Page,
  className: string | undefined,
): NavbarDropdown | null {
  const { site, messages } = useSite();
  const context = useLinkContext(page);
  const toItems = (items: readonly MenuItem[]) => <MenuItems items={items} page={page} className={className} />;
  switch (item.type) {
    case 'dropdown': {
      const isMarked = item.items.some((link) => ('permalinks' in link || 'to' in link ? isOfPage(link) : false));
      return { label: item.label, name: null, isMarked, items: toItems(item.items) };
    }
    case 'versions': {
      if (context.docsVersions.length < 2) return null;
      const { links, label } = toVersionLinks(item, context);
      return {
        label,
        name: `${messages.versions}: ${label}`,
        isMarked: item.isMarked && 'versions' in page,
        items: (
          <>
            {toItems(item.before)}
            <VersionLinks links={links} className={className} />
            {toItems(item.after)}
          </>
        ),
      };
    }
    case 'locales': {
      const current = site.locales.find((locale) => locale.isCurrent);
      if (!current) return null;
      return {
        label: current.label,
        name: `${messages.languages}: ${current.label}`,
        isMarked: false,
        items: (
          <>
            {toItems(item.before)}
            <LocaleLinks page={page} className={className} />
            {toItems(item.after)}
          </>
        ),
      };
    }
  }

  function isOfPage(link: Parameters<typeof toShownLink>[0]): boolean {
    return toShownLink(link, context).current !== undefined;
  }
}
