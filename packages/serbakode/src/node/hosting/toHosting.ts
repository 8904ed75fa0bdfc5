import type { Permalink, SitePath } from '../../shared/model/permalink.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import type { HeaderRule } from './headerRule.ts';
import { toSlashTooMany } from './otherSlashForm.ts';
import { decodeAddress, toExactPattern } from './redirectAddress.ts';
import { toHeaderRules, type HeaderInput } from './toHeaderRules.ts';

/** Configuration of Firebase Hosting: firebase.json with the computed headers and redirects. */
export interface HostingFile {
  readonly hosting: {
    readonly public: string;
    readonly cleanUrls: true;
    readonly ignore: readonly string[];
    readonly headers: readonly HeaderRule[];
    readonly redirects: readonly RedirectRule[];
  };
  readonly firestore: { readonly rules: string; readonly indexes: string };
}

/** A redirect from one address, or from a pattern (RE2) of addresses whose groups the destination uses. All are decoded,
 *  because a host compares decoded addresses and encodes the destination. */
export type RedirectRule = { readonly destination: string; readonly type: 301 } & (
  | { readonly source: string; readonly regex?: never }
  | { readonly regex: string; readonly source?: never }
);

interface HostingParts extends HeaderInput {
  readonly publicDir: string;
  readonly redirects: ReadonlyMap<Permalink, Permalink>;
  /** Paths of folders that have an `index.html` which is no page of the site. */
  readonly documentFolders: readonly SitePath[];
}

export function toHosting(
  config: SiteConfig,
  { publicDir, redirects, documentFolders, ...headers }: HostingParts,
): HostingFile {
  return {
    hosting: {
      public: publicDir,
      cleanUrls: true,
      ignore: ['firebase.json', '**/.*', '**/node_modules/**'],
      headers: toHeaderRules(config, headers),
      redirects: isOneDocument(config.history)
        ? []
        : toRedirectRules(config, [...headers.pages, ...documentFolders], redirects),
    },
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
  };
}

function toRedirectRules(
  { baseUrl }: SiteConfig,
  pages: readonly SitePath[],
  redirects: ReadonlyMap<Permalink, Permalink>,
): readonly RedirectRule[] {
  const slashTooMany = toSlashTooMany(pages, baseUrl);
  return [
    ...[...redirects].map(([from, to]): RedirectRule => ({
      ...toExactPattern(decodeAddress(from)),
      destination: decodeAddress(to),
      type: 301,
    })),
    ...(slashTooMany === null ? [] : [{ regex: slashTooMany, destination: `${baseUrl}:1`, type: 301 } as const]),
  ];
}
