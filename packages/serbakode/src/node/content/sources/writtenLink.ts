import type { FilePlace } from '../../diagnostics/problem.ts';

/** A link that an author wrote outside of articles. */
export interface WrittenLink {
  /** Site path or external address. */
  readonly href: string;
  readonly place: FilePlace;
}

/** An image that is named in a field rather than in an article. */
export interface NamedImage {
  readonly src: string;
  readonly place: FilePlace;
}
