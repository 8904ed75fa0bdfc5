import type { Page } from '../../../shared/model/page.ts';
import type { MenuHtml, MenuItem } from '../../../shared/model/site.ts';
import { useTrustedHtml } from '../../browser/useTrustedHtml.ts';
import { SiteLinkItem } from './SiteLinkItem.tsx';

interface MenuItemsProps {
  readonly items: readonly MenuItem[];
  readonly page: Page;
  /** Class of each link. */
  readonly className?: string | undefined;
}

/** The operator's links, as list items. */
export function MenuItems({ items, page, className }: MenuItemsProps) {
  return items.map((item, index) => (
    <li key={index}>
      {item.type === 'html' ? <OwnHtml item={item} /> : <SiteLinkItem link={item} page={page} className={className} />}
    </li>
  ));
}

/** The operator's HTML, unchanged. */
export function OwnHtml({ item }: { readonly item: MenuHtml }) {
  return (
    <div className={item.className} dangerouslySetInnerHTML={useTrustedHtml(item.html)} suppressHydrationWarning />
  );
}
