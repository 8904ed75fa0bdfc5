import type { ReactNode } from 'react';
import type { Page } from '../../../shared/model/page.ts';
import type { DropdownItem, MenuItem, VersionsDropdown } from '../../../shared/model/site.ts';
import type { DropdownProps } from '../parts/Dropdown.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { isOfFirstDocs } from './isOfFirstDocs.ts';
import { LocaleLinks } from './LocaleLinks.tsx';
import { MenuItems } from './MenuItems.tsx';
import { toReadVersions, toShownLink, type LinkContext } from './toShownLink.ts';
import { useLinkContext } from './useLinkContext.ts';
import { VersionLinks } from './VersionLinks.tsx';

/** The content of a navbar dropdown on a page, for any menu that shows it.
 *  @param className of each link
 *  @returns null if there is nothing to choose: one version, one language */
export function useNavbarDropdown(
  item: DropdownItem,
  page: Page,
  className: string | undefined,
): Pick<DropdownProps, 'label' | 'name' | 'isMarked' | 'children'> | null {
  const { site, messages } = useSite();
  const context = useLinkContext(page);
  const toItems = (items: readonly MenuItem[]) => <MenuItems items={items} page={page} className={className} />;
  const surround = (items: ReactNode, { before, after }: Pick<VersionsDropdown, 'before' | 'after'>) => (
    <>
      {toItems(before)}
      {items}
      {toItems(after)}
    </>
  );
  switch (item.type) {
    case 'dropdown': {
      const isMarked = item.items.some(
        (link) => ('permalinks' in link || 'to' in link) && toShownLink(link, context).current !== undefined,
      );
      const label = item.lang === undefined ? item.label : <span lang={item.lang}>{item.label}</span>;
      return { label, isMarked, children: toItems(item.items) };
    }
    case 'versions': {
      if (context.docsVersions.length < 2) return null;
      const { links, label } = toVersionLinks(item, context);
      return {
        label,
        name: `${messages.versions}: ${label}`,
        isMarked: item.isMarked && 'versions' in page,
        children: surround(<VersionLinks links={links} className={className} />, item),
      };
    }
    case 'locales': {
      const current = site.locales.find((locale) => locale.isCurrent);
      if (!current) return null;
      return {
        label: current.label,
        name: `${messages.languages}: ${current.label}`,
        children: surround(<LocaleLinks page={page} className={className} />, item),
      };
    }
  }
}

/** The links of a version dropdown, on any page: to the page in each version, or to the root of one that lacks the page.
 *  Its label is that of the version being read, or of the preferred one on other pages. */
function toVersionLinks({ versions }: Pick<VersionsDropdown, 'versions'>, context: LinkContext) {
  const { page, docsVersions } = context;
  const own = ('versions' in page ? page.versions : []).filter((version) => isOfFirstDocs(version, docsVersions));
  const all = own.length > 0 ? own : docsVersions.map((version) => ({ ...version, isCurrent: false }));
  const links = versions
    ? versions.flatMap(({ name, label }) =>
        all.filter((version) => version.name === name).map((version) => ({ ...version, label })),
      )
    : all;
  const read = toReadVersions(context);
  const shown = read.flatMap(({ name }) => links.find((link) => link.name === name) ?? [])[0] ?? links[0];
  return { links, label: shown?.label ?? '' };
}
