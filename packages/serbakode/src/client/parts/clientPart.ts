import type { ComponentType } from 'react';
import type { Permalink } from '../../shared/model/permalink.ts';

/** An article whose page shows a place. */
export interface ArticlePlace {
  /** Stable id, which a rename does not change; null for a page that has none. */
  readonly contentId: string | null;
  readonly permalink: Permalink;
  readonly title: string;
}

/** What the component in each place of the theme is given. */
export interface PlaceProps {
  /** Below the body of a post or a chapter, above the links to its neighbours. */
  readonly articleEnd: { readonly article: ArticlePlace };
  /** The end of the footer. */
  readonly footerEnd: object;
}

export type PlaceName = keyof PlaceProps;

/** What a part has in the application: the default export of its client module. */
export interface ClientPart<Data = unknown> {
  /** Components by place. They are rendered at build time too, so the first render must not need the browser. */
  readonly places?: {
    readonly [Name in PlaceName]?: ComponentType<PlaceProps[Name] & { readonly data: Data }>;
  };
}

/** A part of this site, with the data that its Node side passed on. */
export interface SitePart extends ClientPart {
  readonly data: unknown;
}
