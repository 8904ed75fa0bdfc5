import type { Permalink, SitePath } from '../../shared/model/permalink.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { toBaseUrls } from '../config/locales/toLocaleConfig.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import type { HostTable } from './hostTable.ts';
import { HASHED_NAME } from './lastingFiles.ts';
import { toPagePattern } from './otherSlashForm.ts';
import { toBelow, toHeaderRules, type HeaderInput } from './toHeaderRules.ts';

export interface HostInput extends HeaderInput {
  readonly redirects: ReadonlyMap<Permalink, Permalink>;
  /** Paths of folders that have an `index.html` which is no page of the site. */
  readonly documentFolders: readonly SitePath[];
  /** Files whose name changes with their content, by path below the output folder. */
  readonly hashed: readonly string[];
  /** Files of `static/`. */
  readonly own: ReadonlySet<string>;
}

export function toHostTable(config: SiteConfig, input: HostInput): HostTable {
  const { siteBaseUrl, baseUrl, trailingSlash } = config;
  const { hashed, own, pages, documentFolders } = input;
  const isOne = isOneDocument(config.history);
  const lasting = hashed.filter((file) => HASHED_NAME.test(file));
  const isLasting = new Set(lasting);
  const page = isOne ? null : toPagePattern([...pages, ...documentFolders]);
  return {
    headers: toHeaderRules(config, input),
    lasting,
    changing: [...own].filter((file) => HASHED_NAME.test(file) && !isLasting.has(file)),
    below: toBelow(config),
    redirects: isOne ? new Map() : input.redirects,
    slashTooMany: page === null ? null : { base: baseUrl, page },
    siteBaseUrl,
    baseUrls: [...new Set([siteBaseUrl, ...toBaseUrls(config)])],
    trailingSlash,
  };
}
