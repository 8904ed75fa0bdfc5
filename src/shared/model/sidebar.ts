import type { Html, Permalink } from './permalink.ts';

/** A sidebar ready to render: permalinks resolved, drafts removed. */
export type Sidebar = readonly SidebarItem[];

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

interface Drawn {
  /** CSS classes chosen by the author. */
  readonly className?: string;
}

export interface SidebarLink extends Drawn {
  readonly type: 'link';
  readonly label: string;
  readonly href: Permalink;
  /** Stable content id of the linked doc; null for other links. */
  readonly contentId: string | null;
  /** Number of exercises of the linked doc; left out where there are none. */
  readonly exercises?: number;
  readonly isExternal: boolean;
  /** The label is in the default locale's language. */
  readonly isFallback?: boolean;
}

export interface SidebarCategory extends Drawn {
  readonly type: 'category';
  readonly label: string;
  /** Page of the category, or null if it has none. */
  readonly href: Permalink | null;
  readonly isCollapsible: boolean;
  readonly isCollapsed: boolean;
  readonly items: Sidebar;
}

export interface SidebarHtml extends Drawn {
  readonly type: 'html';
  readonly html: Html;
}
