import type { Permalink } from '../../shared/model/permalink.ts';
import type { HeaderRule } from './headerRule.ts';

/** What a host does for a site. Each host's files are made from it. */
export interface HostTable {
  /** Headers by address, without those of lasting files. */
  readonly headers: readonly HeaderRule[];
  /** Files that browsers keep for ever, by path below the output folder. */
  readonly lasting: readonly string[];
  /** Files beside those with names of the same form, which change all the same. */
  readonly changing: readonly string[];
  /** Creates the pattern of a path below the output folder. */
  readonly below: (path: string) => string;
  /** Destinations of addresses that redirect, both encoded. The addresses that authors wrote precede their other slash
   *  forms. */
  readonly redirects: ReadonlyMap<Permalink, Permalink>;
  /** Addresses with a slash too many: `base`, which they begin with, a path that `page` matches, then slashes. Null
   *  without any. */
  readonly slashTooMany: { readonly base: string; readonly page: string } | null;
  /** Base URL of the files that all locales share. */
  readonly siteBaseUrl: string;
  /** Base URLs that have a not-found page, that of the whole site first. */
  readonly baseUrls: readonly string[];
  readonly trailingSlash: boolean | undefined;
}
