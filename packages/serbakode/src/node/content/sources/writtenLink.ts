import type { FilePlace } from '../../diagnostics/problem.ts';

/** A link that an author wrote outside of articles. */
export interface WrittenLink {
  /** Site path or external address. */
  readonly href: string;
  readonly place: FilePlace;
}
