import { escapeRegExp } from '../markup/escapeText.ts';
import type { HeaderRule } from './headerRule.ts';
import type { HostTable } from './hostTable.ts';
import { toLastingRules } from './lastingFiles.ts';
import { decodeAddress, toExactPattern } from './redirectAddress.ts';

/** Configuration of Firebase Hosting: firebase.json with the computed headers and redirects. The local server follows it
 *  too. */
export interface HostingFile {
  readonly hosting: {
    readonly public: string;
    readonly cleanUrls: true;
    readonly ignore: readonly string[];
    readonly headers: readonly HeaderRule[];
    readonly redirects: readonly RedirectRule[];
  };
}

/** A redirect from one address, or from a pattern (RE2) of addresses whose groups the destination uses. All are decoded,
 *  because a host compares decoded addresses and encodes the destination. */
export type RedirectRule = { readonly destination: string; readonly type: 301 } & (
  | { readonly source: string; readonly regex?: never }
  | { readonly regex: string; readonly source?: never }
);

/** Hashes in one pattern. The hosting emulator refuses patterns above 64 kB. */
const HASHES_EACH = 1000;

export function toHosting(table: HostTable, publicDir: string): HostingFile {
  return {
    hosting: {
      public: publicDir,
      cleanUrls: true,
      ignore: ['firebase.json', '**/.*', '**/node_modules/**'],
      headers: [...table.headers, ...toLastingRules(table, HASHES_EACH)],
      redirects: toRedirectRules(table),
    },
  };
}

function toRedirectRules({ redirects, slashTooMany }: HostTable): readonly RedirectRule[] {
  return [
    ...[...redirects].map(([from, to]): RedirectRule => ({
      ...toExactPattern(decodeAddress(from)),
      destination: decodeAddress(to),
      type: 301,
    })),
    ...(slashTooMany === null ? [] : [toSlashRedirect(slashTooMany)]),
  ];
}

/** The group has no name, because RE2 and the hosting emulator write names differently. */
const toSlashRedirect = ({ base, page }: NonNullable<HostTable['slashTooMany']>): RedirectRule => ({
  regex: `^${escapeRegExp(base)}(${page})/+$`,
  destination: `${base}:1`,
  type: 301,
});
