import { createHash } from 'node:crypto';
import { TRUSTED_TYPES_POLICY } from '../../shared/document/trustedTypesPolicy.ts';
import type { OriginKind } from '../../shared/model/config.ts';
import type { Permalink, SitePath } from '../../shared/model/permalink.ts';
import { isOneDocument, toPermalink, withTrailingSlash } from '../../shared/model/sitePath.ts';
import type { PagePolicy } from '../config/schema/partSchema.ts';
import type { SiteConfig } from '../config/siteConfig.ts';

interface PolicyInput {
  readonly config: Pick<SiteConfig, 'security'>;
  /** Text of each inline script, import map included. */
  readonly inlineScripts: readonly string[];
  /** Text of each `<style>` of a document. */
  readonly inlineStyles: readonly string[];
  /** What the page may do besides. */
  readonly pagePolicies: readonly PagePolicy[];
  /** Whether pages show documents of parts in frames. */
  readonly isFraming?: boolean;
  /** Whether a document contains it. There browsers ignore `frame-ancestors`, with a warning. */
  readonly isInDocument?: boolean;
}

/** Create the Content-Security-Policy of a page. It allows inline code by hash only, and other origins only where the
 *  configuration and the parts name them. */
export function toContentSecurityPolicy(input: PolicyInput): string {
  const { config, inlineScripts, inlineStyles, pagePolicies, isFraming = false, isInDocument = false } = input;
  const { security } = config;
  const originsOf = (kind: OriginKind) => [
    ...pagePolicies.flatMap(({ origins }) => origins[kind]),
    ...security.origins[kind],
  ];
  const frames = [...(isFraming ? ["'self'"] : []), ...originsOf('frame')];
  const directives: (readonly [string, readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...toHashes(inlineScripts), ...originsOf('script')]],
    ['style-src', ["'self'", ...toHashes(inlineStyles), ...originsOf('style')]],
    ...(security.styleAttributes ? ([['style-src-attr', ["'unsafe-inline'"]]] as const) : []),
    ['img-src', ["'self'", 'data:', ...originsOf('img')]],
    ['media-src', ["'self'", ...originsOf('media')]],
    ['font-src', ["'self'", ...originsOf('font')]],
    ['connect-src', ["'self'", ...originsOf('connect')]],
    ['frame-src', frames.length > 0 ? frames : ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'", ...originsOf('form')]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ...(isInDocument ? [] : ([['frame-ancestors', ["'none'"]]] as const)),
    ...(pagePolicies.some(({ plainText }) => plainText)
      ? []
      : ([
          ['require-trusted-types-for', ["'script'"]],
          ['trusted-types', [TRUSTED_TYPES_POLICY, ...security.trustedTypes]],
        ] as const)),
  ];
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

const toHashes = (texts: readonly string[]): string[] =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Policies that documents contain as `<meta>` elements. */
export interface MetaPolicies {
  readonly page: string;
  /** Those of single pages, by permalink. */
  readonly own: Readonly<Record<string, string>>;
}

/** @returns null if the policy is sent as a header only */
export function toMetaPolicies(
  config: SiteConfig,
  input: Pick<PolicyInput, 'inlineScripts' | 'inlineStyles'> & { readonly isFraming: boolean },
): MetaPolicies | null {
  if (!config.security.metaPolicy) return null;
  const policy = (pagePolicies: readonly PagePolicy[]) =>
    toContentSecurityPolicy({ ...input, config, pagePolicies, isInDocument: true });
  return {
    page: policy(toPagePolicies(config, null)),
    own: Object.fromEntries(
      config.pagePolicies.map(({ path }) => {
        const permalink = toPermalink(withTrailingSlash(path as SitePath, config.trailingSlash), config.baseUrl);
        return [permalink, policy(toPagePolicies(config, permalink))];
      }),
    ),
  };
}

/** The policies of a page: those of its path, and all where one document shows every page.
 *  @param permalink null for any page */
export function toPagePolicies(config: SiteConfig, permalink: Permalink | null): PagePolicy[] {
  const { pagePolicies, history, baseUrl } = config;
  const isOne = isOneDocument(history);
  return pagePolicies.filter(({ path }) => isOne || permalink?.replace(/\/$/, '') === baseUrl + path.slice(1));
}
