import type { MenuItemConfig, NavbarItemConfig, SiteConfig } from './siteConfig.ts';

/** An item of the navbar or of one of its dropdowns. */
interface PlacedItem {
  readonly item: NavbarItemConfig | MenuItemConfig;
  /** Field path, as `navbar.items[0].items[1]`. */
  readonly field: string;
}

/** Every item of the navbar with its field path; items of a dropdown follow it. */
export function listNavbarItems({ navbar }: Pick<SiteConfig, 'navbar'>): PlacedItem[] {
  return navbar.items.flatMap((item, index) => {
    const field = `navbar.items[${index}]`;
    const below = Object.entries(toLists(item)).flatMap(([list, items]) =>
      items.map((inner, position) => ({ item: inner, field: `${field}.${list}[${position}]` })),
    );
    return [{ item, field }, ...below];
  });
}

/** Whether the navbar links to docs by id, so that its addresses depend on the docs. */
export function namesDocs(config: Pick<SiteConfig, 'navbar'>): boolean {
  return listNavbarItems(config).some(({ item }) => item.type === 'doc' || item.type === 'docSidebar');
}

/** Child items of an item, by the field that holds them. */
function toLists(item: NavbarItemConfig): Readonly<Record<string, readonly MenuItemConfig[]>> {
  if (item.type === 'dropdown') return { items: item.items };
  if (item.type !== 'docsVersionDropdown' && item.type !== 'localeDropdown') return {};
  const { dropdownItemsBefore, dropdownItemsAfter } = item;
  return { dropdownItemsBefore, dropdownItemsAfter };
}
