import type { MenuItemConfig, NavbarItemConfig, SiteConfig } from '../../shared/model/config.ts';

/** An item of the navbar, or of one of its dropdowns. */
export interface PlacedItem {
  readonly item: NavbarItemConfig | MenuItemConfig;
  /** As `navbar.items[0].items[1]`. */
  readonly field: string;
}

/** Every item of the navbar, those of dropdowns after the one that holds them, with the field each is written in. */
export function listNavbarItems({ navbar }: Pick<SiteConfig, 'navbar'>): PlacedItem[] {
  return navbar.items.flatMap((item, index) => {
    const field = `navbar.items[${index}]`;
    const below = Object.entries(toLists(item)).flatMap(([list, items]) =>
      items.map((inner, position) => ({ item: inner, field: `${field}.${list}[${position}]` })),
    );
    return [{ item, field }, ...below];
  });
}

/** Whether it takes the docs themselves to know where the navbar leads. */
export function namesDocs(config: Pick<SiteConfig, 'navbar'>): boolean {
  return listNavbarItems(config).some(({ item }) => item.type === 'doc' || item.type === 'docSidebar');
}

/** Items that stand in an item, by the field that holds them. */
function toLists(item: NavbarItemConfig): Readonly<Record<string, readonly MenuItemConfig[]>> {
  if (item.type === 'dropdown') return { items: item.items };
  if (item.type !== 'docsVersionDropdown' && item.type !== 'localeDropdown') return {};
  const { dropdownItemsBefore, dropdownItemsAfter } = item;
  return { dropdownItemsBefore, dropdownItemsAfter };
}
