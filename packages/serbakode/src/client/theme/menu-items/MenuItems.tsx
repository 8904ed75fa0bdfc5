import type { Page } from '../../../shared/model/page.ts';
import type { MenuHtml, MenuItem } from '../../../shared/model/site.ts';
import { useTrustedHtml } from '../../browser/useTrustedHtml.ts';
import { SiteLinkItem } from './SiteLinkItem.tsx';

interface MenuItemsProps {
  readonly items: readonly MenuItem[];
  readonly page: Page;
  /** Class of each link. */
  readonly className?: string | undefined;
  /** Class of each item with the operator's HTML. */
  readonly htmlClass?: string | undefined;
}

/** The operator's links, as list items. */
export function MenuItems({ items, page, className, htmlClass }: MenuItemsProps) {
  return items.map((item, index) => (
    <li key={index} className={item.type === 'html' ? htmlClass : undefined}>
      {item.type === 'html' ? <OwnHtml item={item} /> : <SiteLinkItem link={item} page={page} className={className} />}
    </li>
  ));
}

/** The operator's HTML, unchanged. */
function OwnHtml({ item }: { readonly item: MenuHtml }) {
  return (
    <div className={item.className} dangerouslySetInnerHTML={useTrustedHtml(item.html)} suppressHydrationWarning />
  );
}
