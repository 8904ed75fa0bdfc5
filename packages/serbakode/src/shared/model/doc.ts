import type { Permalink } from './permalink.ts';

/** A documentation page without its text. */
export interface Doc {
  readonly source: string;
  /** Path in `docs/` without extension and number prefixes: `panduan/Langkah Pertama/memilih-benih`. */
  readonly id: string;
  readonly title: string;
  /** Label in sidebars and paginators. */
  readonly label: string;
  readonly paginationLabel: string;
  readonly permalink: Permalink;
  readonly contentId: string;
  readonly description: string;
  /** Sidebar requested in the front matter. undefined: the first sidebar that lists the doc; null: none. */
  readonly wantedSidebar: string | null | undefined;
  readonly position: number | null;
  /** Names of the folders above it on disk, number prefixes included. */
  readonly folders: readonly string[];
  readonly isUnlisted: boolean;
  /** CSS classes for its sidebar entry, chosen by the author. */
  readonly sidebarClassName: string | undefined;
  /** Doc ids from the front matter that replace the neighbours. null: no link is shown. */
  readonly previousId: string | null | undefined;
  readonly nextId: string | null | undefined;
}
