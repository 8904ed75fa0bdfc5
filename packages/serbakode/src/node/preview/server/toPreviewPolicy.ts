import type { Page } from '../../../shared/model/page.ts';
import { addOrigins } from '../../config/policyOrigins.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { toContentSecurityPolicy, toPagePolicies } from '../../hosting/contentSecurityPolicy.ts';

/** Create the policy of a page of the preview: that of the built site, and what the bundler's client needs for hot
 *  reload. Its scripts and styles carry a nonce, which code of authors does not. */
export function toPreviewPolicy(
  config: SiteConfig,
  parts: {
    readonly page: Page;
    readonly nonce: string;
    /** Host name and port of the request. */
    readonly host: string;
    /** Origins of emulators. */
    readonly origins: readonly string[];
    /** Whether parts of the site have documents that pages may show. */
    readonly isFraming: boolean;
  },
): string {
  const { page, nonce, host, origins, isFraming } = parts;
  const added = {
    script: [`'nonce-${nonce}'`],
    style: [`'nonce-${nonce}'`],
    connect: [`ws://${host}`, `wss://${host}`, ...origins],
  };
  const security = { ...config.security, origins: addOrigins(config.security.origins, added) };
  return toContentSecurityPolicy({
    config: { security },
    inlineScripts: [],
    inlineStyles: [],
    pagePolicies: toPagePolicies(config, page.permalink),
    isFraming,
  });
}
