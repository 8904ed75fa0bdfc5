import { isOneDocument } from '../../shared/model/sitePath.ts';
import { toBaseUrls } from '../config/locales/toLocaleConfig.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { toContentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { HeaderRule } from './headerRule.ts';
import { toSandboxRules } from './sandboxRules.ts';

const SPECULATION_RULES = 'speculation-rules.json';
const YEARS_2 = 63_072_000;
const YEAR = 31_536_000;

/** Input of the headers besides the configuration. */
export interface HeaderInput {
  /** Text of each inline script of a document. */
  readonly inlineScripts: readonly string[];
  /** Text of each `<style>` of a document. */
  readonly inlineStyles: readonly string[];
  readonly hasSandbox: boolean;
}

/** Create the rules for all headers that a host should send, by path pattern. The local server and firebase.deploy.json
 *  use the same rules. */
export function toHeaderRules(config: SiteConfig, input: HeaderInput): HeaderRule[] {
  const { hasSandbox } = input;
  const { security, accounts, siteBaseUrl } = config;
  const hsts = [
    `max-age=${YEARS_2}`,
    ...(security.hstsIncludeSubDomains ? ['includeSubDomains'] : []),
    ...(security.hstsPreload ? ['preload'] : []),
  ].join('; ');
  const isOne = isOneDocument(config.history);
  // A single document may be served from any folder.
  const below = (path: string) => `${isOne ? '**/' : siteBaseUrl}${path}`;
  return [
    {
      source: '**',
      headers: [
        {
          key: 'Content-Security-Policy',
          value: toContentSecurityPolicy({ ...input, config, allowsGoogle: isOne && accounts.google }),
        },
        { key: 'Strict-Transport-Security', value: hsts },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
        { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
        { key: 'Cache-Control', value: 'no-cache' },
        ...(isOne ? [] : [{ key: 'Speculation-Rules', value: `"${below(SPECULATION_RULES)}"` }]),
      ],
    },
    ...(isOne
      ? []
      : [
          {
            source: below(SPECULATION_RULES),
            headers: [{ key: 'Content-Type', value: 'application/speculationrules+json' }],
          },
        ]),
    { source: below('assets/**'), headers: [{ key: 'Cache-Control', value: `public, max-age=${YEAR}, immutable` }] },
    ...(hasSandbox ? toSandboxRules(below) : []),
    ...toOwnPolicies(config, input).map(({ source, policy }) => ({
      source,
      headers: [{ key: 'Content-Security-Policy', value: policy }],
    })),
  ];
}

/** Create policies for paths that need their own. Such a policy replaces the site's, because with two policies in one
 *  response both would have to allow each request. */
function toOwnPolicies(config: SiteConfig, input: HeaderInput): { readonly source: string; readonly policy: string }[] {
  const { enabled, google } = config.accounts;
  if (!enabled || !google || isOneDocument(config.history)) return [];
  const policy = toContentSecurityPolicy({ ...input, config, allowsGoogle: true });
  return toBaseUrls(config).map((base) => ({ source: `${base}login`, policy }));
}
