import type { Permalink } from './permalink.ts';

/** A documentation page without its text. */
export interface Doc {
  readonly source: string;
  /** Path below `docs/` without ending and number prefixes: `panduan/Langkah Pertama/memilih-benih`. */
  readonly id: string;
  readonly title: string;
  /** What sidebars and paginators call it. */
  readonly label: string;
  readonly paginationLabel: string;
  readonly permalink: Permalink;
  readonly contentId: string;
  readonly description: string;
  /** Sidebar its front matter asks for; undefined: the first that lists it; null: none. */
  readonly wantedSidebar: string | null | undefined;
  readonly position: number | null;
  /** Folders above it as they stand on disk, number prefixes included. */
  readonly folders: readonly string[];
  readonly isUnlisted: boolean;
  /** CSS classes of the author for its entry in sidebars. */
  readonly sidebarClassName: string | undefined;
  /** Ids its front matter names instead of its neighbours; null: none shown. */
  readonly previousId: string | null | undefined;
  readonly nextId: string | null | undefined;
}
