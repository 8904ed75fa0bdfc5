import type { BlogSidebar as BlogSidebarData, Page } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import type { MenuItem, NavbarItem } from '../../shared/model/site.ts';
import * as blog from '../theme/blog/BlogSidebar.tsx';
import * as footer from '../theme/footer/Footer.tsx';
import { toShownLink } from '../theme/menu-items/toShownLink.ts';
import { useLinkContext } from '../theme/menu-items/useLinkContext.ts';
import * as menu from '../theme/mobile-menu/MobileMenu.tsx';
import * as navbar from '../theme/navbar/Navbar.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';
import { keep } from './keep.tsx';

// Only the prerenderer is compiled with this module, in place of the modules of its parts
// (`src/node/application/keptParts.ts`).

export const BlogSidebarList = blog.BlogSidebarList;

export const BlogSidebar = keep('sidebar', blog.BlogSidebar, ({ sidebar, current }) => {
  const { site } = useSite();
  return isInOneLanguage(site) ? toSidebarKey(sidebar, current, site.paths) : null;
});

export const Navbar = keep('navbar', navbar.Navbar, ({ page }) => useLinksKey(page));

export const Footer = keep('footer', footer.Footer, ({ page }) => useLinksKey(page));

export const MobileMenu = keep('menu', menu.MobileMenu, ({ page }) => {
  const links = useLinksKey(page);
  const { paths } = useSite().site;
  const sidebar = 'sidebar' in page ? page.sidebar : null;
  if (links === null || (sidebar && !('years' in sidebar))) return null;
  return [links, page.kind === 'account', sidebar && toSidebarKey(sidebar, page.permalink, paths)].join('\n');
});

/** In a site with several languages, parts contain links to the page in the others, and pages without a translation
 *  are in another one. */
const isInOneLanguage = ({ locales }: { readonly locales: readonly unknown[] }): boolean => locales.length === 0;

/** Hook: the configured links as they are on a page. */
function useLinksKey(page: Page): string | null {
  const { site } = useSite();
  const context = useLinkContext(page);
  if (!isInOneLanguage(site) || site.docsVersions.length > 1) return null;
  const { left, right } = site.navbar;
  const links = [...left, ...right, ...site.footer.columns.flatMap(({ items }) => items)].flatMap(toItems);
  return JSON.stringify(
    links.map((link) => ('to' in link || 'permalinks' in link ? toShownLink(link, context) : null)),
  );
}

/** Menus of versions and of languages show nothing where there is only one. */
const toItems = (item: NavbarItem): readonly MenuItem[] =>
  item.type === 'dropdown' ? item.items : item.type === 'versions' || item.type === 'locales' ? [] : [item];

interface KnownSidebar {
  readonly json: string;
  readonly permalinks: ReadonlySet<Permalink>;
}

const sidebars = new WeakMap<BlogSidebarData, KnownSidebar>();

/** Only on a page that the sidebar links, one link differs. */
function toSidebarKey(
  sidebar: BlogSidebarData,
  current: Permalink,
  { archive, tags, authors }: Readonly<Record<'archive' | 'tags' | 'authors', Permalink>>,
): string {
  const known = sidebars.get(sidebar) ?? {
    json: JSON.stringify(sidebar),
    permalinks: new Set(sidebar.years.flatMap(({ posts }) => posts.map(({ permalink }) => permalink))),
  };
  sidebars.set(sidebar, known);
  const isLinked = known.permalinks.has(current) || [archive, tags, authors].includes(current);
  return isLinked ? `${known.json}\n${current}` : known.json;
}
