import type { Page } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import type { SessionHistory } from './createHistory.ts';
import { parsePageAddress, toAddressText, toBarePath, toCandidates, type PageAddress } from './pageAddress.ts';

export interface SiteAddressesOptions {
  readonly history: SessionHistory;
  readonly baseUrl: string;
  /** Base URLs of other locales below this one. */
  readonly otherBaseUrls?: readonly string[];
  /** Whether one document shows every page. */
  readonly isOneDocument?: boolean;
}

export type SiteAddresses = ReturnType<typeof createSiteAddresses>;

/** Addresses of the pages of this site, as the history holds them. */
export function createSiteAddresses(options: SiteAddressesOptions) {
  const { history, baseUrl, otherBaseUrls = [], isOneDocument = false } = options;

  /** The address that the history is on. */
  function read(): PageAddress {
    const { pathname, search, hash } = history.read();
    return { permalink: pathname as Permalink, search, hash };
  }

  /** The address of a page that is shown there: its own permalink, except for the not-found page, which is shown at
   *  many. */
  function readOf(page: Page): PageAddress {
    const { permalink, ...rest } = read();
    return { ...rest, permalink: page.kind === 'not-found' ? toBarePath(permalink) : page.permalink };
  }

  /** Show the page's own permalink in the address bar, whatever form was requested (R37, R111). */
  function correct({ kind, permalink }: Page): void {
    const address = read();
    if (kind === 'not-found' || permalink === address.permalink) return;
    history.replace(toAddressText({ ...address, permalink }));
  }

  /** Parse a link.
   *  @param base address of the page it is on
   *  @returns null if it does not lead to a page of this site */
  function resolve(href: string, base: PageAddress): PageAddress | null {
    // A hash is a page or an anchor of the shown page; a path relative to the document is a file.
    if (isOneDocument && !/^[/#?]/.test(href)) return null;
    if (isOneDocument && href.startsWith('#/')) return resolve(href.slice(1), base);
    const current = window.location.origin + toAddressText(base);
    return parsePageAddress(href, { current, baseUrl, otherBaseUrls, hasOnlyPages: isOneDocument });
  }

  return {
    read,
    readOf,
    /** Whether a path means a page, in whatever form it is written (R37, R111). */
    isPathOf: (written: string, permalink: Permalink): boolean => toCandidates(written, baseUrl).includes(permalink),
    correct,
    resolve,
  };
}
