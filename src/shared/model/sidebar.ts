import type { Html, Permalink } from './permalink.ts';

/** A sidebar as it is drawn: permalinks resolved, drafts gone. */
export type Sidebar = readonly SidebarItem[];

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

interface Drawn {
  /** CSS classes of the author. */
  readonly className?: string;
}

export interface SidebarLink extends Drawn {
  readonly type: 'link';
  readonly label: string;
  readonly href: Permalink;
  /** Stable content id of the doc behind the link; null for other links. */
  readonly contentId: string | null;
  readonly isExternal: boolean;
  /** Its label is in the default locale's language. */
  readonly isFallback?: boolean;
}

export interface SidebarCategory extends Drawn {
  readonly type: 'category';
  readonly label: string;
  /** Page of the category itself, if it has one. */
  readonly href: Permalink | null;
  readonly isCollapsible: boolean;
  readonly isCollapsed: boolean;
  readonly items: Sidebar;
}

export interface SidebarHtml extends Drawn {
  readonly type: 'html';
  readonly html: Html;
}
