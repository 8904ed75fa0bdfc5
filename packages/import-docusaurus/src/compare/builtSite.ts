import { decode } from '../configuration/decode.ts';

/** The lists that a page shows beside its text, as lines. A field is missing if the input does not contain the list. */
export interface PageLists {
  /** Items of its sidebar. */
  readonly sidebar?: readonly string[];
  /** The tags that it lists, with their addresses and counts. */
  readonly tags?: readonly string[];
}

/** A page as the comparison sees it. `null`: the page has no such value; undefined: the input does not contain it. */
export interface BuiltPage {
  /** Path with the site's baseUrl, decoded, with or without a slash at the end as links write it. */
  readonly address: string;
  readonly title: string | null;
  /** Ids of its headings, in order. */
  readonly headingIds: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly words: readonly string[] | number;
  /** Images with an address of the site for which the output has no file. */
  readonly missingImages: readonly string[];
  readonly lists: PageLists;
}

export interface BuiltSite {
  /** By `toKey` of their addresses. */
  readonly pages: ReadonlyMap<string, BuiltPage>;
  /** Targets of redirects, by the `toKey` of the redirected address. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** The same key for `/docs/a`, `/docs/a/`, `/docs/a.html` and `/docs/a/index.html`, because hosts answer them with one
 *  page. Docusaurus redirects `/docs/a.html` to `/docs/a.html/`. */
export const toKey = (address: string): string =>
  decode(address)
    .replace(/(?:^|\/)index\.html$/, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/\.html$/, '') || '/';
