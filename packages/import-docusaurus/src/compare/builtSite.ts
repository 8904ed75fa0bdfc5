import { decode } from '../configuration/decode.ts';

/** What a page shows beside its text, line by line. A field is left out where the input does not say it. */
export interface PageLists {
  /** Items of its sidebar. */
  readonly sidebar?: readonly string[];
  /** The tags that it lists, with their addresses and counts. */
  readonly tags?: readonly string[];
}

/** What a comparison knows of a page. `null` and undefined: the page has none, and the input does not say. */
export interface BuiltPage {
  /** Path with the site's baseUrl, decoded, with or without a slash at the end as links write it. */
  readonly address: string;
  readonly title: string | null;
  /** Ids of its headings, in order. */
  readonly headingIds: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly words: readonly string[] | number;
  /** Images of the site itself that no file of the output answers. */
  readonly missingImages: readonly string[];
  readonly lists: PageLists;
}

export interface BuiltSite {
  /** By `toKey` of their addresses. */
  readonly pages: ReadonlyMap<string, BuiltPage>;
  /** Addresses by the `toKey` of the address that leads to them. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** What is equal for `/docs/a`, `/docs/a/`, `/docs/a.html` and `/docs/a/index.html`: hosts answer them with one page.
 *  `/docs/a.html/` is where Docusaurus leads from `/docs/a.html`. */
export const toKey = (address: string): string =>
  decode(address)
    .replace(/(?:^|\/)index\.html$/, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/\.html$/, '') || '/';
