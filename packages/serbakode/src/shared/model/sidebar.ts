import type { Html, Permalink } from './permalink.ts';
import type { PageState } from './post.ts';

/** A sidebar ready to render: permalinks resolved, drafts removed. */
export type Sidebar = readonly SidebarItem[];

/** Target of a link: a page of this site, or another site. */
export type LinkTarget =
  | { readonly href: Permalink; readonly isExternal: false }
  | { readonly href: string; readonly isExternal: true };

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

interface Drawn {
  /** CSS classes chosen by the author. */
  readonly className?: string;
}

interface NamedLink extends Drawn, PageState {
  readonly type: 'link';
  readonly label: string;
  /** Stable content id of the linked doc; null for other links. */
  readonly contentId: string | null;
  /** Number of exercises of the linked doc; left out where there are none. */
  readonly exercises?: number;
}

export type SidebarLink = NamedLink & LinkTarget;

export interface SidebarCategory extends Drawn {
  readonly type: 'category';
  readonly label: string;
  /** Page of the category, or null if it has none. That of a folded category is its first page. */
  readonly href: Permalink | null;
  readonly isCollapsible: boolean;
  readonly isCollapsed: boolean;
  /** Never empty, except in a folded category: a page of a large sidebar leaves out the items of closed categories. */
  readonly items: Sidebar;
}

interface SidebarHtml extends Drawn {
  readonly type: 'html';
  readonly html: Html;
}
