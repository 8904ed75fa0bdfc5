import type { OwnHtml } from '../../../markup/checkOwnHtml.ts';
import type { LoadedSidebars } from './loadSidebars.ts';
import type { SidebarItemInput } from './sidebarItems.ts';

/** HTML that sidebars contain verbatim. */
export function listSidebarHtml({ sidebars, placeOf }: Pick<LoadedSidebars, 'sidebars' | 'placeOf'>): OwnHtml[] {
  const list = (items: readonly SidebarItemInput[]): OwnHtml[] =>
    items.flatMap((item) => {
      if (item.type === 'category') return list(item.items);
      return item.type === 'html' ? [{ html: item.value, place: placeOf(item.value) }] : [];
    });
  return Object.values(sidebars).flatMap(list);
}
