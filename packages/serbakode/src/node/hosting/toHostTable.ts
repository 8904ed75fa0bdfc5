import { isOneDocument } from '../../shared/model/sitePath.ts';
import { toBaseUrls } from '../config/locales/toLocaleConfig.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import type { HostTable } from './hostTable.ts';
import { HASHED_NAME } from './lastingFiles.ts';
import { toPagePattern } from './otherSlashForm.ts';
import { toBelow, toHeaderRules, type HeaderInput } from './toHeaderRules.ts';
import { withBothForms, type RedirectInput } from './withBothForms.ts';

export interface HostInput extends HeaderInput, RedirectInput {
  /** Files whose name changes with their content, by path below the output folder. */
  readonly hashed: readonly string[];
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
    redirects: isOne ? new Map() : withBothForms(input, baseUrl),
    slashTooMany: page === null ? null : { base: baseUrl, page },
    siteBaseUrl,
    baseUrls: [...new Set([siteBaseUrl, ...toBaseUrls(config)])],
    trailingSlash,
  };
}
